import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { addressWithin } from "../../contract/portal-path.ts";
import { regionSlots, type PageFacts } from "../../protocol/page-region.ts";
import { writeSlots } from "../../protocol/page-slots.ts";
import { buildCss } from "./css.mjs";
import { pickIcons } from "./icons.mjs";

interface Language {
  /** The folder of the portal in another language, below that of the region; empty in Italian. */
  readonly language?: string;
  readonly translate?: (text: string) => string;
}

const itself = (text: string): string => text;

/** The facts of the region that `index.html` states. */
function readFacts(home: string, region: string, translate: (text: string) => string): PageFacts {
  const facts = JSON.parse(readFileSync(join(home, `regions/${region}/region.json`), "utf8")) as PageFacts; // checked by its schema in tests
  return { ...facts, titolo: translate(facts.titolo) };
}

/**
 * Makes Vite build one region: compiles its style sheet before anything imports `#tema`, writes the sheet of icons, fills
 * in `index.html`. In another language the style sheet is there, because the portal was built in Italian before. In development it also serves the
 * definitions that `definitionsPlugin` compiles.
 */
export function regionPlugin(
  region: string,
  home: string,
  { language = "", translate = itself }: Language = {},
): Plugin {
  const sheet = join(home, `dist/${region}/theme/portal.css`);
  const fonts = relative(join(home, "src/portal"), join(dirname(sheet), "fonts"));
  const definitions = join(home, "dist", region, language, "definitions");
  // The slots keep their marks.
  const slots = regionSlots(readFacts(home, region, translate), translate);
  const root = join(home, "src/portal");
  let serving = false;
  return {
    name: "region",
    config: () => ({ resolve: { alias: [{ find: "#tema", replacement: sheet }] } }),
    configResolved(config) {
      serving = config.command === "serve";
    },
    async buildStart() {
      // Development keeps all classes, so that a changed source needs no new style sheet.
      if (serving) await buildCss(region, sheet, { purge: false });
      else {
        if (language === "") await buildCss(region, sheet);
        this.emitFile({ type: "asset", fileName: "icone.svg", source: pickIcons() });
      }
    },
    generateBundle(_, bundle) {
      // The names of the chunks contain their hashes: together they form the version.
      const version = createHash("sha256")
        .update(Object.keys(bundle).sort().join(" "))
        .digest("hex")
        .slice(0, 16);
      const source = `// ${version}\n${readFileSync(join(home, "src/portal/update/service-worker.mjs"), "utf8")}`;
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
    transformIndexHtml: {
      order: "pre",
      // In development the same server gives the page of the studio.
      handler: (html, { filename }) =>
        filename.startsWith(root) ? writeSlots(html, slots).replaceAll("%caratteri%", fonts) : html,
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = addressWithin(server.config.base.slice(0, -1), (request.url ?? "").split("?")[0] ?? "");
        if (path === "/icone.svg")
          return response.setHeader("content-type", "image/svg+xml").end(pickIcons());
        const [, name] = /^\/definitions\/([\w.-]+)$/.exec(path ?? "") ?? [];
        const file = join(definitions, name ?? "");
        if (!name || !existsSync(file)) return next();
        response.setHeader("content-type", name.endsWith(".json") ? "application/json" : "text/javascript");
        response.end(readFileSync(file));
      });
    },
  };
}
