import Fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { OpenDatabase } from "../database/connection.ts";
import { addGauge, type Metrics } from "./metrics.ts";
import { readinessOf, type Readiness } from "./readiness.ts";
import { countSubmissions } from "./count-submissions.ts";

/** Where the management server listens. */
export interface ManagementSettings {
  port: number;
  host: string;
}

/** Addresses of the management server. */
export const managementPaths = { live: "/vivo", ready: "/pronto", metrics: "/metrics" } as const;

/** A gateway that has started, with its database. */
type Started = readonly [gateway: FastifyInstance, store: OpenDatabase];

export interface Management {
  app: FastifyInstance;
  /** States the reason for which the start waits, in Italian, for the operator. */
  waitFor(cause: string): void;
  /** Lets readiness be that of a gateway, which takes requests from now on. */
  open(...started: Started): void;
}

/**
 * Makes the management server: liveness, readiness and metrics. It has a port of its own, which citizens cannot reach, and no login. It listens
 * before the gateway has started, which is alive then and not ready.
 */
export function startManagement(): Management {
  // A slow probe must not keep a process that stops.
  const app = Fastify({ logger: false, exposeHeadRoutes: true, forceCloseConnections: true });
  let cause = "in avvio";
  let started: { metrics: Metrics; readiness: () => Promise<Readiness> } | undefined;
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  app.get(managementPaths.live, async () => ({ vivo: true }));
  app.get(managementPaths.ready, async (_request, reply) => {
    const state = started
      ? await started.readiness()
      : { pronto: false, parti: { avvio: { ok: false, motivo: cause } } };
    return reply.code(state.pronto ? 200 : 503).send(state);
  });
  app.get(managementPaths.metrics, async (_request, reply) => {
    if (!started) return reply.code(503).send();
    const { registry } = started.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    app,
    waitFor: (next) => void (cause = next),
    open(gateway, store) {
      const { metrics } = gateway;
      measureProcess(metrics, store);
      addGauge(
        metrics,
        ["portale_submissions", "Submissions of the last day by state, in the shared database.", "state"],
        countSubmissions(store.database),
      );
      started = { metrics, readiness: readinessOf(gateway, store.database) };
    },
  };
}

/** Makes the management server of a gateway that has started. */
export function buildManagement(...started: Started): FastifyInstance {
  const { app, open } = startManagement();
  open(...started);
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
