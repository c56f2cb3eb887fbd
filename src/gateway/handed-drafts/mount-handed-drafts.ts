import type { FastifyInstance, FastifyRequest } from "fastify";
import { routeOf } from "../../contract/bases.ts";
import {
  annullaPassaggio,
  depositaPassaggio,
  leggiPassaggio,
  ritiraPassaggio,
} from "../../contract/calls.generated.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import type { BozzaPassata, Passaggio, RitiroPassaggio } from "../../contract/portal.generated.ts";
import { HANDOVER_CODES, HANDOVER_HEADER } from "../../protocol/handover.ts";
import { csrfGuard, otherSiteGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson, takeTexts, type Brackets } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { customerOf, networkOf } from "../rate-limit/network.ts";
import { fieldErrors } from "../validation/field-errors.ts";
import type { HandedDrafts, Handover } from "./handed-drafts.ts";

/** Bytes of a body: 96 KB in base64url, and the JSON around them. */
const bodyLimit = 130 * 1024;
/** A body is one object of texts. */
const mostBrackets: Brackets = { count: 1, depth: 1 };

/** The store as the routes need it. */
export type HandoverStore = Pick<HandedDrafts, "keep" | "look" | "take" | "cancel">;

interface Call {
  readonly request: FastifyRequest;
  readonly operation: Operation;
  readonly drafts: HandoverStore;
  readonly id: string;
}

interface Handler {
  readonly counts: "keep" | "take" | "look";
  /** Undefined for an answer without a body. */
  run(call: Call): Promise<object | undefined>;
}

/** The name of an operation among the handlers. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

const handlers: Readonly<Record<string, Handler>> = {
  [nameOf(depositaPassaggio)]: {
    counts: "keep",
    async run({ request, operation, drafts, id }): Promise<Passaggio> {
      const { contenuto } = readBody<BozzaPassata>(request, operation);
      const network = customerOf(networkOf(request.ip));
      const outcome = await drafts.keep(id, Buffer.from(contenuto, "base64url"), network);
      if (outcome.kind !== "kept") throw refusalOf(outcome.kind);
      return stateOf(outcome.handover);
    },
  },
  [nameOf(leggiPassaggio)]: {
    counts: "look",
    async run({ drafts, id }): Promise<Passaggio> {
      const found = await drafts.look(id);
      if (!found) throw refusalOf("expired");
      return stateOf(found);
    },
  },
  [nameOf(ritiraPassaggio)]: {
    counts: "take",
    async run({ request, operation, drafts, id }): Promise<BozzaPassata> {
      const outcome = await drafts.take(id, readBody<RitiroPassaggio>(request, operation).ritiro);
      if (outcome.kind !== "taken") throw refusalOf(outcome.kind);
      return { contenuto: outcome.content.toString("base64url") };
    },
  },
  [nameOf(annullaPassaggio)]: {
    counts: "take",
    async run({ drafts, id }): Promise<undefined> {
      await drafts.cancel(id);
    },
  },
};

/**
 * Mounts the calls of handed drafts. They need no login and read no cookie: the id is the right to call. Without a store they answer that they are not
 * available.
 */
export function mountHandedDrafts(app: FastifyInstance, contract: Contract, drafts?: HandoverStore) {
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    scope.addHook("onRequest", otherSiteGuard);
    scope.addHook("onRequest", csrfGuard);
    for (const operation of contract.operations) {
      const handler = handlers[nameOf(operation)];
      if (!handler) continue;
      scope.route({
        method: operation.method,
        url: routeOf(operation),
        bodyLimit,
        config: { operation },
        // The page that has handed a draft asks every five seconds.
        onRequest: async (request) => void (request.isAudited = operation.method === "GET"),
        async handler(request, reply) {
          if (!drafts) throw new HttpError(503);
          const id = readId(request);
          await app.rateLimits.countHandover(request, handler.counts);
          const answer = await handler.run({ request, operation, drafts, id });
          reply.header("cache-control", "no-store");
          if (answer === undefined) return reply.code(204).send();
          return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
        },
      });
    }
  });
}

/** Reads the id of a call. Throws 404 for another one than a page makes. */
function readId({ headers: { [HANDOVER_HEADER]: id } }: FastifyRequest): string {
  if (typeof id === "string" && /^[\w-]{22}$/.test(id)) return id;
  throw refusalOf("expired");
}

/** Reads a body. Throws 400 or 422 for one that breaks the contract. */
function readBody<Body>({ server, body }: FastifyRequest, { body: declared }: Operation): Body {
  const value = parseJson(body, mostBrackets);
  if (value === undefined) throw new HttpError(400, texts.notReadable);
  const check = server.schemas.at(declared?.schema ?? "");
  if (!check(value)) throw fieldErrors(check.errors ?? []);
  return value as Body; // as checked
}

const stateOf = ({ takenAt, endsAt }: Handover): Passaggio => ({
  ripresaIl: takenAt === null ? null : new Date(takenAt).toISOString(),
  scadeIl: new Date(endsAt).toISOString(),
});

const statuses = { known: 409, network: 429, full: 503, used: 409, expired: 404 } as const;

function refusalOf(reason: keyof typeof statuses): HttpError {
  const { title, text } = texts.handedDraft[reason];
  const detail = [{ field: "", error: text }];
  return new HttpError(statuses[reason], title, { code: HANDOVER_CODES[reason], detail });
}
