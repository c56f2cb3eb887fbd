import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { writeBundle } from "./compile-region.ts";
import type { Diagnostic } from "../source/diagnostics.ts";

/**
 * While developing: compiles the region's definitions at start and whenever one of their files changes, and shows them in
 * the browser at once. The errors of a definition cover the page, with the messages of the command line.
 */
export function definitionsPlugin(region: string, home: string): Plugin {
  const folder = join(home, `dist/${region}/definitions`);
  const watched = [join(home, "schemas"), join(home, "regions")];
  return {
    name: "definitions",
    apply: "serve",
    async configureServer(server) {
      server.watcher.add(watched);
      const first = await writeBundle(region, folder, home);
      if (first.diagnostics.length > 0) server.config.logger.error(sentence(first.diagnostics));
      let running = Promise.resolve(first.diagnostics.length === 0);
      server.watcher.on("all", (_event, path) => {
        if (!path.endsWith(".json") || !watched.some((root) => path.startsWith(root))) return;
        running = running.then((wasSound) => refresh(server, region, folder, home, wasSound));
      });
    },
  };
}

/** Answers whether the definitions are sound. After a mistake the page loads again, because its message covers it. */
async function refresh(
  server: ViteDevServer,
  region: string,
  folder: string,
  home: string,
  wasSound: boolean,
): Promise<boolean> {
  const { diagnostics } = await writeBundle(region, folder, home);
  if (diagnostics.length > 0) {
    server.ws.send({
      type: "error",
      err: { message: sentence(diagnostics), stack: "", plugin: "definizioni" },
    });
  } else if (wasSound) server.ws.send({ type: "custom", event: "definitions" });
  else server.ws.send({ type: "full-reload" });
  return diagnostics.length === 0;
}

const sentence = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map(
      ({ file, line, column, message, hint }) =>
        `${file}:${line}:${column}  ${message}${hint ? `\n    ${hint}` : ""}`,
    )
    .join("\n");
