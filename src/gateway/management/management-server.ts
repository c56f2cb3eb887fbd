import Fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { OpenDatabase } from "../database/connection.ts";
import { addGauge, type Metrics } from "./metrics.ts";
import { readinessOf } from "./readiness.ts";
import { countSubmissions } from "./count-submissions.ts";

/** Where the management server listens. */
export interface ManagementSettings {
  port: number;
  host: string;
}

/** Addresses of the management server. */
export const managementPaths = { live: "/vivo", ready: "/pronto", metrics: "/metrics" } as const;

/**
 * Builds the management server of a gateway: liveness, readiness and metrics. It has a port of its own, which citizens cannot reach, and
 * no login.
 */
export function buildManagement(gateway: FastifyInstance, store: OpenDatabase): FastifyInstance {
  // A slow probe must not keep a process that stops.
  const app = Fastify({ logger: false, exposeHeadRoutes: true, forceCloseConnections: true });
  const { metrics } = gateway;
  measureProcess(metrics, store);
  addGauge(
    metrics,
    ["portale_submissions", "Submissions of the last day by state, in the shared database.", "state"],
    countSubmissions(store.database),
  );
  const readiness = readinessOf(gateway, store.database);
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  app.get(managementPaths.live, async () => ({ vivo: true }));
  app.get(managementPaths.ready, async (_request, reply) => {
    const state = await readiness();
    return reply.code(state.pronto ? 200 : 503).send(state);
  });
  app.get(managementPaths.metrics, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}

/** Adds the metrics of the process (processor, memory, event loop) and of its connections to the database. */
function measureProcess(metrics: Metrics, { connections }: OpenDatabase) {
  collectDefaultMetrics({ register: metrics.registry });
  if (!connections) return;
  addGauge(
    metrics,
    ["portale_database_connections", "Connections to the database: all, idle, and calls that wait.", "state"],
    () => Object.entries(connections()),
  );
}
