import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { refuseClosed, whenClosed } from "../http/when-closed.ts";
import { networkOf } from "../rate-limit/network.ts";

/** Documents that desks fetch at a time: those of one network, and all. Each takes 2 MB until its desk has read it. */
const most = { network: 8, all: 64 } as const;

/** Bounds the documents that are on their way to a desk, in one process. */
export function fetches() {
  const underway = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a place until the answer is sent or its connection is closed. Throws 429 or 503 when there is none, 400 when it is closed already. */
    begin(request: FastifyRequest, reply: FastifyReply) {
      refuseClosed(request, reply);
      const network = networkOf(request.ip);
      const own = underway.get(network) ?? 0;
      if (own >= most.network) throw new HttpError(429, undefined, { retryAfter: 1 });
      if (all >= most.all) throw new HttpError(503, undefined, { retryAfter: 1 });
      underway.set(network, own + 1);
      all += 1;
      whenClosed(request, reply, () => {
        const left = underway.get(network)! - 1; // counted above
        if (left === 0) underway.delete(network);
        else underway.set(network, left);
        all -= 1;
      });
    },
  };
}
