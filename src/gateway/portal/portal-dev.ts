import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The page of the program of staff, from the root of the project. */
const studioPage = "src/studio/index.html";

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
        transformIndexHtml: (html, { filename }) => {
          if (filename.endsWith(studioPage)) return html;
          return {
            html: portalPath === "" ? html : html.replace("<html", `<html ${PATH_ATTRIBUTE}="${portalPath}"`),
            tags: scripts.map((script) => scriptTag(addressBelow(portalPath, `/@fs${script}`))),
          };
        },
      },
    ],
  });
  const project = vite.config.server.fs.allow[0] ?? vite.config.root; // the configuration allows the project
  if (app.studioPage)
    app.studioPage = {
      policy: developmentPolicy,
      async read() {
        const page = join(project, studioPage);
        const html = await readFile(page, "utf8");
        return vite.transformIndexHtml(
          `/@fs${page}`,
          html.replaceAll('"./main.tsx"', `"/@fs${dirname(page)}/main.tsx"`),
        );
      },
    };
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
