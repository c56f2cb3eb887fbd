import type { InjectOptions } from "fastify";
import { readContract } from "../../../src/contract/read-contract.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";

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
}

export const person = { cf: "BRNFLV72H58L219J", cognome: "BRANDESTINI", nome: "FULVIA" };

const app = await buildGateway({
  contract: readContract(),
  findPerson: async () => person,
  backend: { send: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }) },
});

process.on("message", async ({ id, request }: { id: number; request: InjectOptions }) => {
  const before = process.cpuUsage();
  const { statusCode, rawPayload } = await app.inject(request);
  const { user, system } = process.cpuUsage(before);
  const measured: Measured = {
    status: statusCode,
    size: rawPayload.length,
    processor: (user + system) / 1000,
  };
  process.send?.({ id, measured });
});
process.send?.("ready");
