import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "../../formats/texts/windows-1252.ts";
import type { BackendAnswer } from "../backend/backend.ts";

/** True for a page in place of data: by its type or by its first characters. */
export function isHtml({ headers, body }: Pick<BackendAnswer, "headers" | "body">): boolean {
  const start = body.subarray(0, 256).toString("latin1").trimStart().toLowerCase();
  return /^(?:\ufeff|ï»¿)?<(?:!doctype html|html|head|body)\b/.test(start) || isHtmlType(headers, start);
}

/** A proxy may label data as HTML; only markup is a page. */
const isHtmlType = (headers: Record<string, string>, start: string) =>
  /^text\/html\b/i.test(headers["content-type"] ?? "") && start.startsWith("<");

/** Readers accept the header anywhere in the first kilobyte (ISO 32000-1, annex H). */
export const isPdf = (body: Buffer) => body.subarray(0, 1024).includes("%PDF-");

const byteOrderMark = Buffer.from("\ufeff");

/**
 * Returns a text as UTF-8 without a byte order mark, which `JSON.parse` refuses. Bytes that are not UTF-8 are read as Windows-1252, which
 * older servers send under any label; otherwise accented letters would be lost.
 */
export function asUtf8(body: Buffer): Buffer {
  const text = isUtf8(body) ? body : Buffer.from(decodeWindows1252(body));
  return text.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? text.subarray(byteOrderMark.length)
    : text;
}
