// What Node programs do: worker threads, shared memory between them, timers, files, hashes in libuv's threads.
const { Worker, isMainThread, workerData, parentPort } = require("worker_threads");
const crypto = require("crypto");
const fs = require("fs");

if (!isMainThread) {
  Atomics.add(new Int32Array(workerData), 0, 1);
  parentPort.postMessage("done");
} else {
  const shared = new SharedArrayBuffer(4);
  const workers = [1, 2, 3].map(() => new Promise((resolve) => new Worker(__filename, { workerData: shared }).on("message", resolve)));
  const hash = new Promise((resolve) => crypto.pbkdf2("a", "b", 10, 16, "sha256", resolve));
  const words = fs.promises.readFile("words.dat", "utf8");
  let refused = false;
  try {
    require("child_process").execFileSync("/bin/true");
  } catch (error) {
    refused = true;
  }
  Promise.all([...workers, hash, words, new Promise((resolve) => setTimeout(resolve, 5))]).then((results) => {
    const fine = refused && results[4].startsWith("AA") && new Int32Array(shared)[0] === 3;
    require("readline").createInterface({ input: process.stdin }).on("line", () => console.log(fine ? "ok" : "no"));
  });
}
