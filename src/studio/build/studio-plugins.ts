import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface SheetOptions {
  readonly purge: false;
  readonly also: { readonly name: string; readonly folder: string };
}

/** Compiles the theme of a region to a style sheet. */
type BuildCss = (region: string, outFile: string, options: SheetOptions) => Promise<string>;

interface Place {
  readonly region: string;
  /** The folder of the project. */
  readonly home: string;
}

/** The studio's style sheet after the theme. All classes are kept: staff load the sheet once, and classes of the libraries need no list. */
export const studioSheet = (home: string): SheetOptions => ({
  purge: false,
  also: { name: "studio", folder: join(home, "src/studio/styles") },
});

/** Compiles the style sheet of the studio, in the theme of the region, before anything imports `#stile-studio`. */
function stylePlugin({ region, home }: Place, buildCss: BuildCss): Plugin {
  const sheet = join(home, `dist/${region}/theme/studio.css`);
  const options = studioSheet(home);
  const make = () => buildCss(region, sheet, options);
  return {
    name: "studio-style",
    config: () => ({ resolve: { alias: [{ find: "#stile-studio", replacement: sheet }] } }),
    buildStart: async () => void (await make()),
    async handleHotUpdate({ file, server }) {
      if (!file.startsWith(options.also.folder)) return;
      await make();
      return [...(server.moduleGraph.getModulesByFile(sheet) ?? [])];
    },
  };
}

/** Fills in the title of the region in the page of the studio. */
function pagePlugin({ region, home }: Place): Plugin {
  const { titolo, colori } = JSON.parse(
    readFileSync(join(home, `regions/${region}/region.json`), "utf8"),
  ) as {
    titolo: string;
    colori: { tema: string };
  }; // checked by its schema in tests
  const words: Readonly<Record<string, string>> = { regione: titolo, colore: colori.tema };
  return {
    name: "studio-page",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(/%(regione|colore)%/g, (_, word: string) =>
          (words[word] ?? "").replaceAll('"', "&quot;"),
        ),
    },
  };
}

/** The parts of Vite that make the page of staff for a region, with its style sheet. */
export const studioPlugins = (place: Place, buildCss: BuildCss): Plugin[] => [
  stylePlugin(place, buildCss),
  pagePlugin(place),
];
