// Builds the script and the styles of all pages:  node build.mjs [OUT_DIR]
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "src", "lexarena", "report", "assets");

/** Takes the indentation out of styles in the sources, which are texts to the bundler. */
const shortStyles = {
  name: "short-styles",
  setup: (bundle) =>
    bundle.onLoad({ filter: /src[/\\].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { loader: "ts", contents: source.replace(/css`[^`]*`/g, (styles) => styles.replace(/\s+/g, " ")) };
    }),
};

await build({
  absWorkingDir: here,
  entryPoints: ["src/lexarena.ts", "src/lexarena.css"],
  entryNames: "[name]",
  outdir: out,
  bundle: true,
  plugins: [shortStyles],
  minify: true,
  format: "iife",
  target: "es2021",
  charset: "ascii",
  legalComments: "eof",
  logLevel: "warning",
});
