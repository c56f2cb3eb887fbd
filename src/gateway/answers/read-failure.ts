import type { Errore, ErroreCampo } from "../../contract/errore.ts";

/**
 * Reads the body of a refusal leniently. `code` may be a number or null, `detail` a list, an object, a text or nothing, and
 * members beside the contract's are ignored. Undefined: the body is no `Errore` at all, such as the page of a proxy.
 */
export function readErrore(status: number, body: unknown): Errore | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { title, detail, code } = body as Record<string, unknown>; // `as`: each member is checked below
  const errore = {
    title: textOf(title, 500) ?? "",
    detail: readDetail(detail),
    status,
    code: textOf(code, 40),
  };
  const saysNothing = errore.title === "" && errore.detail === null && errore.code === undefined;
  return saysNothing ? undefined : errore;
}

function readDetail(detail: unknown): Errore["detail"] {
  if (Array.isArray(detail)) {
    const fields = detail.flatMap(readField);
    return fields.length > 0 ? fields : null;
  }
  if (typeof detail === "object" && detail !== null) {
    const fields = readField(detail);
    return fields.length > 0 ? fields : null;
  }
  return textOf(detail, 2000) ?? null;
}

function readField(entry: unknown): ErroreCampo[] {
  if (typeof entry === "string" && entry !== "") return [{ field: "", error: entry }];
  if (typeof entry !== "object" || entry === null) return [];
  const { field, error } = entry as Record<string, unknown>; // `as`: both are checked below
  const text = textOf(error, 500);
  return text === undefined ? [] : [{ field: textOf(field, 100) ?? "", error: text }];
}

function textOf(value: unknown, longest: number) {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text.slice(0, longest);
}
