import { isObject } from "../../engine/index.ts";
import type { Breakdown, HttpRequest, Refusal } from "../../engine/calls/index.ts";
import { objectsOf, textOf } from "./answer-values.ts";

type ErrorBody = Pick<Refusal, "title" | "detail" | "code">;

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: text.trim() === "" ? null : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: Breakdown };

const readAs = (value: unknown): ReadValue => ({ ok: true, value });
const refuse = (code: Breakdown): ReadValue => ({ ok: false, code });

const textIn = (body: Blob | string): Promise<string> | string =>
  typeof body === "string" ? body : body.text();

/** Number of bytes that identify the kind of a body. */
const HEAD = 256;

/** True when a body is an HTML page, by its declared type or its first bytes. No operation returns one. */
export async function isPage(type: string, body: Blob | string): Promise<boolean> {
  const head = await textIn(body.slice(0, HEAD));
  return /text\/html|xhtml/i.test(type) || /^\s*<(!doctype\s+html|html)\b/i.test(head);
}

/** Reads a text, which may be a JSON string, a JSON number or plain text. */
function readText(type: string, body: string): ReadValue {
  const read = /json/i.test(type) ? parse(body) : null;
  if (!read?.ok) return readAs(body);
  return ["string", "number"].includes(typeof read.value) ? readAs(String(read.value)) : refuse("unexpected");
}

const readJson = (body: string): ReadValue => {
  const read = parse(body);
  return read.ok ? read : refuse("unexpected");
};

/** Reads a file. A PDF is recognised by its first bytes, not by its declared type; any other file must not be empty or JSON. */
async function readFile(expects: "pdf" | "binary", type: string, body: Blob): Promise<ReadValue> {
  const head = await body.slice(0, HEAD).text();
  const isFile = expects === "pdf" ? head.startsWith("%PDF-") : body.size > 0 && !/json/i.test(type);
  return isFile ? readAs(body) : refuse("document");
}

/**
 * Reads the body of a successful response. Refuses the page of a captive portal (also where no body is expected), a file that
 * is empty or not a document, and a body of another kind than the contract declares.
 */
export async function readValue(
  expects: HttpRequest["expects"],
  type: string,
  body: Blob | string,
): Promise<ReadValue> {
  if (await isPage(type, body)) return refuse("captive");
  if (expects === "none") return readAs(null);
  if (typeof body !== "string")
    return expects === "pdf" || expects === "binary" ? readFile(expects, type, body) : refuse("unexpected");
  return expects === "text" ? readText(type, body) : readJson(body);
}

/**
 * Reads the body of a refusal (`Errore` of the contract). Back ends deviate from it: `detail` may be a list, a text or absent,
 * and the body may not be JSON.
 */
export async function readError(body: Blob | string): Promise<ErrorBody> {
  const read = parse(await textIn(body));
  if (!read.ok || !isObject(read.value)) return { title: null, detail: [], code: null };
  const { title, detail, code } = read.value;
  return { title: textOf(title) || null, detail: readDetail(detail), code: textOf(code) || null };
}

function readDetail(detail: unknown): ErrorBody["detail"] {
  if (typeof detail === "string") return detail === "" ? [] : [{ field: "", error: detail }];
  return objectsOf(detail).map(({ field, error }) => ({ field: textOf(field), error: textOf(error) }));
}

/** Reads the file name of a download (RFC 6266: the encoded form takes precedence). */
export function fileNameOf(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}

/** Seconds of a `Retry-After` header, which holds seconds or a date; undefined when it is absent or unreadable. */
export function secondsOf(retryAfter: string, now: number): number | undefined {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
