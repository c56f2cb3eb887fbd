import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { wholeFonts, writeFonts } from "./fonts.mjs";

const home = fileURLToPath(new URL("../../..", import.meta.url));
const layout = JSON.parse(readFileSync(new URL("layout-classes.json", import.meta.url), "utf8"));
const sources = ["ui", "forms", "screens", "portal"].map((room) =>
  join(home, `src/${room}/**/*.{ts,tsx,html}`),
);

/** An attribute that the server adds to pages (`src/protocol/page-answers.ts`). */
const fromServer = /^data-risposte-vuote/;

/** Bootstrap Italia 2 uses deprecated Sass: its warnings are hidden. */
const silenced = ["import", "global-builtin", "color-functions", "if-function", "abs-percent"];

/**
 * Compiles the region's theme to one style sheet: runs Sass, purges the rules that no source names, and minifies. Writes the
 * fonts to the folder `fonts` beside it. Addresses of fonts are relative to `outFile`, so that Vite can follow them.
 *
 * @param {string} region  a folder of `regions/`
 * @param {string} outFile where the sheet is written
 * @param {{ purge?: boolean, also?: { name: string, folder: string } }} [options] `purge: false` keeps all classes: for development, where
 *   sources change. `also` names a sheet that follows the theme, and its folder: of another program than the portal
 * @returns {Promise<string>} the sheet
 */
export async function buildCss(region, outFile, { purge = true, also } = {}) {
  // Loaded on demand, because it is large and every start of Vite imports this module.
  const [{ compileStringAsync }, { transform }] = await Promise.all([
    import("sass-embedded"),
    import("esbuild"),
  ]);
  const folder = dirname(outFile);
  const range = await writeFonts(join(folder, "fonts"));
  const whole = relative(folder, wholeFonts).replaceAll("\\", "/");
  const { css } = await compileStringAsync(
    `$whole-fonts: "${whole}";\n$italian: ${range};\n@import "theme";${also ? `@import "${also.name}";` : ""}`,
    {
      loadPaths: [
        ...(also ? [also.folder] : []),
        join(home, "regions", region),
        join(home, "src/portal/styles"),
        join(home, "node_modules/bootstrap-italia/src/scss"),
      ],
      silenceDeprecations: silenced,
      quietDeps: true,
      logger: { warn() {}, debug() {} },
      style: "compressed",
    },
  );
  const kept = purge ? await dropUnused(css) : css;
  const { code } = await transform(kept, {
    loader: "css",
    minify: true,
    legalComments: "none",
    target: "es2022",
  });
  writeFileSync(outFile, code);
  return code;
}

async function dropUnused(css) {
  const { PurgeCSS } = await import("purgecss");
  const [result] = await new PurgeCSS().purge({
    content: sources,
    css: [{ raw: css }],
    safelist: { standard: [...layout.classes, /^:/, "dialog", "html", "body"], greedy: [fromServer] },
    keyframes: true,
    variables: true,
  });
  return result.css;
}
