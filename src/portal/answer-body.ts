import { isObject } from "../engine/index.ts";
import type { Refusal } from "../engine/index.ts";

type ErrorBody = Pick<Refusal, "title" | "detail" | "code">;

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: text.trim() === "" ? null : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Reads a good answer, or says that it is not what the contract promises. */
export function readValue(
  expects: "json" | "text" | "binary" | "none",
  type: string,
  body: Blob | string,
): { ok: true; value: unknown } | { ok: false } {
  if (expects === "none") return { ok: true, value: null };
  const isPage = /text\/html/i.test(type);
  if (typeof body !== "string")
    return isPage || /json/i.test(type) ? { ok: false } : { ok: true, value: body };
  if (isPage) return { ok: false };
  if (expects === "json") return parse(body);
  // A text may arrive as a JSON string, quotes and all.
  const read = /json/i.test(type) ? parse(body) : { ok: true as const, value: body };
  return read.ok && typeof read.value === "string" ? read : { ok: false };
}

/**
 * Reads the body of a refusal (`Errore` of the contract). Back ends are not always faithful to it: `detail` may be a
 * list, a text or nothing, and the body may be no JSON at all.
 */
export async function readError(body: Blob | string): Promise<ErrorBody> {
  const read = parse(typeof body === "string" ? body : await body.text());
  if (!read.ok || !isObject(read.value)) return { title: null, detail: [], code: null };
  const { title, detail, code } = read.value;
  return { title: textOf(title), detail: readDetail(detail), code: textOf(code) };
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function readDetail(detail: unknown): ErrorBody["detail"] {
  if (typeof detail === "string") return detail === "" ? [] : [{ field: "", error: detail }];
  if (!Array.isArray(detail)) return [];
  return detail
    .filter(isObject)
    .map((entry) => ({ field: String(entry.field ?? ""), error: String(entry.error ?? "") }));
}

/** The name that a download asks to be saved with (RFC 6266: the encoded form wins). */
export function fileNameOf(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}
