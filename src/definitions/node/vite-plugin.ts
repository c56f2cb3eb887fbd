import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { writeBundle } from "./compile-region.ts";
import type { Diagnostic } from "../source/diagnostics.ts";

/**
 * In development, compiles the region's definitions at start and whenever one of their files changes, and updates the
 * browser. The errors of a definition cover the page, with the messages of the command line.
 */
export function definitionsPlugin(region: string, home: string): Plugin {
  const watched = [join(home, "schemas"), join(home, "regions")];
  const compile = () => writeBundle(region, join(home, `dist/${region}/definitions`), { root: home });
  return {
    name: "definitions",
    apply: "serve",
    async configureServer(server) {
      server.watcher.add(watched);
      const first = await compile();
      if (first.diagnostics.length > 0) server.config.logger.error(sentence(first.diagnostics));
      let running = Promise.resolve(first.diagnostics.length === 0);
      server.watcher.on("all", (_event, path) => {
        if (!/\.(?:json|po)$|[/\\]files[/\\]/.test(path) || !watched.some((root) => path.startsWith(root)))
          return;
        running = running.then(async (wasSound) => {
          const { diagnostics } = await compile();
          refreshPage(server, diagnostics, wasSound);
          return diagnostics.length === 0;
        });
      });
    },
  };
}

/** Shows the result of a compilation in the browser. After a mistake the page reloads, because its message covers the page. */
function refreshPage(server: ViteDevServer, diagnostics: readonly Diagnostic[], wasSound: boolean): void {
  if (diagnostics.length > 0)
    server.ws.send({
      type: "error",
      err: { message: sentence(diagnostics), stack: "", plugin: "definizioni" },
    });
  else if (wasSound) server.ws.send({ type: "custom", event: "definitions" });
  else server.ws.send({ type: "full-reload" });
}

const sentence = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map(
      ({ file, line, column, message, hint }) =>
        `${file}:${line}:${column}  ${message}${hint ? `\n    ${hint}` : ""}`,
    )
    .join("\n");
