import type { FastifyInstance, FastifyReply } from "fastify";
import { basePaths } from "../../contract/bases.ts";
import { HttpError } from "../http/errore.ts";
import { pageStyle, pageStylePath } from "../http/page.ts";
import { imprintOf } from "../page/page-person-guard.ts";
import { sessionCookie } from "./cookies.ts";
import type { OriginOf } from "./origin.ts";
import type { FindPerson } from "./person.ts";
import { csrfGuard } from "./csrf-guard.ts";
import type { LiveSession, Sessions } from "./sessions.ts";

/** Operations that the gateway answers itself: they never reach the region's back end. */
export const ownOperations = [
  "leggiIdentita",
  "avviaAccesso",
  "terminaSessione",
  "leggiSessione",
  "prolungaSessione",
  "richiediSfida",
];

/** Mounts who is logged in, and for how long still. */
export function mountIdentity(
  app: FastifyInstance,
  { findPerson, sessions, originOf }: { findPerson: FindPerson; sessions?: Sessions; originOf: OriginOf },
) {
  app.get(pageStylePath, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(pageStyle),
  );
  app.get(`${basePaths.identity}/bff/identity`, async (request, reply) => {
    const person = await findPerson(request);
    // Nobody is an answer, not a failure: `null`, as the contract says, and no error in the console of every visitor.
    return answer(
      reply,
      person
        ? {
            ...person,
            autenticazione_riscontro: "S",
            autenticazione_valida: true,
            impronta: imprintOf(person),
          }
        : null,
    );
  });
  const path = `${basePaths.identity}/bff/sessione`;
  app.get(path, async (request, reply) => {
    const id = sessionCookie.read(request);
    const session = id ? await sessions?.look(id) : undefined;
    return answer(reply, session ? onTheWire(session) : null);
  });
  app.register(async (scope) => {
    // A call without a body may still say that it has one, and of which type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(path, { onRequest: csrfGuard(originOf) }, async (request, reply) => {
      const id = sessionCookie.read(request);
      const session = id ? await sessions?.touch(id) : undefined;
      if (!session) throw new HttpError(401);
      return answer(reply, onTheWire(session));
    });
  });
}

const onTheWire = ({ person, secondsLeft, extendable }: LiveSession) => ({
  impronta: imprintOf(person),
  secondiRimasti: secondsLeft,
  prolungabile: extendable,
});

const answer = (reply: FastifyReply, value: unknown) =>
  reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(value));
