import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { mounts, readContract, type Contract, type Operation } from "../contract.ts";
import { makeErrore } from "../errore.ts";
import { loggerTo } from "../log.ts";
import type { Region } from "../settings.ts";
import type { Database } from "../database/tables.ts";
import { addFaults } from "./faults.ts";
import { refuse, type Call } from "./handler.ts";
import { handlers } from "./handlers/index.ts";
import { say } from "./messages.ts";
import { todayInItaly } from "./today.ts";

export interface SandboxOptions {
  region: Region;
  database: Database;
  contract?: Contract;
  /** Today in Italy, YYYY-MM-DD; tests give their own. */
  today?: () => string;
  /** Obey the switch `x-sandbox-fault`. */
  faults?: boolean;
  logLevel?: string;
}

/** The stand-in for the region's back end: the contract's operations answered from a database. */
export async function buildSandbox(options: SandboxOptions) {
  const app = Fastify({
    exposeHeadRoutes: false,
    bodyLimit: 3 * 1024 * 1024,
    logger: loggerTo(options.logLevel ?? "silent"),
    logController: new LogController({ disableRequestLogging: true }),
    // The gateway's, so that both logs tell of one request.
    requestIdHeader: "x-request-id",
  });
  app.setErrorHandler<Error>((error, request, reply) => {
    request.log.error({ err: error }, "handler failed");
    return reply.code(500).send(makeErrore(500));
  });
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const contract = options.contract ?? readContract();
  for (const operation of contract.operations)
    if (operation.base !== "identity") mountHandler(app, operation, options);
  if (options.faults) addFaults(app);
  await app.ready();
  return app;
}

function mountHandler(app: FastifyInstance, operation: Operation, options: SandboxOptions) {
  const { region, database, today = todayInItaly } = options;
  const handler = handlers[operation.id] ?? (() => refuse(501, say.pending));
  app.route({
    method: operation.method,
    url: mounts[operation.base] + operation.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { operation: operation.id },
    handler: async (request, reply) => {
      // `as`: the gateway has held parameters and body against the contract.
      const params = request.params as Call["params"];
      const query = request.query as Call["query"];
      const person = request.headers["x-codice-fiscale"]?.toString();
      const call: Call = { params, query, body: request.body, person, region, database, today: today() };
      const { status, body } = await handler(call);
      // A bare text of the contract is a JSON text, quotes included.
      return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
    },
  });
}

/** The sandbox as the gateway sees it: same process, no network, everything still through HTTP's shapes. */
export function sandboxBackend(app: FastifyInstance): Backend {
  return {
    async send({ base, method, path, headers, body, signal }) {
      const answer = app.inject({
        method: method as "GET", // `as`: the contract has only methods that inject knows
        url: mounts[base] + path,
        headers,
        payload: body,
        signal,
      });
      const { statusCode, headers: answered, rawPayload } = await answer;
      const texts = Object.entries(answered).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: Object.fromEntries(texts), body: rawPayload };
    },
  };
}
