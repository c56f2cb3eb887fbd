import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { SUBMISSION_KEY } from "../../../wire/exactly-once.ts";
import type { Operation } from "../../contract.ts";
import { Refusal } from "../../errore.ts";
import { say } from "../../messages.ts";
import { checkedOf } from "../call.ts";
import type { Submission } from "./submissions.ts";

/**
 * Data that change something can be sent with a key, and are then a submission. Files are not: sending one again makes
 * another document, which the citizen sees and can delete.
 */
export const canBeSubmission = ({ method, body }: Operation) =>
  (method === "POST" || method === "PUT") && body?.mediaType === "application/json";

/** The submission that a call is; nothing when it has no key. Throws 400 for a key that is none. */
export function readSubmission(operation: Operation, request: FastifyRequest): Submission | undefined {
  const key = request.headers[SUBMISSION_KEY.toLowerCase()];
  if (key === undefined || !canBeSubmission(operation)) return undefined;
  if (typeof key !== "string" || !/^[A-Za-z0-9-]{16,64}$/.test(key))
    throw new Refusal(400, say.submission.badKey);
  const { path, body = Buffer.alloc(0) } = checkedOf(request);
  const digest = createHash("sha256").update(path).update("\n").update(body).digest("hex");
  return { key, operation: operation.id, person: request.person?.cf, digest };
}
