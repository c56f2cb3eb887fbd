import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { defaultRegion } from "./src/definitions/node/region-folders.mjs";
import { definitionsPlugin } from "./src/definitions/node/vite-plugin.ts";
import { createChunks } from "./src/portal/build/chunks.ts";
import { regionPlugin } from "./src/portal/build/region-plugin.ts";
import { routerPlugin } from "./src/portal/build/router-plugin.ts";
import { licencesPlugin } from "./src/start/licences/licences-plugin.ts";

const home = new URL(".", import.meta.url).pathname;
const here = (path: string) => home + path;

/** Replaces the transitions of react-bootstrap, which no page of ours uses (2.3 KB gzip). */
export const stubAliases = [{ find: /^\.\/Fade$/, replacement: here("src/ui/stubs/fade.ts") }];

/** The program that renders the first pages of the built portal: one file that needs nothing installed. */
const prerenderer = (region: string): UserConfig => ({
  root: here("src/portal"),
  resolve: { alias: stubAliases },
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: { outDir: here(`dist/${region}/prerender`), emptyOutDir: true },
});

/** Builds the portal of the region in REGION, otherwise of the default one; with `--ssr`, the program that renders its pages. */
export default defineConfig(({ command, isSsrBuild }) => {
  const region = process.env.REGION ?? defaultRegion(home);
  if (isSsrBuild) return prerenderer(region);
  return {
    root: here("src/portal"),
    base: "/",
    // Scripts and style sheets find each other by their own address. The addresses of pages are those at the root of a host; the gateway
    // moves them (`src/contract/portal-path.ts`), so one build serves every path.
    experimental: {
      renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
    },
    publicDir: here(`regions/${region}/assets`),
    // In development modules are loaded whole, with the parts that a build leaves out.
    resolve: { alias: command === "build" ? stubAliases : [] },
    plugins: [
      react(),
      routerPlugin(),
      definitionsPlugin(region, home),
      regionPlugin(region, home),
      licencesPlugin(home),
    ],
    server: { fs: { allow: [home] } },
    build: {
      outDir: here(`dist/${region}/portal`),
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      // The pages rendered at build time name the parts that they need.
      manifest: "parts.json",
      rolldownOptions: { output: { codeSplitting: { groups: createChunks(here("src/portal")) } } },
    },
  };
});
