import type { ValidateFunction } from "ajv";
import type { BackendAnswer } from "../backend.ts";
import type { Operation } from "../contract.ts";
import { makeErrore, Refusal, type Errore } from "../errore.ts";
import { attachmentHeader, nameInHeader } from "../files/file-name.ts";
import type { Schemas } from "./schemas.ts";

/** An answer that may reach the citizen. */
export interface CheckedAnswer {
  status: number;
  contentType?: string;
  disposition?: string;
  body?: Buffer | Errore;
  /** Of a failure: the back end itself said so, in the contract's words. */
  isErrore?: boolean;
}

/**
 * Holds the region's answer against the contract. A success that breaks it becomes 502, with the cause in
 * the log only; a failure keeps its status and becomes an `Errore`, whatever came.
 */
export function checkAnswer(operation: Operation, answer: BackendAnswer, schemas: Schemas): CheckedAnswer {
  if (answer.status >= 400 && answer.status <= 599) return checkFailure(answer, schemas);
  if (answer.status < 200 || answer.status > 299) throw broken(operation, `status ${answer.status}`);
  const promised = operation.answers.get(answer.status) ?? operation.answers.get(200);
  if (!promised) return { status: answer.status };
  const type = answer.headers["content-type"] ?? "";
  if (promised.mediaType === "application/json") {
    checkJson(operation, answer, type, schemas.at(promised.schema));
    return { status: answer.status, contentType: "application/json; charset=utf-8", body: answer.body };
  }
  if (promised.mediaType === "application/pdf" && !type.startsWith("application/pdf"))
    throw broken(operation, `type ${type} in place of a PDF`);
  return { status: answer.status, ...asDownload(promised.mediaType, answer) };
}

/** Files are saved, never opened in the portal's own origin. */
function asDownload(contentType: string, answer: BackendAnswer) {
  const name = nameInHeader(answer.headers["content-disposition"] ?? "");
  return { contentType, disposition: name ? attachmentHeader(name) : "attachment", body: answer.body };
}

function checkJson(operation: Operation, answer: BackendAnswer, type: string, check: ValidateFunction) {
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(type)) throw broken(operation, `type ${type || "missing"}`);
  const value = parse(answer.body);
  if (value === undefined) throw broken(operation, "body that is not JSON");
  if (!check(value)) {
    const places = (check.errors ?? []).slice(0, 5).map((e) => `${e.instancePath || "/"} ${e.message}`);
    throw broken(operation, places.join("; "));
  }
}

function checkFailure(answer: BackendAnswer, schemas: Schemas): CheckedAnswer {
  const value = parse(answer.body);
  const isErrore = value !== undefined && schemas.at("#/components/schemas/Errore")(value);
  if (!isErrore) return { status: answer.status, body: makeErrore(answer.status) };
  // `as`: the schema just said so. Only the four fields of the contract go on.
  const { title, detail = null, code } = value as Errore;
  return { status: answer.status, isErrore, body: { title, detail, status: answer.status, code } };
}

const broken = (operation: Operation, why: string) =>
  new Refusal(502, undefined, { cause: new Error(`${operation.id}: the back end answered ${why}`) });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
