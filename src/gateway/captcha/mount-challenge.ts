import type { FastifyInstance } from "fastify";
import { basePaths } from "../../contract/bases.ts";

/** Mounts the route of the captcha's challenge; it answers `null` when the captcha is off. */
export function mountChallenge(app: FastifyInstance) {
  app.get<{ Querystring: { difficolta?: string } }>(
    `${basePaths.identity}/bff/sfida`,
    async ({ query }, reply) =>
      reply
        .header("cache-control", "no-store")
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(app.captcha?.challenge(Number(query.difficolta)) ?? null)),
  );
}
