import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { definitionsPlugin } from "./src/definitions/node/vite-plugin.ts";
import { regionPlugin } from "./src/portal/build/region-plugin.ts";

const home = new URL(".", import.meta.url).pathname;
const here = (path: string) => home + path;

/**
 * Libraries that RJSF pulls in for what we do not offer (Markdown in descriptions, URI references between schemas, schemas
 * compiled in the browser), and parts of its own that our theme replaces (its fields, widgets and templates, the merging
 * of schemas), each replaced by a small stand-in: about 55 KB (brotli) less for the citizen, and no compiler.
 */
export const rjsfAliases = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: here("src/forms/stubs/markdown-to-jsx.ts") },
  { find: /^fast-uri$/, replacement: here("src/forms/stubs/fast-uri.ts") },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: here("src/forms/stubs/default-registry.ts") },
  { find: /^\.\/shallowAllOfMerge\.js$/, replacement: here("src/forms/stubs/merge-all-of.ts") },
  { find: /^@rjsf\/validator-ajv8$/, replacement: here("src/forms/stubs/validator-ajv8.ts") },
];

/**
 * What changes together travels together: React, then RJSF with all it needs. Nothing of ours may be named here: a chunk
 * of ours that libraries and other chunks of ours share would make them wait for each other.
 */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "forms", test: /node_modules\/@rjsf\//, priority: 1 },
];

/** Build of the citizens' program; the region is chosen by REGION (piemonte unless said otherwise). */
export default defineConfig(() => {
  const region = process.env.REGION ?? "piemonte";
  return {
    root: here("src/portal"),
    base: "/",
    publicDir: here(`regions/${region}/assets`),
    resolve: { alias: rjsfAliases },
    plugins: [react(), definitionsPlugin(region, home), regionPlugin(region, home)],
    server: { fs: { allow: [home] } },
    build: {
      outDir: here(`dist/${region}/portal`),
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  };
});
