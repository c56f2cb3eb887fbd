import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { creationOf, isKeyed, SUBMISSION_KEY } from "../../contract/submission-keys.ts";
import type { Operation } from "../../contract/operations.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { checkedOf, operationOf } from "../call.ts";
import type { Submission } from "./submissions.ts";

/** True when calls of an operation may have a key. */
export const canBeSubmission = ({ id, method, body }: Operation) =>
  isKeyed(id, method, body?.mediaType === "multipart/form-data");

/** The submission that a request is; undefined when it has no key. Throws 400 when the key is malformed. */
export function readSubmission(request: FastifyRequest): Submission | undefined {
  const operation = operationOf(request);
  const key = request.headers[SUBMISSION_KEY.toLowerCase()];
  if (key === undefined || !canBeSubmission(operation)) return undefined;
  const bornAt = creationOf(String(key));
  if (bornAt === null) throw new HttpError(400, texts.submission.badKey);
  const { path, body = Buffer.alloc(0) } = checkedOf(request);
  return {
    key: String(key),
    bornAt,
    operation: operation.id,
    person: request.person?.cf,
    digest: createHash("sha256").update(path).update("\n").update(body).digest("hex"),
    isIdempotent: operation.method === "DELETE",
  };
}
