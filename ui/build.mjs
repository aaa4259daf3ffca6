// Builds the scripts and the styles: the static pages' and the app's:  node build.mjs [OUT_DIR]
import { build } from "esbuild";
import { copyFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "..", "src", "lexarena");
const pages = process.argv[2] ?? join(source, "report", "assets");
const app = process.argv[2] ?? join(source, "web", "pages");

/** Takes the indentation out of styles in the sources, which are texts to the bundler. */
const shortStyles = {
  name: "short-styles",
  setup: (bundle) =>
    bundle.onLoad({ filter: /src[/\\].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { loader: "ts", contents: text.replace(/css`[^`]*`/g, (styles) => styles.replace(/\s+/g, " ")) };
    }),
};

const common = {
  absWorkingDir: here,
  entryNames: "[name]",
  bundle: true,
  plugins: [shortStyles],
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
