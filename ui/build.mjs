// Builds the scripts and the styles: the static pages' and the app's:  node build.mjs [OUT_DIR]
// `built.json` keeps the hashes of the sources and of what was built, so that a test without Node can compare them.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
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

const digest = (content) => createHash("sha256").update(content).digest("hex");
const found = await readdir(join(here, "src"), { recursive: true, withFileTypes: true });
const paths = found
  .filter((each) => each.isFile())
  .map((each) => join(each.parentPath, each.name).slice(here.length + 1));
const sources = [
  "build.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ...paths.map((path) => path.replaceAll("\\", "/")),
];
const lines = await Promise.all(
  sources.sort().map(async (path) => `${path} ${digest(await readFile(join(here, path)))}\n`),
);
const built = { sources: digest(lines.join("")) };
for (const name of ["app.js", "lexarena.css", "lexarena.js"])
  built[name] = digest(await readFile(join(name === "app.js" ? app : pages, name)));
await writeFile(join(process.argv[2] ?? here, "built.json"), `${JSON.stringify(built, null, 2)}\n`);
