import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { addressWithin } from "../../contract/portal-path.ts";
import { regionSlots, type PageFacts } from "../../protocol/page-region.ts";
import { writeSlots } from "../../protocol/page-slots.ts";
import { buildCss } from "./css.mjs";
import { pickIcons } from "./icons.mjs";

/** Fills `index.html` with the facts of the region and the address of its fonts. The slots keep their marks. */
const fillPage = (html: string, region: PageFacts, fonts: string): string =>
  writeSlots(html, regionSlots(region)).replaceAll("%caratteri%", fonts);

/**
 * Makes Vite build one region: compiles its style sheet before anything imports `#tema`, writes the sheet of icons, fills
 * in `index.html`. `hasSheet`: the style sheet is there, because the portal was built in another language before. In development it also serves the definitions that `definitionsPlugin` compiles.
 */
export function regionPlugin(region: string, home: string, hasSheet: boolean): Plugin {
  const sheet = join(home, `dist/${region}/theme/portal.css`);
  const fonts = relative(join(home, "src/portal"), join(dirname(sheet), "fonts"));
  const definitions = join(home, `dist/${region}/definitions`);
  const page = JSON.parse(readFileSync(join(home, `regions/${region}/region.json`), "utf8")) as PageFacts; // checked by its schema in tests
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
        if (!hasSheet) await buildCss(region, sheet);
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
      handler: (html, { filename }) => (filename.startsWith(root) ? fillPage(html, page, fonts) : html),
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
