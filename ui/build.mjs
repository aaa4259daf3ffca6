// Builds the scripts and the styles: the static pages' and the app's:  node build.mjs [OUT_DIR]
import { build } from "esbuild";
import { copyFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "..", "src", "lexarena");
const pages = process.argv[2] ?? join(source, "report", "assets");
const app = process.argv[2] ?? join(source, "web", "pages");
const common = {
  absWorkingDir: here,
  entryNames: "[name]",
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2021",
  charset: "ascii",
  legalComments: "eof",
  logLevel: "warning",
};

await build({ ...common, entryPoints: ["src/lexarena.ts", "src/lexarena.css"], outdir: pages });
await build({ ...common, entryPoints: ["src/app.ts"], outdir: app });
if (pages !== app) await copyFile(join(pages, "lexarena.css"), join(app, "lexarena.css"));
