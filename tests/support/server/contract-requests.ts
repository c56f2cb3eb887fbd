import type { InjectOptions } from "fastify";
import { basePaths } from "../../../src/contract/bases.ts";
import { textPdf } from "../documents/pdf-writer.ts";
import type { Operation } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/read-contract.ts";

export const contract = readContract();
export const authenticated = contract.operations.filter(({ base }) => base === "auth");

interface RawOperation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** A request in parts, so that a test can change one. Path values are raw: already encoded. */
export interface Parts {
  path: Record<string, string>;
  query: [string, string][];
  json?: unknown;
  form?: [string, string][];
  headers: Record<string, string>;
}

/** Whether a tax code is the subject's, by place and dotted path. */
export const rolesOf = ({ declared }: Operation) =>
  Object.entries(declared.taxCodes).map(([key, role]) => {
    const [place = "", path = ""] = key.split(":");
    return { place, path, isSubject: role === "subject" };
  });

/** The contract's example of an operation, with `code` wherever a tax code stands. */
export function exampleOf(operation: Operation, code: string): Parts {
  // `as`: the OpenAPI document as the contract writes it.
  const document = contract.document as unknown as { paths: Record<string, Record<string, RawOperation>> };
  const raw = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
  const value = (name: string) =>
    String((raw.parameters ?? []).find((each) => each.name === name)?.example ?? "1");
  const named = (place: string) =>
    operation.parameters
      .filter((each) => each.in === place)
      .map(({ name }): [string, string] => [name, value(name)]);
  const parts: Parts = { path: Object.fromEntries(named("path")), query: named("query"), headers: {} };
  if (operation.body?.mediaType === "application/json")
    parts.json = structuredClone(raw.requestBody?.content["application/json"]?.example ?? {});
  else if (operation.body) parts.form = [["cognome", "X"]];
  return rolesOf(operation).reduce((made, { place, path }) => withCode(made, place, path, code), parts);
}

/** A copy of a request with `code` at a place. */
export function withCode(parts: Parts, place: string, path: string, code: string): Parts {
  const copy = structuredClone(parts);
  if (place === "path") copy.path[path] = code;
  else if (place === "query") copy.query = [...copy.query.filter(([name]) => name !== path), [path, code]];
  else if (copy.form) copy.form = [...copy.form.filter(([name]) => name !== path), [path, code]];
  else setMember(copy.json, path.split("."), code);
  return copy;
}

/** Sets a member of a JSON value; the groups above it are made when the example has none. */
function setMember(value: unknown, [name = "", ...rest]: string[], code: string) {
  const owner = value as Record<string, unknown>; // `as`: bodies with tax codes are objects
  if (rest.length === 0) owner[name] = code;
  else setMember((owner[name] ??= {}), rest, code);
}

export function render(operation: Operation, { path, query, json, form, headers }: Parts): InjectOptions {
  const search = query.map(([name, value]) => `${name}=${value}`).join("&");
  const base = { method: operation.method, headers: { "sec-fetch-site": "same-origin", ...headers } };
  const url =
    basePaths[operation.base] +
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "1") +
    (search && `?${search}`);
  if (json !== undefined) {
    // A text is sent as it is, for bodies that `JSON.stringify` would not write.
    const payload = typeof json === "string" ? json : JSON.stringify(json);
    return { ...base, url, payload, headers: { ...base.headers, "content-type": "application/json" } };
  }
  if (form)
    return {
      ...base,
      url,
      payload: encodeForm(form),
      headers: { "content-type": "multipart/form-data; boundary=XX", ...base.headers },
    };
  return { ...base, url };
}

export const encodeForm = (fields: [string, string][]) =>
  `${fields
    .map(([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join(
      "",
    )}--XX\r\nContent-Disposition: form-data; name="upFile"; filename="a.pdf"\r\n\r\n${textPdf}\r\n--XX--\r\n`;
