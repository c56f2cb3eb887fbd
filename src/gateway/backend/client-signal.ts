import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Aborts when the client disconnects. Set by `watchClient`; undefined where visitors share an answer. */
    clientSignal?: AbortSignal;
  }
}

/** Hook: sets `request.clientSignal`, which aborts when the client disconnects before the answer. */
export async function watchClient(request: FastifyRequest, { raw }: FastifyReply) {
  const controller = new AbortController();
  // Fastify's own `request.signal` listens to the request, which also closes when its body was read.
  raw.once("close", () => !raw.writableFinished && controller.abort(new Error("the client disconnected")));
  request.clientSignal = controller.signal;
}
