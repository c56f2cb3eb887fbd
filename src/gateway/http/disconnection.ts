import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePaths } from "../../contract/bases.ts";
import type { Behaviour } from "../../examples/index.ts";

const isCall = ({ url }: FastifyRequest) =>
  [basePaths.public, basePaths.auth].some((base) => url.startsWith(`${base}/`));

/**
 * Breaks off the answer: the browser sees a lost connection. The answer begins first, because a proxy would answer in place of a
 * connection that was closed before it, or send the call to another process.
 */
function breakOff(reply: FastifyReply): void {
  reply.handOver();
  reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  reply.raw.write(" ", () => reply.raw.destroy());
}

/** Lets the calls to the back end end without an answer while the behaviour is `senza-collegamento`. */
export function addDisconnection(
  app: FastifyInstance,
  behaviourOf: (request: FastifyRequest) => Behaviour,
): void {
  app.addHook("preHandler", async (request, reply) => {
    if (isCall(request) && behaviourOf(request) === "senza-collegamento") breakOff(reply);
  });
}
