// Runs the unit tests of the sources:  node test.mjs
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const names = (await readdir(join(here, "test"))).filter((name) => name.endsWith(".test.ts"));
const outdir = await mkdtemp(join(tmpdir(), "lexarena-ui-"));
const common = { bundle: true, platform: "node", format: "esm", outExtension: { ".js": ".mjs" }, logLevel: "warning" };
let status;
try {
  await build({ ...common, entryPoints: names.map((name) => join(here, "test", name)), absWorkingDir: here, outdir });
  const files = names.map((name) => join(outdir, name.replace(/ts$/, "mjs")));
  ({ status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }));
} finally {
  await rm(outdir, { recursive: true });
}
process.exitCode = status ?? 1;
