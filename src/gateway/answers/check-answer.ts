import { canBeSubmission } from "../submissions/submission.ts";
import type { BackendAnswer } from "../backend/backend.ts";
import type { Operation } from "../../contract/operations.ts";
import { makeErrore } from "../../contract/errore.ts";
import type { HttpError } from "../http/errore.ts";
import { attachmentHeader, nameInHeader } from "../files/file-name.ts";
import { readRetryAfter } from "./retry-after.ts";
import type { CheckedAnswer } from "./checked-answer.ts";
import type { Schemas } from "../validation/schemas.ts";
import { asUtf8, isHtml, isPdf } from "./content.ts";
import { foreignAnswer } from "./foreign-answer.ts";
import { largeAnswer, longestData } from "./large-answer.ts";
import { parseJson } from "./parse-json.ts";
import { readErrore } from "./read-failure.ts";
import { UnusableAnswer } from "./repair.ts";
import type { Steps } from "./steps.ts";
import { unprovenSuccess } from "./unproven.ts";
import { writeJson } from "./write-json.ts";

/**
 * Checks an answer of the back end, which may depart from the contract. Throws 502 `risposta-non-compresa`, with
 * the cause for the log, for an answer that is none of the contract: nothing where data are promised, HTML, an unreadable part of an amount, an empty file. Throws 504 `esito-incerto` for the
 * success of a submission without the body that the contract promises. Repairs and notes other departures. A long answer takes many
 * steps.
 */
export function* checkAnswer(
  operation: Operation,
  answer: BackendAnswer,
  schemas: Schemas,
): Steps<CheckedAnswer> {
  const { status } = answer;
  if (status >= 400 && status <= 599) return checkFailure(answer);
  if (status < 200 || status > 299) throw unusable(operation, `status ${status}`);
  const { answers } = operation;
  const declared = answers.has(status) ? answers.get(status) : answers.get(200);
  if (!declared) {
    if (isHtml(answer)) throw unusable(operation, "a page of HTML");
    return { status };
  }
  if (declared.mediaType === "application/json")
    return yield* readJson(operation, answer, declared.schema, schemas);
  return readFile(operation, answer, declared.mediaType);
}

/** Sends files as downloads, so that the browser never opens one in the portal's origin. */
function readFile(operation: Operation, answer: BackendAnswer, contentType: string): CheckedAnswer {
  if (answer.body.length === 0) throw unusable(operation, "an empty file");
  if (isHtml(answer)) throw unusable(operation, "a page of HTML in place of a file");
  if (contentType === "application/pdf" && !isPdf(answer.body))
    throw unusable(operation, "a file that is no PDF");
  const name = nameInHeader(answer.headers["content-disposition"] ?? "");
  const disposition = name ? attachmentHeader(name) : "attachment";
  return { status: answer.status, contentType, disposition, body: answer.body };
}

function* readJson(
  operation: Operation,
  answer: BackendAnswer,
  pointer: string,
  schemas: Schemas,
): Steps<CheckedAnswer> {
  if (isHtml(answer)) throw unusable(operation, "a page of HTML");
  if (answer.body.length > longestData) throw tooLong(operation, answer.body.length);
  const text = asUtf8(answer.body);
  const isEmpty = isBlank(text);
  try {
    const raw = isEmpty ? null : yield* readText(text, schemas.isText(pointer));
    const { value, departures } = yield* schemas.repair(pointer, raw);
    if (value === null && !schemas.allowsNull(pointer))
      throw unusable(operation, "nothing where data are promised");
    const unknown = canBeSubmission(operation) ? undefined : schemas.unknownList(pointer, value);
    if (unknown !== undefined) throw unusable(operation, `nothing known as its list ${unknown}`);
    if (canBeSubmission(operation) && !schemas.proves(pointer, { raw, value, sent: sentBy(operation) }))
      throw unusable(operation, "a success that proves nothing");
    return yield* success(answer.status, value, isEmpty ? ["/: empty"] : departures);
  } catch (error) {
    if (error instanceof UnusableAnswer) throw unusable(operation, error.message);
    if (error instanceof SyntaxError) throw unusable(operation, "a body that is not JSON");
    throw error;
  }
}

const sentBy = ({ parameters, body }: Operation) => [
  ...parameters.map(({ name }) => name),
  ...(body?.members ?? []),
];

/** Statuses without a body in HTTP. */
const bodilessStatuses = [204, 205];

function* success(status: number, value: unknown, departures: string[]): Steps<CheckedAnswer> {
  return {
    // The page needs a body to show the outcome.
    status: bodilessStatuses.includes(status) ? 200 : status,
    contentType: "application/json; charset=utf-8",
    body: yield* writeJson(value),
    value,
    departures,
  };
}

/** A longer text without data is no answer either: it is not JSON. */
const isBlank = (body: Buffer) => body.length < 1024 && body.toString("utf8").trim() === "";

/** Parses a body. A string may come without quotes where the contract declares one. Throws `SyntaxError`. */
function* readText(body: Buffer, isText: boolean): Steps<unknown> {
  try {
    return yield* parseJson(body);
  } catch (error) {
    if (isText && error instanceof SyntaxError) return body.toString("utf8").trim();
    throw error;
  }
}

/** Bytes of the longest refusal that is read; the contract's have some kilobytes. A longer one counts as none. */
const longestRefusal = 256 * 1024;

/** Statuses with `Retry-After`: too many requests, service unavailable. */
const busyStatuses = [429, 503];

function checkFailure({ status, headers, body }: BackendAnswer): CheckedAnswer {
  const errore = body.length > longestRefusal ? undefined : readErrore(status, parse(body));
  const retryAfter = busyStatuses.includes(status) ? readRetryAfter(headers["retry-after"]) : undefined;
  // Without a title, the page shows the definition's message for the status.
  return errore
    ? { status, retryAfter, isErrore: true, body: errore }
    : { status, retryAfter, body: { ...makeErrore(status), title: "" } };
}

/** The error of a success that cannot be used. A submission may have been carried out, so its outcome is unknown. */
function unusable(operation: Operation, why: string): HttpError {
  const cause = new Error(`${operation.id}: the back end answered ${why}`);
  return canBeSubmission(operation) ? unprovenSuccess(cause) : foreignAnswer(cause);
}

/** The error of data that are too long to read. */
function tooLong(operation: Operation, bytes: number): HttpError {
  if (canBeSubmission(operation)) return unusable(operation, `${bytes} bytes`);
  return largeAnswer(new Error(`${operation.id}: the back end answered ${bytes} bytes`));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(asUtf8(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
