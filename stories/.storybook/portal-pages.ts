import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { compiledRegions } from "./definitions.ts";

/**
 * Lets stories render whole pages with the program of the portal:
 *
 *     virtual:portale/manifesti    the manifest of each region
 *     src/portal/transport/transport.ts    replaced: the story answers the calls
 */
const MANIFESTS = "virtual:portale/manifesti";
const home = join(import.meta.dirname, "../..");
const transport = join(home, "src/portal/transport/transport.ts");
const standIn = join(home, "stories/pages/transport.ts");

export function portalPagesPlugin(): Plugin {
  return {
    name: "portal-pages",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === MANIFESTS) return `\0${MANIFESTS}`;
      const isTransport = importer !== undefined && join(dirname(importer), source) === transport;
      return isTransport ? standIn : null;
    },
    load(id) {
      if (id !== `\0${MANIFESTS}`) return null;
      const manifests = Object.entries(compiledRegions()).map(([region, { manifest }]) => [region, manifest]);
      return `export default ${JSON.stringify(Object.fromEntries(manifests))};`;
    },
  };
}
