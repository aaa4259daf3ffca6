// Bots that misbehave, one function per case: `node bad.js CASE [ARGUMENT...]`. See bad.py.
const fs = require("fs");

const say = (text) => fs.writeSync(1, text);
const got = (what) => { console.error(`GOT ${what}`); say("ok\n"); };

const cases = {
  good: () => say("ok\n"),
  busy: () => { for (;;); },
  crash: () => { throw new Error("thrown"); },
  exit_quietly: () => process.exit(0),
  huge_line: () => say("7".repeat(10_000_000) + "\n"),
  flood_errors: () => { for (;;) fs.writeSync(2, "e".repeat(60_000)); },
  spawn_and_die: () => { const done = require("child_process").spawnSync("/bin/true"); if (done.error) throw done.error; got("child"); },
  memory_private: () => { for (const hoard = [];;) hoard.push(Buffer.alloc(16 << 20, 1)); },
  write_and_die: () => { fs.writeFileSync("notes.txt", "x"); got("file"); },
  read_and_die: () => { fs.readFileSync("/etc/shadow"); got("file"); },
  network_and_die: (port) => require("net").connect(Number(port), "127.0.0.1", () => got("connection")),
};

let heard = "";
process.stdin.on("data", (data) => {
  for (heard += data; heard.includes("\n"); heard = heard.slice(heard.indexOf("\n") + 1)) cases[process.argv[2]](...process.argv.slice(3));
});
