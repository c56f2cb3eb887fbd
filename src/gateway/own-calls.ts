import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "../contract/bases.ts";
import type { Contract, Operation } from "../contract/operations.ts";
import { csrfGuard, otherSiteGuard, pagePersonGuard } from "./hooks/caller.ts";
import { HttpError } from "./http/errore.ts";
import { parseJson, type Brackets } from "./http/text-bodies.ts";
import { texts } from "./messages.ts";
import { fieldErrors } from "./validation/field-errors.ts";

/** A call of an operation that stops at the gateway. */
export interface OwnCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Operation;
}

/** Answers a call: JSON, the bytes of a file, or undefined for an answer without a body. */
type Handler<Context> = (call: OwnCall & Context) => Promise<object | undefined>;

/** The name of an operation among the handlers. */
export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

interface OwnCalls<Context> {
  /** The largest body in bytes. */
  readonly bodyLimit: number;
  readonly handlers: Readonly<Record<string, Handler<Context>>>;
  /** True for an operation that a page repeats every few seconds: the audit leaves its calls out. */
  isRepeated?(operation: Operation): boolean;
  /** Counts a call and reads the data that all handlers need. Throws when the call is refused. */
  begin(call: OwnCall): Promise<Context>;
}

/**
 * Mounts the operations of the contract that have a handler. Calls of other sites are refused, and so are calls without a login of an operation that
 * discloses to a person. No cache keeps an answer.
 */
export function mountOwnCalls<Context>(
  scope: FastifyInstance,
  { operations }: Contract,
  { bodyLimit, handlers, isRepeated = () => false, begin }: OwnCalls<Context>,
) {
  scope.decorateRequest("person", undefined);
  scope.addHook("onRequest", otherSiteGuard);
  scope.addHook("onRequest", csrfGuard);
  for (const operation of operations) {
    const handler = handlers[nameOf(operation)];
    if (!handler) continue;
    scope.route({
      method: operation.method,
      url: routeOf(operation),
      bodyLimit,
      config: { operation },
      onRequest: async (request) => {
        if (isRepeated(operation)) request.isAudited = true;
      },
      preHandler: operation.declared.discloses === "to-person" ? [requirePerson, pagePersonGuard] : [],
      async handler(request, reply) {
        const call = { request, reply, operation };
        const answer = await handler({ ...call, ...(await begin(call)) });
        return sendAnswer(reply.header("cache-control", "no-store"), answer);
      },
    });
  }
}

/** Sets `request.person`. Throws 401 when nobody is logged in. */
async function requirePerson(request: FastifyRequest) {
  request.person = await request.server.findPerson(request);
  if (!request.person) throw new HttpError(401);
}

function sendAnswer(reply: FastifyReply, answer: object | undefined) {
  if (answer === undefined) return reply.code(204).send();
  if (!Buffer.isBuffer(answer))
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  return reply
    .header("content-disposition", "attachment")
    .header("x-content-type-options", "nosniff")
    .type("application/octet-stream")
    .send(answer);
}

/**
 * Reads a body of JSON. Throws 400 for one that is none or has too many brackets, and 422 for one that breaks the contract. `refuse`: throws for a value
 * that the validator would take long to judge.
 */
export function readJson<Body>(
  { request, operation }: OwnCall,
  most?: Brackets,
  refuse: (value: unknown) => void = () => {},
): Body {
  const { body, server } = request;
  const value = parseJson(body ?? "", most);
  if (value === undefined) throw new HttpError(400, texts.notReadable);
  refuse(value);
  const check = server.schemas.at(operation.body?.schema ?? "");
  if (!check(value)) throw fieldErrors(check.errors ?? []);
  return value as Body; // as checked
}
