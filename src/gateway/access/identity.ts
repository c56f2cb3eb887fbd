import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "../../contract/bases.ts";
import { leggiIdentita, leggiSessione } from "../../contract/calls.generated.ts";
import { csrfGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { imprintOf } from "./person.ts";
import type { LiveSession } from "./sessions.ts";

/** Finds the session of a request. */
export interface SessionFinder {
  look(request: FastifyRequest): Promise<LiveSession | undefined>;
  /** The same, and restarts its idle time. */
  touch(request: FastifyRequest): Promise<LiveSession | undefined>;
}

/** Mounts the routes of the logged-in person and of the session's remaining time. */
export function mountIdentity(app: FastifyInstance, sessions?: SessionFinder) {
  app.get(routeOf(leggiIdentita), async (request, reply) => {
    const person = await app.findPerson(request);
    // Roles of staff are no part of the contract.
    const { ruoli: _, ...named } = person ?? {};
    // An anonymous visitor gets `null`, as the contract declares, and no error in the browser's console.
    return sendJson(
      reply,
      person
        ? {
            ...named,
            autenticazione_riscontro: "S",
            autenticazione_valida: true,
            impronta: imprintOf(person),
          }
        : null,
    );
  });
  const path = routeOf(leggiSessione);
  app.get(path, async (request, reply) => {
    const session = await sessions?.look(request);
    return sendJson(reply, session ? toContract(session) : null);
  });
  app.register(async (scope) => {
    // The call has no body, even if its headers announce one.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(path, { onRequest: csrfGuard }, async (request, reply) => {
      const session = await sessions?.touch(request);
      if (!session) throw new HttpError(401);
      return sendJson(reply, toContract(session));
    });
  });
}

const toContract = ({ person, secondsLeft, extendable }: LiveSession) => ({
  impronta: imprintOf(person),
  secondiRimasti: secondsLeft,
  prolungabile: extendable,
});

const sendJson = (reply: FastifyReply, value: unknown) =>
  reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(value));
