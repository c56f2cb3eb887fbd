import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";

/** Serves the portal from its sources, with hot replacement, in the same process and on the same port. */
export async function mountPortalDev(app: FastifyInstance) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "spa",
  });
  await app.register(middie);
  // Vite answers any page address with index.html: the calls must not get that far.
  app.use((request, response, next) =>
    /^\/(?:rest|authapi|salute)(?:[/?]|$)/.test(request.url ?? "")
      ? next()
      : vite.middlewares(request, response, next),
  );
  app.addHook("onClose", () => vite.close());
}
