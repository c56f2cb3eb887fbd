import type { FastifyInstance } from "fastify";
import { basePaths } from "../../contract/bases.ts";
import type { Captcha } from "./captcha.ts";

/** Mounts where a task is fetched; `null` when no captcha is configured. */
export function mountChallenge(app: FastifyInstance, captcha?: Captcha) {
  app.get(`${basePaths.identity}/bff/sfida`, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(captcha?.challenge() ?? null)),
  );
}
