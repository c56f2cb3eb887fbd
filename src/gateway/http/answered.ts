import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Adds a listener that is called once for each request, when its outcome is known, also after the client has disconnected. */
    onAnswered(listener: AnsweredListener): void;
  }
  interface FastifyReply {
    /** Leaves the answer to code that writes it to the connection: Fastify's own hooks of answers do not run. */
    handOver(): void;
  }
  interface FastifyRequest {
    /** Set by the first hook; undefined for requests that no hook sees. */
    progress?: "started" | "sent" | "ended";
  }
}

export type AnsweredListener = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Adds `app.onAnswered`. Fastify runs `onResponse` for complete responses only: a client that disconnects would leave no line in the log,
 * no event in the audit, and a request in flight for ever. The call to the back end continues, and its status counts.
 */
export function addAnswered(app: FastifyInstance): void {
  const listeners: AnsweredListener[] = [];
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.progress === undefined || request.progress === "ended") return;
    request.progress = "ended";
    for (const listener of listeners) listener(request, reply);
  };
  app.decorate("onAnswered", (listener: AnsweredListener) => void listeners.push(listener));
  app.decorateRequest("progress", undefined);
  const watchEnd = (request: FastifyRequest, reply: FastifyReply) => {
    request.progress = "sent";
    reply.raw.once("close", () => !reply.raw.writableFinished && setImmediate(end, request, reply));
  };
  app.decorateReply("handOver", function () {
    watchEnd(this.request, this);
    this.hijack();
  });
  app.addHook("onRequest", (request, reply, done) => {
    request.progress = "started";
    // A compressed stream has eleven listeners with ours; Node warns of a leak at eleven.
    reply.raw.setMaxListeners(20);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // The client has disconnected before there was an answer, or disconnects while it is sent.
    if (reply.raw.closed) end(request, reply);
    else if (request.progress === "started") watchEnd(request, reply);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    end(request, reply);
    done();
  });
}
