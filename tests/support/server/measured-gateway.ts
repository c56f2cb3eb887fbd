import type { InjectOptions } from "fastify";
import { readContract } from "../../../src/contract/read-contract.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import { longAnswers } from "./long-answers.ts";
import { measureTurns } from "./longest-turn.ts";
import { notFound } from "./not-found.ts";

/**
 * A gateway in a process of its own, so that the processor time of a request is that of the request alone. Each message is a request,
 * and the reply its cost. `measure-gateway.ts` starts it.
 */
export interface Measured {
  status: number;
  /** Bytes of the answer. */
  size: number;
  /** Milliseconds of the processor, of all threads. */
  processor: number;
  /** The same, of the longest turn of the event loop. */
  longestTurn: number;
  /** True when the body is that of the back end. */
  isWhole: boolean;
}

/** A request, and the answer of the back end: 404, or one with a long list. */
export interface MeasuredRequest {
  id: number;
  request: InjectOptions;
  long?: { operation: string; list: number };
}

export const person = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };

const contract = readContract();
const answers = longAnswers(contract);
const headers = { "content-type": "application/json" };
let sent = notFound();

const app = await buildGateway({
  contract,
  findPerson: async () => person,
  backend: { send: async () => sent },
});

function answerWith({ long }: MeasuredRequest) {
  const operation = contract.operations.find(({ id }) => id === long?.operation);
  const body = long && operation ? answers.answerOf(operation, long.list) : undefined;
  sent = body === undefined ? notFound() : { status: 200, headers, body: Buffer.from(body) };
}

process.on("message", async (message: MeasuredRequest) => {
  answerWith(message);
  await new Promise((resolve) => setImmediate(resolve));
  const stop = message.long ? measureTurns() : () => 0;
  const before = process.cpuUsage();
  const { statusCode, rawPayload } = await app.inject(message.request);
  const { user, system } = process.cpuUsage(before);
  const measured: Measured = {
    status: statusCode,
    size: rawPayload.length,
    processor: (user + system) / 1000,
    longestTurn: stop(),
    isWhole: rawPayload.equals(sent.body),
  };
  process.send?.({ id: message.id, measured });
});
process.send?.("ready");
