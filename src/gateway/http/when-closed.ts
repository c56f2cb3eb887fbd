import type { FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { texts } from "../messages.ts";
import { HttpError } from "./errore.ts";

/** The actions of the unanswered requests of a connection: one listener for all of them. */
const openActions = new WeakMap<Socket, Set<() => void>>();

function actionsOf(socket: Socket): Set<() => void> {
  const known = openActions.get(socket);
  if (known) return known;
  const actions = new Set<() => void>();
  openActions.set(socket, actions);
  socket.once("close", () => {
    for (const act of actions) act();
  });
  return actions;
}

/** Throws 400 when the connection of a request is closed: its `close` event is over, and nothing taken now would be given back. */
export function refuseClosed({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed || raw.socket.destroyed) throw new HttpError(400, texts.notReadable);
}

/**
 * Runs an action once: when the answer is sent, or when its connection is closed. The answer to a request that waits for an earlier one of its
 * connection has no `close` event of its own when the connection is closed.
 */
export function whenClosed({ raw }: FastifyRequest, reply: FastifyReply, action: () => void): void {
  const actions = actionsOf(raw.socket);
  const act = () => {
    if (actions.delete(act)) action();
  };
  actions.add(act);
  reply.raw.once("close", act);
}
