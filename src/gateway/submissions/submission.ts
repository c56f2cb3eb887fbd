import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { Operation } from "../../contract/operations.ts";
import { creationOf, SUBMISSION_KEY } from "../../protocol/submission-keys.ts";
import { PAGE_HEADERS } from "../../protocol/page-headers.ts";
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
  /** Hash of everything that is forwarded, as the caller has sent it. */
  digest: string;
  /** `<service>@<version>` of the definition behind the page that sends it, as the page states it. */
  definition?: string;
  /** False when data of the first sending were forgotten: the gateway returns the outcome only. */
  canBeSent: boolean;
  /** True for deletions: sending one twice has the same effect, even if the back end ignores keys. */
  isIdempotent: boolean;
}

/** Returns true when calls of an operation may have a key. */
export const canBeSubmission = ({ declared }: Pick<Operation, "declared">) => declared.idempotency === "key";

/** The stated definition, unless it has not the form of one. */
function statedDefinition({ headers }: FastifyRequest): string | undefined {
  const stated = headers[PAGE_HEADERS.definition];
  return typeof stated === "string" && /^[a-z0-9_-]{1,64}@[0-9a-f]{1,64}$/.test(stated) ? stated : undefined;
}

/** Returns the submission of a request; undefined without a key. Throws 400 when the key is malformed. */
export function readSubmission(request: FastifyRequest): Submission | undefined {
  const { operation } = request;
  const key = request.headers[SUBMISSION_KEY.toLowerCase()];
  if (key === undefined || !canBeSubmission(operation)) return undefined;
  const bornAt = creationOf(String(key));
  if (bornAt === null) throw new HttpError(400, texts.submission.badKey);
  const { path, masked, body } = request.checked;
  const sent = (masked ? masked.body : body) ?? Buffer.alloc(0);
  return {
    key: String(key),
    bornAt,
    operation: operation.id,
    person: request.person?.cf,
    digest: createHash("sha256").update(path).update("\n").update(sent).digest("hex"),
    definition: statedDefinition(request),
    canBeSent: masked?.isWhole ?? true,
    isIdempotent: operation.method === "DELETE",
  };
}
