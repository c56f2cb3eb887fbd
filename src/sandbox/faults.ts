import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { makeErrore } from "../contract/errore.ts";
import { replayHeader } from "./answer-once.ts";
import { texts } from "./messages.ts";
import { withSurprise } from "./surprises.ts";

/**
 * Faults other than statuses and `ahead:<ms>`. `slow:<ms>` delays the answer; `surprise:<name>` replaces every text of the answer (see
 * `surprises.ts`); `lost` runs the handler and closes the connection; `empty` runs it and answers its status without a body, also
 * to a repetition.
 */
const faults: Record<string, (reply: FastifyReply) => FastifyReply> = {
  nonsense: (reply) => reply.code(200).type("text/html").send("<html><body>Accedi alla rete</body></html>"),
  malformed: (reply) => reply.code(200).type("application/json").send('"inatteso"'),
  drop: (reply) => {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  },
};

const refuseWith = (reply: FastifyReply, status: number) =>
  reply.code(status).send(makeErrore(status, status >= 500 ? texts.fault : undefined));

/** Returns the fault that the header names for this call. */
function faultOf({ headers, routeOptions }: FastifyRequest) {
  const [, only, fault = ""] = /^(?:(\w+)=)?(.*)$/.exec(String(headers["x-sandbox-fault"] ?? "")) ?? [];
  const { operationId } = routeOptions.config as { operationId?: string }; // `as`: set where routes are mounted
  return only && only !== operationId ? "" : fault;
}

/**
 * `ahead:<ms>` delivers the outcomes of payments that are due so many milliseconds later: tests do not wait for a late
 * notification. Returns 0 for any other fault.
 */
export const aheadOf = (request: FastifyRequest): number =>
  Number(/^ahead:(\d{1,6})$/.exec(faultOf(request))?.[1] ?? 0);

/**
 * Simulates the fault in the header `x-sandbox-fault`: a name for every call, or `operationId=fault` for one operation.
 * Mounted only when enabled in the settings.
 */
export function addFaults(app: FastifyInstance) {
  app.addHook("preHandler", async (request, reply) => {
    const fault = faultOf(request);
    const slow = /^slow:(\d{1,6})$/.exec(fault);
    if (slow) await wait(Number(slow[1]));
    else return /^[45]\d\d$/.test(fault) ? refuseWith(reply, Number(fault)) : faults[fault]?.(reply);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const fault = faultOf(request);
    // The handler has run: only the answer is lost. A repetition with the same key is answered.
    if (fault === "lost" && !reply.hasHeader(replayHeader)) return void reply.raw.destroy();
    const surprising =
      fault === "empty" ? "" : withSurprise(/^surprise:(\w+)$/.exec(fault)?.[1] ?? "", payload);
    // Fastify computes the new length.
    if (surprising !== undefined) reply.removeHeader("content-length");
    done(null, surprising ?? payload);
  });
}
