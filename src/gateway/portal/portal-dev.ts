import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { isServerAddress } from "../../contract/own-addresses.ts";
import { addressBelow, PATH_ATTRIBUTE } from "../../contract/portal-path.ts";

/** Vite's pages carry inline scripts and styles and a web socket: only development has a policy this wide. */
const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the portal from its sources, with hot replacement, in the same process and on the same port. `scripts` are the paths
 * of modules that are added to the page.
 */
export async function mountPortalDev(app: FastifyInstance, scripts: readonly string[] = []) {
  const { createServer } = await import("vite");
  const { portalPath } = app;
  const vite = await createServer({
    base: `${portalPath}/`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "spa",
    plugins: [
      {
        name: "development-page",
        transformIndexHtml: (html) => ({
          html: portalPath === "" ? html : html.replace("<html", `<html ${PATH_ATTRIBUTE}="${portalPath}"`),
          tags: scripts.map((script) => scriptTag(addressBelow(portalPath, `/@fs${script}`))),
        }),
      },
    ],
  });
  await app.register(middie);
  app.use((request, response, next) => {
    // Vite answers any page address with index.html: the calls must not get that far.
    if (isServerAddress((request.url ?? "").split("?")[0]!)) return next();
    response.setHeader("content-security-policy", developmentPolicy);
    // Vite expects the path of its base, which the gateway has removed.
    request.url = addressBelow(portalPath, request.url ?? "/");
    vite.middlewares(request, response, next);
  });
  app.addHook("onClose", () => vite.close());
}

const scriptTag = (src: string) => ({
  tag: "script",
  attrs: { type: "module", src },
  injectTo: "body" as const,
});
