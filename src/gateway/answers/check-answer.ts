import { canBeSubmission } from "../submissions/submission.ts";
import type { BackendAnswer } from "../backend/backend.ts";
import type { Operation } from "../../contract/operations.ts";
import { makeErrore, HttpError } from "../http/errore.ts";
import { attachmentHeader, nameInHeader } from "../files/file-name.ts";
import { readRetryAfter } from "./retry-after.ts";
import type { CheckedAnswer } from "./checked-answer.ts";
import type { Schemas } from "../validation/schemas.ts";
import { isHtml, isPdf } from "./content.ts";
import { readErrore } from "./read-failure.ts";
import { UnusableAnswer } from "./repair.ts";

/**
 * Checks an answer of the back end, which may depart from the contract. Throws 502, with the cause for the log, when
 * the answer would be unsafe to show: HTML in place of data, an unreadable amount, an empty file. Repairs and notes
 * other departures.
 */
export function checkAnswer(operation: Operation, answer: BackendAnswer, schemas: Schemas): CheckedAnswer {
  if (answer.status >= 400 && answer.status <= 599) return checkFailure(answer);
  if (answer.status < 200 || answer.status > 299) throw invalidAnswer(operation, `status ${answer.status}`);
  const declared = operation.answers.get(answer.status) ?? operation.answers.get(200);
  if (!declared) {
    if (isHtml(answer)) throw invalidAnswer(operation, "a page of HTML");
    return { status: answer.status };
  }
  if (declared.mediaType === "application/json") return readJson(operation, answer, declared.schema, schemas);
  return readFile(operation, answer, declared.mediaType);
}

/** Sends files as downloads, so that the browser never opens one in the portal's origin. */
function readFile(operation: Operation, answer: BackendAnswer, contentType: string): CheckedAnswer {
  if (answer.body.length === 0) throw invalidAnswer(operation, "an empty file");
  if (isHtml(answer)) throw invalidAnswer(operation, "a page of HTML in place of a file");
  if (contentType === "application/pdf" && !isPdf(answer.body))
    throw invalidAnswer(operation, "a file that is no PDF");
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
  if (isHtml(answer)) throw invalidAnswer(operation, "a page of HTML");
  if (answer.body.toString("utf8").trim() === "")
    return canBeSubmission(operation)
      ? success(status, {}, ["/: empty"])
      : { status, departures: ["/: empty"] };
  try {
    const { value, departures: notes } = schemas.repair(pointer, readText(answer, schemas.isText(pointer)));
    return success(status, value, notes);
  } catch (error) {
    if (!(error instanceof UnusableAnswer || error instanceof SyntaxError)) throw error;
    const isAmount = error instanceof UnusableAnswer && error.reason === "amount";
    // The change is done: an unreadable answer must not report it as a failure.
    if (canBeSubmission(operation) && !isAmount) return success(status, {}, [`unreadable: ${error.name}`]);
    throw invalidAnswer(
      operation,
      error instanceof UnusableAnswer ? error.message : "a body that is not JSON",
    );
  }
}

/** Statuses without a body in HTTP. */
const bodilessStatuses = [204, 205];

const success = (status: number, value: unknown, notes: string[]): CheckedAnswer => ({
  // The page needs a body to show the outcome.
  status: bodilessStatuses.includes(status) ? 200 : status,
  contentType: "application/json; charset=utf-8",
  body: Buffer.from(JSON.stringify(value)),
  departures: notes,
});

/** Parses a body. A string may come without quotes where the contract declares one. Throws `SyntaxError`. */
function readText({ body }: BackendAnswer, isText: boolean): unknown {
  const text = body.toString("utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isText) return text.trim();
    throw error;
  }
}

/** Statuses with `Retry-After`: too many requests, service unavailable. */
const busyStatuses = [429, 503];

function checkFailure({ status, headers, body }: BackendAnswer): CheckedAnswer {
  const errore = readErrore(status, parse(body));
  const retryAfter = busyStatuses.includes(status) ? readRetryAfter(headers["retry-after"]) : undefined;
  // Without a title, the page shows the definition's message for the status.
  return errore
    ? { status, retryAfter, isErrore: true, body: errore }
    : { status, retryAfter, body: { ...makeErrore(status), title: "" } };
}

const invalidAnswer = (operation: Operation, why: string) =>
  new HttpError(502, undefined, { cause: new Error(`${operation.id}: the back end answered ${why}`) });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
