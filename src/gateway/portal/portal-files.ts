import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { join } from "node:path";
import { HttpError } from "../http/errore.ts";

const immutable = "public, max-age=31536000, immutable";
/** Files whose name changes with their content: Vite's assets, and the definitions but for their list. */
const isHashed = (file: string) =>
  /[/\\](?:assets|definitions)[/\\]/.test(file) && !/manifest\.json/.test(file);

/**
 * Serves the built portal and the definitions from `dist/<region>`. A page address that is no file gets
 * `index.html`: the router of the portal renders the 404 page.
 */
export async function mountPortalFiles(app: FastifyInstance, folder: string) {
  const shared = {
    preCompressed: true,
    // The header is set below; the dates of the files are those of the build.
    cacheControl: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }, file: string) =>
      reply.setHeader("cache-control", isHashed(file) ? immutable : "no-cache"),
  };
  await app.register(serveStatic, { ...shared, root: join(folder, "portal"), wildcard: true });
  await app.register(serveStatic, {
    ...shared,
    root: join(folder, "definitions"),
    prefix: "/definitions/",
    decorateReply: false,
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new HttpError(404);
    return reply.sendFile("index.html");
  });
}

/** True for a navigation to a page: the browser accepts HTML, and the address is neither a call nor a file. */
function isPage({ method, url, headers }: FastifyRequest) {
  const path = url.split("?")[0] ?? "";
  const accepts = headers.accept ?? "";
  return (
    (method === "GET" || method === "HEAD") &&
    /text\/html|\*\/\*/.test(accepts) &&
    !/^\/(?:rest|authapi|oidc|definitions|assets)(?:\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  );
}
