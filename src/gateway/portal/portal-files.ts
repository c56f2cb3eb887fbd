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
 * `index.html`: the portal itself knows its routes and draws the 404 page.
 */
export async function mountPortalFiles(app: FastifyInstance, folder: string) {
  const shared = {
    preCompressed: true,
    // Our own rule below; the files' own dates say nothing to a citizen's browser.
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

/** A browser going to a page: it accepts HTML and asks for no call and no file. */
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
