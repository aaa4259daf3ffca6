// Builds the script and the styles of all pages:  node build.mjs [OUT_DIR]
import { build } from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "src", "lexarena", "report", "assets");

await build({
  absWorkingDir: here,
  entryPoints: ["src/lexarena.ts", "src/lexarena.css"],
  entryNames: "[name]",
  outdir: out,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2021",
  charset: "ascii",
  legalComments: "eof",
  logLevel: "warning",
});
