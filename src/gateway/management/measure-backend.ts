import type { Backend } from "../backend/backend.ts";
import { CredentialFailure } from "../backend/credentials/credential-failure.ts";
import { TimeOut } from "../backend/time-limit.ts";
import type { LimitedBackend } from "../backend/limit-calls.ts";
import { classOf } from "./measure-requests.ts";
import { addGauge, type Metrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    backendState: BackendState;
  }
}

/** The calls that reached the back end most recently, as this process saw them. */
export interface BackendState {
  /** Calls without an answer since the last answer. */
  failures: number;
  /** True when the latest of them failed because the back end, or its token service, does not accept the gateway. */
  isRefused?: boolean;
  /** Milliseconds since 1970; undefined before the first answer. */
  lastAnswer?: number;
}

/** Adds the calls to the back end in flight and in the queue. */
export function measureQueue(metrics: Metrics, { load }: LimitedBackend): void {
  addGauge(metrics, ["portale_backend_in_flight", "Calls that the back end works on."], () => [
    ["", load().inFlight],
  ]);
  addGauge(metrics, ["portale_backend_queue", "Calls that wait for the back end, by base.", "base"], () =>
    Object.entries(load().waiting),
  );
}

/** Times each call to the back end by operation and outcome, and keeps whether it answers. */
export function measureBackend(backend: Backend, metrics: Metrics, state: BackendState): Backend {
  return {
    async send(request) {
      const start = performance.now();
      const record = (outcome: string) =>
        metrics.backend.observe(
          { operation: request.operation ?? "other", outcome },
          (performance.now() - start) / 1000,
        );
      try {
        const answer = await backend.send(request);
        record(classOf(answer.status));
        Object.assign(state, { failures: 0, isRefused: false, lastAnswer: Date.now() });
        return answer;
      } catch (error) {
        const isCancelled = request.signal.aborted;
        record(isCancelled ? "cancelled" : outcomeOf(error));
        // A visitor who leaves says nothing about the back end.
        if (!isCancelled)
          Object.assign(state, {
            failures: state.failures + 1,
            isRefused: error instanceof CredentialFailure,
          });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown) {
  if (error instanceof CredentialFailure) return "credentials";
  return error instanceof TimeOut ? "timeout" : "failed";
}
