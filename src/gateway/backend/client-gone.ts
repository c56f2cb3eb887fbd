import type { FastifyReply, FastifyRequest } from "fastify";

/** Hook: sets `request.gone`, which aborts when the browser leaves before the answer. */
export async function watchClient(request: FastifyRequest, { raw }: FastifyReply) {
  const controller = new AbortController();
  // Fastify's own `request.signal` listens to the request, which also closes when its body was read.
  raw.once("close", () => !raw.writableFinished && controller.abort(new Error("the client left")));
  request.gone = controller.signal;
}
