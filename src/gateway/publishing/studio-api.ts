import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serverPaths } from "../../contract/own-addresses.ts";
import { MOST_MEGABYTES } from "../../definitions/index.ts";
import { DamagedVersion, isAuthoredPath } from "../../publications/index.ts";
import { HttpError } from "../http/errore.ts";
import { takeTexts } from "../http/text-bodies.ts";
import type { Publishing } from "./add-publishing.ts";
import { callsOf, type Call, type Route } from "./calls/index.ts";
import { refusals } from "./calls/refuse.ts";
import { readBody } from "./read-body.ts";
import { recordOnceAnswered } from "./record-act.ts";
import { memberOf, staffGuard } from "./staff-guard.ts";

/** Bytes of a body: two megabytes of changes, written as JSON, or a file of the office. */
const bodyLimit = MOST_MEGABYTES * 1_000_000;

const isRecorded = ({ method, isUnrecorded }: Route) => method !== "GET" && !isUnrecorded;

/** Mounts the calls of staff below `/studio/api`. Each acts for the person of the session and needs a role. */
export function mountStudioApi(app: FastifyInstance, publishing: Publishing): void {
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    for (const route of callsOf(publishing)) {
      const { method, path, roles } = route;
      const guard = staffGuard(publishing.keys, roles);
      scope.route({
        method,
        url: `${serverPaths.studio}/api${path}`,
        bodyLimit,
        // Before the body is read, so that also a refused one is recorded.
        async onRequest(request, reply) {
          await guard(request);
          if (isRecorded(route)) request.act = recordOnceAnswered(request, reply, `${method} ${path}`);
        },
        handler: (request, reply) => answer(route, request, reply),
      });
    }
  });

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const value = await route.answer(callOf(route, request)).catch((error: unknown) => {
      throw error instanceof DamagedVersion
        ? new HttpError(500, refusals.damaged, { code: "damaged", cause: error })
        : error;
    });
    return reply.header("cache-control", "no-store").type("application/json").send(JSON.stringify(value));
  }

  function callOf({ fields }: Route, request: FastifyRequest): Call {
    const person = request.person!; // set by the guard
    publishing.warm();
    const { act = {} } = request;
    const isPath = (name: string) => isAuthoredPath(name, publishing.region);
    const bytes = request.received ?? Buffer.alloc(0);
    const body = fields ? readBody(request.body, fields, isPath) : {};
    if (typeof body.reason === "string") act.reason = body.reason;
    return {
      person,
      staff: memberOf(person),
      body,
      bytes,
      params: request.params as Record<string, string>, // of the path
      query: request.query as Record<string, unknown>, // as Fastify parses it
      compiling: (work, wait) => publishing.compiling(person.cf, work, wait),
      concerns: (members) => (act.about = members.map(({ cf }) => cf)),
    };
  }
}
