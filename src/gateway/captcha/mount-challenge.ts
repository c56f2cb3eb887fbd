import type { FastifyInstance } from "fastify";
import { routeOf } from "../../contract/bases.ts";
import { richiediSfida } from "../../contract/calls.generated.ts";

/** Mounts the route of the captcha's challenge; it answers `null` when the captcha is off. */
export function mountChallenge(app: FastifyInstance) {
  app.get<{ Querystring: { difficolta?: string } }>(routeOf(richiediSfida), async ({ query }, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(app.captcha?.challenge(Number(query.difficolta)) ?? null)),
  );
}
