import react from "@vitejs/plugin-react";
import { defineConfig, type PluginOption, type UserConfig } from "vite";
import { languagePlugin } from "./src/definitions/node/language-plugin.ts";
import { defaultRegion } from "./src/definitions/node/region-folders.mjs";
import {
  textsIn,
  translatedFilesPlugin,
  translatePlugin,
} from "./src/definitions/node/program/translate-plugin.ts";
import { panelSource } from "./src/examples/addresses.ts";
import { definitionsPlugin } from "./src/definitions/node/vite-plugin.ts";
import { buildCss } from "./src/portal/build/css.mjs";
import { createChunks } from "./src/portal/build/chunks.ts";
import { omitExamplesPlugin } from "./src/portal/build/omit-examples-plugin.ts";
import { regionPlugin } from "./src/portal/build/region-plugin.ts";
import { routerPlugin } from "./src/portal/build/router-plugin.ts";
import { licencesPlugin } from "./src/start/licences/licences-plugin.ts";
import { examplesPlugin } from "./src/studio/build/examples-plugin.ts";
import { programTextsPlugin } from "./src/studio/build/program-texts-plugin.ts";
import { studioPlugins } from "./src/studio/build/studio-plugins.ts";

const home = new URL(".", import.meta.url).pathname;
const here = (path: string) => home + path;

/** Replaces the transitions of react-bootstrap, which no page of ours uses (2.3 KB gzip). */
export const stubAliases = [{ find: /^\.\/Fade$/, replacement: here("src/ui/stubs/fade.ts") }];

/** The portal also leaves out libraries that its own forms cannot need. */
const portalAliases = [
  ...stubAliases,
  {
    find: /^(?:fast-equals|fast-uri|jsonpointer)$/,
    replacement: here("src/forms/stubs/unused-libraries.ts"),
  },
];

/** The program that renders the first pages of the built portal: one file that needs nothing installed. */
const prerenderer = (region: string, folder: string, translation: PluginOption): UserConfig => ({
  root: here("src/portal"),
  resolve: { alias: portalAliases },
  plugins: [translation, react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: { outDir: `${folder}/prerender`, emptyOutDir: true, minify: true },
});

/** The oldest browsers in which the portal works; README.md states them. Samsung Internet 18 is Chrome 99. */
const FLOOR = ["safari15", "ios15", "chrome99", "edge100", "firefox102"];

/** The options of the build of the studio's worker: the language of definitions and the texts of the program. */
export const workerOptions = (region: string) => ({
  format: "es" as const,
  plugins: () => [languagePlugin(region, home), programTextsPlugin(home)],
});

/** The programs of staff, which the portal does not contain: the studio, and in previews the panel of examples and the script that follows the studio. */
const studio = (region: string): UserConfig => ({
  root: here("src"),
  // As the scripts of the portal: one build serves every path.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/studio/${file}` : { relative: true }),
  },
  publicDir: false,
  resolve: { alias: stubAliases },
  plugins: [react(), ...studioParts(region), licencesPlugin(home)],
  worker: workerOptions(region),
  build: {
    outDir: here(`dist/${region}/studio`),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The gateway finds a program by its source.
    manifest: "parts.json",
    rolldownOptions: {
      input: {
        studio: here("src/studio/index.html"),
        esempi: here(panelSource),
        anteprima: here("src/studio/live/follow-studio.ts"),
      },
    },
  },
});

/** The language of definitions, the examples of the contract, the style sheet and the page of the studio. */
const studioParts = (region: string) => [
  languagePlugin(region, home),
  examplesPlugin(),
  programTextsPlugin(home),
  ...studioPlugins({ region, home }, buildCss),
];

/**
 * Builds the portal of the region in REGION, otherwise of the default one, in the language in LINGUA, otherwise in Italian; with `--ssr`, the program
 * that renders its pages; with `--mode studio`, the programs of staff.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const region = process.env.REGION ?? defaultRegion(home);
  const { LINGUA: language } = process.env;
  const program = language ? { home, region, language } : null;
  const folder = here(`dist/${region}${language ? `/${language}` : ""}`);
  const translation = program && translatePlugin(program);
  if (isSsrBuild) return prerenderer(region, folder, translation);
  if (mode === "studio") return studio(region);
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
    resolve: { alias: command === "build" ? portalAliases : [] },
    plugins: [
      translation,
      program && translatedFilesPlugin(program),
      omitExamplesPlugin(),
      react(),
      routerPlugin(),
      definitionsPlugin(region, home),
      regionPlugin(region, home, program ? { ...program, translate: textsIn(program) } : {}),
      licencesPlugin(home),
      // In development one server gives both programs.
      ...(command === "serve" ? studioParts(region) : []),
    ],
    server: { fs: { allow: [home] } },
    build: {
      outDir: `${folder}/portal`,
      emptyOutDir: true,
      target: FLOOR,
      modulePreload: { polyfill: false },
      // The pages rendered at build time name the parts that they need.
      manifest: "parts.json",
      rolldownOptions: { output: { codeSplitting: { groups: createChunks(here("src/portal")) } } },
    },
  };
});
