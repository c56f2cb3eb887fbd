import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import {
  HttpError,
  loggerSettings,
  makeErrore,
  readForm,
  type Backend,
  type RegionName,
} from "../gateway/index.ts";
import { basePaths, routeOf } from "../contract/bases.ts";
import type { Contract, Operation } from "../contract/operations.ts";
import { readContract } from "../contract/read-contract.ts";
import type { Database } from "./database/tables.ts";
import type { PaymentPlatform } from "./platform/payment-platform.ts";
import { answerOnce, forgetAnswers, keyHeader, replayHeader } from "./answer-once.ts";
import { addFaults } from "./faults.ts";
import { Download, refuse, type Call, type Outcome } from "./handler.ts";
import { handlers } from "./handlers/index.ts";
import { texts } from "./messages.ts";
import { decide, giveUpStale } from "./payments/decide.ts";
import { standInPlatform } from "./platform/stand-in.ts";
import { todayInItaly } from "./today.ts";

export interface SandboxOptions {
  region: RegionName;
  database: Database;
  contract?: Contract;
  /** Today in Italy, YYYY-MM-DD; tests give their own. */
  today?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Where carts are paid; the sandbox's own stand-in unless one is given. */
  platform?: PaymentPlatform;
  /** Obey the switch `x-sandbox-fault`. */
  faults?: boolean;
  logLevel?: string;
}

const sweepEvery = 10_000;

/** The stand-in for the region's back end: the contract's operations answered from a database. */
export async function buildSandbox(options: SandboxOptions) {
  const app = Fastify({
    exposeHeadRoutes: false,
    bodyLimit: 3 * 1024 * 1024,
    logger: loggerSettings(options.logLevel ?? "silent"),
    logController: new LogController({ disableRequestLogging: true }),
    // The gateway's, so that both logs tell of one request.
    requestIdHeader: "x-request-id",
  });
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.body.status).send(error.body);
    request.log.error({ err: error }, "handler failed");
    return reply.code(500).send(makeErrore(500));
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    (request: FastifyRequest, body: Buffer) => readForm(body, request.headers["content-type"] ?? ""),
  );
  const contract = options.contract ?? readContract();
  const platformOn = (database: Database) => options.platform ?? standInOf(database, clocks.now);
  const clocks = { now: options.now ?? Date.now, today: options.today ?? todayInItaly };
  const standIn = standInOf(options.database, clocks.now);
  const platform = options.platform ?? standIn;
  for (const operation of contract.operations)
    if (operation.base !== "identity") mountHandler(app, operation, { ...options, ...clocks, platformOn });
  let sweptAt = -Infinity;
  // Nothing happens by timer: outcomes that are due arrive before a call is answered, abandoned payments are given up.
  app.addHook("preHandler", async () => {
    const at = clocks.now();
    await standIn.deliver();
    if (at - sweptAt < sweepEvery) return;
    sweptAt = at;
    await giveUpStale(options.database, platform, at);
    await forgetAnswers(options.database, at);
  });
  if (options.faults) addFaults(app);
  await app.ready();
  return app;
}

/** The platform's stand-in, with the back end listening. */
export const standInOf = (database: Database, now: () => number = Date.now) =>
  standInPlatform({ database, now, notify: (...outcome) => decide(database, ...outcome) });

type HandlerOptions = Required<Pick<SandboxOptions, "now" | "today">> &
  SandboxOptions & { platformOn: (database: Database) => PaymentPlatform };

function mountHandler(app: FastifyInstance, operation: Operation, options: HandlerOptions) {
  const { region, database, platformOn, today, now } = options;
  const handler = handlers[operation.id] ?? (() => refuse(501, texts.pending));
  /** A call with a key is carried out once. */
  async function carryOut({ headers }: FastifyRequest, reply: FastifyReply, call: Call): Promise<Outcome> {
    const key = headers[keyHeader]?.toString();
    if (key === undefined) return handler(call);
    const keyed = { database, key, operation: operation.id, now: call.now };
    const { outcome, isReplayed } = await answerOnce(keyed, async (transaction) =>
      handler({ ...call, database: transaction, platform: platformOn(transaction) }),
    );
    if (isReplayed) reply.header(replayHeader, "true");
    return outcome;
  }
  app.route({
    method: operation.method,
    url: routeOf(operation),
    config: { operationId: operation.id },
    handler: async (request, reply) => {
      // `as`: the gateway has held parameters and body against the contract.
      const params = request.params as Call["params"];
      const query = request.query as Call["query"];
      const person = request.headers["x-codice-fiscale"]?.toString();
      const call: Call = {
        params,
        query,
        body: request.body,
        person,
        region,
        database,
        platform: platformOn(database),
        today: today(),
        now: now(),
        origin: request.headers[originHeader]?.toString() ?? "",
      };
      const { status, body } = await carryOut(request, reply, call);
      if (body instanceof Download)
        return reply
          .type("application/pdf")
          .header("content-disposition", `attachment; filename="${body.name}"`)
          .send(body.bytes);
      // A bare text of the contract is a JSON text, quotes included.
      return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
    },
  });
}

/** How the portal's own address reaches the handlers. */
const originHeader = "x-portal-origin";

/** `inject` no longer looks at the signal once a body has been read. */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error("the wait is over")), { once: true }),
  );

/** The sandbox as the gateway sees it: same process, no network, everything still through HTTP's shapes. */
export function sandboxBackend(app: FastifyInstance): Backend {
  return {
    async send({ base, method, path, origin, headers, body, signal }) {
      const answer = app.inject({
        method: method as "GET", // `as`: the contract has only methods that inject knows
        url: basePaths[base] + path,
        headers: { ...headers, [originHeader]: origin },
        payload: body,
        signal,
      });
      const { statusCode, headers: answered, rawPayload } = await Promise.race([answer, endOf(signal)]);
      const texts = Object.entries(answered).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: Object.fromEntries(texts), body: rawPayload };
    },
  };
}
