import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "../contract/bases.ts";
import type { Operation } from "../contract/operations.ts";
import type { ExampleAnswer } from "../examples/index.ts";
import { attachmentHeader, type RegionName } from "../gateway/index.ts";
import { answerOnce, keyHeader, replayHeader } from "./answer-once.ts";
import type { Database } from "./database/tables.ts";
import { Download, refuse, type Call, type Handler, type Outcome } from "./handler.ts";
import { handlers } from "./handlers/index.ts";
import { texts } from "./messages.ts";
import type { PaymentPlatform } from "./platform/payment-platform.ts";
import { portalHeader } from "./sandbox-backend.ts";

/** Services that all handlers share. */
export interface HandlerServices {
  region: RegionName;
  database: Database;
  /** Answers the operations without a handler; absent: they refuse with 501. */
  exampleOf?: ExampleOf;
  /** The payment platform for a database or a transaction. */
  platformOn: (database: Database) => PaymentPlatform;
  today: () => string;
  now: () => number;
}

/** The chosen answer of an operation. */
export type ExampleOf = (operation: string) => ExampleAnswer;

const notImplemented: Handler = () => refuse(501, texts.pending);

const byExample =
  (exampleOf: ExampleOf, operation: string): Handler =>
  () => {
    const { status, body, file } = exampleOf(operation);
    const content = file ? new Download(file.name, file.bytes, file.mediaType) : body;
    return { status, body: content } as Outcome; // the contract decides the body of a status
  };

/** Mounts the handler of an operation on its route of the contract. */
export function mountHandler(app: FastifyInstance, operation: Operation, services: HandlerServices) {
  const { exampleOf } = services;
  const handler = handlers[operation.id] ?? (exampleOf ? byExample(exampleOf, operation.id) : notImplemented);
  app.route({
    method: operation.method,
    url: routeOf(operation),
    config: { operationId: operation.id },
    handler: async (request, reply) => {
      const call = callOf(request, services);
      const key = request.headers[keyHeader]?.toString();
      if (key === undefined) return send(reply, await handler(call));
      const keyed = { database: call.database, key, operation: operation.id, now: call.now };
      const { outcome, isReplayed } = await answerOnce(keyed, async (database) =>
        handler({ ...call, database, platform: services.platformOn(database) }),
      );
      if (isReplayed) reply.header(replayHeader, "true");
      return send(reply, outcome);
    },
  });
}

function callOf(
  request: FastifyRequest,
  { region, database, platformOn, today, now }: HandlerServices,
): Call {
  return {
    // `as`: the gateway has checked parameters and body against the contract.
    params: request.params as Call["params"],
    query: request.query as Call["query"],
    body: request.body,
    person: request.headers["x-codice-fiscale"]?.toString(),
    region,
    database,
    platform: platformOn(database),
    today: today(),
    now: now(),
    portal: request.headers[portalHeader]?.toString() ?? "",
  };
}

function send(reply: FastifyReply, { status, body }: Outcome) {
  if (body instanceof Download)
    return reply
      .type(body.mediaType)
      .header("content-disposition", attachmentHeader(body.name))
      .send(body.bytes);
  // A bare text of the contract is a JSON text, quotes included.
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}
