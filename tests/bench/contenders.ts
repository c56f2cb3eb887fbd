import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { validatorsModule } from "../../src/definitions/node/validators.ts";
import { buildCss } from "../../src/portal/build/css.mjs";
import { stubAliases } from "../../vite.config.ts";
import type { CompiledService } from "../../src/engine/index.ts";
import { services } from "./form.ts";

/**
 * The measured pages: a step of the product (screen, panel, flow with its saved session) and the same page written by
 * hand, with 25 and with 200 fields, and with a list of 5,000 vehicles; and the product's option list of 8,000 entries. All of
 * them load the region's style sheet.
 */
const pages = {
  ours: { entry: "ours.tsx", form: "typical" },
  "by-hand": { entry: "by-hand.tsx", form: "typical" },
  "ours-large": { entry: "ours.tsx", form: "large" },
  "by-hand-large": { entry: "by-hand-large.tsx", form: "large" },
  "ours-list": { entry: "ours.tsx", form: "list" },
  "ours-vehicles": { entry: "ours.tsx", form: "vehicles" },
  "by-hand-vehicles": { entry: "by-hand-vehicles.tsx", form: "vehicles" },
} as const;

export type Contender = keyof typeof pages;
export const contenders = Object.keys(pages) as readonly Contender[]; // the keys of the table

const here = import.meta.dirname;
export const builtIn = join(here, "../../dist/bench");

/** Builds pages for production, with React in a file of its own so that its bytes can be left out. */
export async function buildContenders(names: readonly Contender[]): Promise<void> {
  await buildCss("piemonte", join(builtIn, "portal.css"));
  for (const name of names) {
    const { entry, form } = pages[name];
    await build({
      configFile: false,
      logLevel: "warn",
      root: here,
      resolve: { alias: stubAliases },
      plugins: [react(), compiledService(services[form])],
      build: {
        outDir: join(builtIn, name),
        emptyOutDir: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(here, entry),
          output: {
            entryFileNames: "page.js",
            chunkFileNames: "[name].js",
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
                // Without this group each module shared with a part that is loaded later would be a file.
                { name: "program", tags: ["$initial"], priority: 1 },
              ],
            },
          },
        },
      },
    });
  }
}

/** Provides the compiled definition and its validators, as the portal loads them for a service. */
function compiledService(service: CompiledService): Plugin {
  const modules: Record<string, () => string> = {
    "virtual:service": () => `export default JSON.parse(${JSON.stringify(JSON.stringify(service))})`,
    "virtual:validators": () => validatorsModule(service),
  };
  return {
    name: "bench-service",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}

const page = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Domanda</title><link rel="stylesheet" href="/portal.css"></head><body><script type="module" src="page.js"></script></body></html>`;

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

/** Serves the builds without caching. */
export function serve(): Promise<{ server: Server; address: string }> {
  const server = createServer(({ url = "/" }, answer) => {
    const file = join(builtIn, url);
    const type = existsSync(file) ? TYPES[extname(url)] : undefined;
    answer.setHeader("content-type", type ?? "text/html");
    answer.setHeader("cache-control", "no-store");
    answer.end(type ? readFileSync(file) : page);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, address: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
    });
  });
}

export interface Weight {
  readonly min: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Total bytes of files, each compressed separately, as a server sends them. */
export function weigh(files: readonly string[]): Weight {
  const texts = files.map((file) => readFileSync(file));
  const sum = (size: (text: Buffer) => number) => texts.reduce((total, text) => total + size(text), 0);
  return {
    min: sum((text) => text.length),
    gzip: sum((text) => gzipSync(text, { level: 9 }).length),
    brotli: sum(
      (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    ),
  };
}

/** Scripts of a page, with or without React. */
export const scriptsOf = (name: Contender, withReact: boolean): string[] =>
  readdirSync(join(builtIn, name))
    .filter((file) => file.endsWith(".js") && (withReact || !file.startsWith("react")))
    .map((file) => join(builtIn, name, file));
