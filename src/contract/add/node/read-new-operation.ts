import type { Base } from "../../bases.ts";
import { messages } from "../../messages.ts";
import type { Operation } from "../../operations.ts";
import type { NewOperation } from "../describe-operation.ts";
import { isObject } from "../infer-schema.ts";

const bases: readonly string[] = ["public", "auth"] satisfies Base[];
const methods: readonly string[] = ["GET", "POST", "PUT", "DELETE"] satisfies Operation["method"][];

interface Options {
  readonly base?: string;
  readonly method?: string;
  readonly path?: string;
  readonly parameters?: string;
  readonly request?: string;
  readonly response?: string;
  readonly upload: boolean;
}

/** Reads the operation that the command line describes; `read` gives the text of a file. Returns an Italian sentence when a word is missing or wrong. */
export function readNewOperation(
  [command, id]: readonly string[],
  options: Options,
  read: (file: string) => string,
): NewOperation | string {
  const { base = "", path = "", upload } = options;
  const method = (options.method ?? "").toUpperCase();
  const { usage } = messages;
  if (command !== "add" || !/^[a-z][A-Za-z0-9]*$/.test(id ?? "")) return usage.command;
  if (!bases.includes(base)) return usage.option("--base", bases);
  if (!methods.includes(method)) return usage.option("--method", methods);
  if (!/^(?:\/(?:[\w.-]+|\{[A-Za-z]\w*\}))+$/.test(path)) return usage.path;
  const names = path.match(/\{\w+\}/g) ?? [];
  if (new Set(names).size < names.length) return usage.twice;
  if (method === "GET" && options.request !== undefined) return usage.getBody;
  if (upload && method !== "POST") return usage.upload;
  const contents: Record<string, unknown> = {};
  for (const name of ["parameters", "request", "response"] as const) {
    const file = options[name];
    if (file === undefined) continue;
    try {
      contents[name] = JSON.parse(read(file));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return usage.noFile(file);
      return usage.file(file, error instanceof Error ? error.message : String(error));
    }
    if (holdsInfinity(contents[name])) return usage.tooLarge(file);
  }
  const parameters = contents.parameters ?? {};
  if (!isObject(parameters) || Object.values(parameters).some((value) => isObject(value) || value === null))
    return usage.parameters;
  return {
    id: id!, // matched above
    base: base as Base, // one of `bases`
    method: method as Operation["method"], // one of `methods`
    path,
    parameters: parameters as NewOperation["parameters"], // an object of examples
    request: contents.request,
    response: contents.response,
    isUpload: upload,
  };
}

/** True where a number of a JSON file was beyond those of the language: 1e400. */
const holdsInfinity = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(holdsInfinity)
    : value === Infinity || value === -Infinity;
