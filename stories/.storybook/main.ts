import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import react from "@vitejs/plugin-react";
import { mergeConfig, type Plugin } from "vite";
import { fileFolders } from "../../src/contract/own-addresses.ts";
import { buildCss } from "../../src/portal/build/css.mjs";
import { buildIcons } from "../../src/portal/build/icons.mjs";
import { languagePlugin } from "../../src/definitions/node/language-plugin.ts";
import { translatePlugin } from "../../src/definitions/node/program/translate-plugin.ts";
import { stubAliases, workerOptions } from "../../vite.config.ts";
import { examplesPlugin } from "../../src/studio/build/examples-plugin.ts";
import { studioSheet } from "../../src/studio/build/studio-plugins.ts";
import { defaultRegion, regionNames } from "../../src/definitions/node/region-folders.mjs";
import { PREVIEWED } from "../studio/previewed.ts";
import { TOKEN_FILE } from "../foundations/token-file.ts";
import { compiledRegions, storyLanguage } from "./definitions.ts";
import { handbookServicePlugin } from "./handbook-service.ts";
import { historyPlugin } from "./history.ts";
import { makeTokens } from "./make-tokens.ts";
import { panelValidatorsPlugin } from "./panel-validators.ts";
import { portalPagesPlugin } from "./portal-pages.ts";
import { serviceIndexer, serviceStoriesPlugin } from "./service-stories.ts";

const home = join(import.meta.dirname, "../..");
const made = join(home, "dist/storybook-parts");

// Storybook checks its static folders before it calls `viteFinal`.
buildIcons(join(made, "public/icone.svg"));
writeDefinitions(join(made, "public", fileFolders.definitions));

/** Writes the definitions of all regions, where whole pages load them. The name of each file contains its digest. */
function writeDefinitions(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { files } of Object.values(compiledRegions()))
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

/** Builds the style sheets of each region with the code of the portal, that of citizens and that of the studio; returns the file of the tokens of the first. */
async function makeSheets(purge: boolean): Promise<string> {
  const sheets: Record<string, string> = {};
  for (const region of regionNames()) {
    sheets[region] = await buildCss(region, join(made, `temi/${region}.css`), { purge });
    await buildCss(region, join(made, `temi/studio-${region}.css`), studioSheet(home));
  }
  return JSON.stringify(await makeTokens(sheets, made, purge));
}

/** Serves the file of the tokens beside the pages. The static folders are copied before it is made. */
const tokenFilePlugin = (text: string): Plugin => ({
  name: "token-file",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: TOKEN_FILE, source: text });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${TOKEN_FILE}`, (_, response) =>
      response.setHeader("content-type", "application/json").end(text),
    );
  },
});

/** The live region of the portal's page, which stories announce their texts in. */
function announcer(): string {
  const page = readFileSync(join(home, "src/portal/index.html"), "utf8");
  const [region] = /<div id="annunci"[^>]*><\/div>/.exec(page) ?? [];
  if (region === undefined) throw new Error("src/portal/index.html has no live region");
  return region;
}

/** Puts the program of the stories into their language, with the catalogue of a region that has it. */
function translation() {
  const region = regionNames().find((one) => existsSync(join(home, `regions/${one}/${storyLanguage}.po`)));
  if (storyLanguage === undefined) return null;
  if (region === undefined) throw new Error(`no region has a catalogue of translations ${storyLanguage}.po`);
  return translatePlugin({ home, region, language: storyLanguage });
}

const config: StorybookConfig = {
  stories: ["../handbook/*.mdx", "../**/*.stories.tsx", "../../schemas/services/*.json"],
  framework: "@storybook/react-vite",
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // `--test` leaves out the tables of properties, which no test reads: they take a fifth of the time of the build.
  build: {
    test: {
      disableDocgen: true,
      disableBlocks: false,
      disabledAddons: [],
      disableMDXEntries: false,
      disableAutoDocs: false,
      disableTreeShaking: false,
      esbuildMinify: false,
    },
  },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: "react-docgen" },
  staticDirs: [
    join(made, "public"),
    join(home, `regions/${defaultRegion()}/assets`),
    { from: "../../regions", to: "/regioni" },
    // The definitions again, as the preview of a draft serves them to the studio.
    { from: join(made, "public", fileFolders.definitions), to: PREVIEWED },
  ],
  experimental_indexers: (existing = []) => [...existing, serviceIndexer],
  previewBody: (body) => `${body}${announcer()}`,
  async viteFinal(config, { configType }) {
    // As in the portal: only the production build purges unused classes.
    const tokens = await makeSheets(configType === "PRODUCTION");
    return mergeConfig(config, {
      resolve: {
        alias: [
          ...(configType === "PRODUCTION" ? stubAliases : []),
          { find: "#temi", replacement: join(made, "temi") },
        ],
      },
      plugins: [
        translation(),
        react(),
        serviceStoriesPlugin(),
        portalPagesPlugin(),
        handbookServicePlugin(),
        historyPlugin(),
        panelValidatorsPlugin(),
        examplesPlugin(),
        tokenFilePlugin(tokens),
        languagePlugin(defaultRegion(), home),
      ],
      // The checker of the studio, which its stories start.
      worker: workerOptions(defaultRegion()),
      server: { fs: { allow: [home] } },
      build: { chunkSizeWarningLimit: 2000 },
    });
  },
};

export default config;
