import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { makeErrore } from "../errore.ts";
import { say } from "./messages.ts";

/** What can go wrong on purpose, beside refusals by their status; `slow:<ms>` answers as usual after a wait. */
const faults: Record<string, (reply: FastifyReply) => FastifyReply> = {
  nonsense: (reply) => reply.code(200).type("text/html").send("<html><body>Accedi alla rete</body></html>"),
  malformed: (reply) => reply.code(200).type("application/json").send('{"inatteso":true}'),
  drop: (reply) => {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  },
};

const refuseWith = (reply: FastifyReply, status: number) =>
  reply.code(status).send(makeErrore(status, status >= 500 ? say.fault : undefined));

/** What the switch asks of this call. */
function faultOf({ headers, routeOptions }: FastifyRequest) {
  const [, only, fault = ""] = /^(?:(\w+)=)?(.*)$/.exec(String(headers["x-sandbox-fault"] ?? "")) ?? [];
  const { operationId } = routeOptions.config as { operationId?: string }; // `as`: set where routes are mounted
  return only && only !== operationId ? "" : fault;
}

/**
 * Obeys the header `x-sandbox-fault`: a fault's name for every call, or `operationId=fault` for one
 * operation. Mounted only when the settings ask for it.
 */
export function addFaults(app: FastifyInstance) {
  app.addHook("preHandler", async (request, reply) => {
    const fault = faultOf(request);
    const slow = /^slow:(\d{1,6})$/.exec(fault);
    if (slow) await wait(Number(slow[1]));
    else return /^[45]\d\d$/.test(fault) ? refuseWith(reply, Number(fault)) : faults[fault]?.(reply);
  });
  // Done, and then the line is cut: the answer is what gets lost.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (faultOf(request) === "lost") reply.raw.destroy();
    else done(null, payload);
  });
}
