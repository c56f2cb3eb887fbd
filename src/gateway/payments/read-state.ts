import type { FastifyRequest } from "fastify";
import { callWith } from "../../contract/call-with.ts";
import type { Operation } from "../../contract/operations.ts";
import { checkAnswer } from "../answers/check-answer.ts";
import { inSlices } from "../answers/steps.ts";
import { partsFrom } from "../backend/request-headers.ts";
import { within } from "../backend/time-limit.ts";

/** Milliseconds for the back end to answer the state of a transaction: a page of the cart waits for it. */
const timeLimit = 3_000;

/**
 * Asks the back end for a transaction, whose identifier is the only parameter of the operation, and returns the member of its answer with the
 * state. Empty when the state is unknown.
 */
export async function readState(
  request: FastifyRequest,
  operation: Operation,
  transaction: string,
  member: string,
): Promise<string> {
  const { backend, schemas } = request.server;
  const { headers, ...parts } = partsFrom(request);
  const [parameter] = operation.parameters;
  if (!parameter) return "";
  const { path, id, method, base } = callWith(operation, { [parameter.name]: transaction });
  try {
    const sent = await within(timeLimit, (signal) =>
      backend.send({
        base: base as "public" | "auth", // `as`: operations of the identity base are not forwarded
        operation: id,
        method,
        path,
        ...parts,
        headers: { ...headers, accept: "application/json" },
        signal,
      }),
    );
    const { status, value } = await inSlices(checkAnswer(operation, sent, schemas));
    const state: unknown =
      status === 200 ? (value as Record<string, unknown> | undefined)?.[member] : undefined; // `as`: the contract's object
    return typeof state === "string" ? state : "";
  } catch (err) {
    request.log.warn({ err }, "state of a started payment not read");
    return "";
  }
}
