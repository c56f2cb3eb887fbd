import { canBeSubmission } from "../submissions/read-key.ts";
import type { BackendAnswer } from "../backend/backend.ts";
import type { Operation } from "../../contract/operations.ts";
import { makeErrore, HttpError, type Errore } from "../http/errore.ts";
import { attachmentHeader, nameInHeader } from "../files/file-name.ts";
import { readRetryAfter } from "./retry-after.ts";
import type { Schemas } from "../validation/schemas.ts";
import { isHtml, isPdf } from "./content.ts";
import { readFailure } from "./read-failure.ts";
import { UnusableAnswer } from "./repair.ts";

/** An answer that may reach the citizen. */
export interface CheckedAnswer {
  status: number;
  contentType?: string;
  disposition?: string;
  body?: Buffer | Errore;
  /** The refusal is the back end's own word, not that of a proxy before it. */
  isErrore?: boolean;
  /** Of a refusal for lack of resources: seconds after which the call may be repeated. */
  retryAfter?: number;
  /** Departures from the contract, for the log. They hold no values. */
  notes?: string[];
}

/**
 * Reads the answer of a back end that may depart from the contract. Refuses (502, with the cause in the log only) what safety
 * depends on: a page in place of data, an amount that cannot be read, an empty file. Repairs and notes everything else.
 */
export function checkAnswer(operation: Operation, answer: BackendAnswer, schemas: Schemas): CheckedAnswer {
  if (answer.status >= 400 && answer.status <= 599) return checkFailure(answer);
  if (answer.status < 200 || answer.status > 299) throw broken(operation, `status ${answer.status}`);
  const promised = operation.answers.get(answer.status) ?? operation.answers.get(200);
  if (!promised) {
    if (isHtml(answer)) throw broken(operation, "a page of HTML");
    return { status: answer.status };
  }
  if (promised.mediaType === "application/json") return readJson(operation, answer, promised.schema, schemas);
  return readFile(operation, answer, promised.mediaType);
}

/** Files are downloaded, never opened in the portal's origin. */
function readFile(operation: Operation, answer: BackendAnswer, contentType: string): CheckedAnswer {
  if (answer.body.length === 0) throw broken(operation, "an empty file");
  if (isHtml(answer)) throw broken(operation, "a page of HTML in place of a file");
  if (contentType === "application/pdf" && !isPdf(answer.body))
    throw broken(operation, "a file that is no PDF");
  const name = nameInHeader(answer.headers["content-disposition"] ?? "");
  const disposition = name ? attachmentHeader(name) : "attachment";
  return { status: answer.status, contentType, disposition, body: answer.body };
}

function readJson(
  operation: Operation,
  answer: BackendAnswer,
  pointer: string,
  schemas: Schemas,
): CheckedAnswer {
  const { status } = answer;
  if (isHtml(answer)) throw broken(operation, "a page of HTML");
  if (answer.body.toString("utf8").trim() === "")
    return canBeSubmission(operation) ? success(status, {}, ["/: empty"]) : { status, notes: ["/: empty"] };
  try {
    const { value, notes } = schemas.repair(pointer, readText(answer, schemas.isText(pointer)));
    return success(status, value, notes);
  } catch (error) {
    if (!(error instanceof UnusableAnswer || error instanceof SyntaxError)) throw error;
    const isAmount = error instanceof UnusableAnswer && error.reason === "amount";
    // What was changed stays changed: an answer in an unknown form must not turn it into a failure.
    if (canBeSubmission(operation) && !isAmount) return success(status, {}, [`unreadable: ${error.name}`]);
    throw broken(operation, error instanceof UnusableAnswer ? error.message : "a body that is not JSON");
  }
}

/** Statuses whose body HTTP does not send. */
const bodiless = [204, 205];

const success = (status: number, value: unknown, notes: string[]): CheckedAnswer => ({
  // The page needs the body: an outcome is shown for a value, also for an empty one.
  status: bodiless.includes(status) ? 200 : status,
  contentType: "application/json; charset=utf-8",
  body: Buffer.from(JSON.stringify(value)),
  notes,
});

/** Parses a body; where the contract promises a bare text, the text may come without quotes. Throws `SyntaxError`. */
function readText({ body }: BackendAnswer, isText: boolean): unknown {
  const text = body.toString("utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isText) return text.trim();
    throw error;
  }
}

/** The statuses that come with `Retry-After`: too many requests, service unavailable. */
const busyStatuses = [429, 503];

function checkFailure({ status, headers, body }: BackendAnswer): CheckedAnswer {
  const errore = readFailure(status, parse(body));
  const retryAfter = busyStatuses.includes(status) ? readRetryAfter(headers["retry-after"]) : undefined;
  // Without a title of its own the definition's message for the status is shown.
  return errore
    ? { status, retryAfter, isErrore: true, body: errore }
    : { status, retryAfter, body: { ...makeErrore(status), title: "" } };
}

const broken = (operation: Operation, why: string) =>
  new HttpError(502, undefined, { cause: new Error(`${operation.id}: the back end answered ${why}`) });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
