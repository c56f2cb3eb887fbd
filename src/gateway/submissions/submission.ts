import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { Operation } from "../../contract/operations.ts";
import { creationOf, SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The submission of a call with an idempotency key. Set by `deliver`. */
    submission?: Submission;
  }
}

/** A call with an idempotency key. */
export interface Submission {
  key: string;
  /** When the key was made, in milliseconds since 1970. */
  bornAt: number;
  operation: string;
  /** Tax code of the logged-in person. */
  person?: string;
  /** Hash of everything that is forwarded. */
  digest: string;
  /** True for deletions: sending one twice has the same effect, even if the back end ignores keys. */
  isIdempotent: boolean;
}

/** Returns true when calls of an operation may have a key. */
export const canBeSubmission = ({ declared }: Pick<Operation, "declared">) => declared.idempotency === "key";

/** Returns the submission of a request; undefined without a key. Throws 400 when the key is malformed. */
export function readSubmission(request: FastifyRequest): Submission | undefined {
  const { operation } = request;
  const key = request.headers[SUBMISSION_KEY.toLowerCase()];
  if (key === undefined || !canBeSubmission(operation)) return undefined;
  const bornAt = creationOf(String(key));
  if (bornAt === null) throw new HttpError(400, texts.submission.badKey);
  const { path, body = Buffer.alloc(0) } = request.checked;
  return {
    key: String(key),
    bornAt,
    operation: operation.id,
    person: request.person?.cf,
    digest: createHash("sha256").update(path).update("\n").update(body).digest("hex"),
    isIdempotent: operation.method === "DELETE",
  };
}
