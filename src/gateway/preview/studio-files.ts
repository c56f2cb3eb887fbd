import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileFolders } from "../../contract/own-addresses.ts";

/** Serves the programs of staff from `dist/<region>/studio`: their names change with their content. */
export function mountStudioFiles(app: FastifyInstance, folder: string): void {
  const root = join(folder, "studio", "assets");
  if (!existsSync(root)) return;
  app.register(serveStatic, {
    root,
    prefix: `${fileFolders.studio}/`,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply) => {
      reply.setHeader("cache-control", "public, max-age=31536000, immutable");
      reply.setHeader("vary", "accept-encoding");
    },
  });
}
