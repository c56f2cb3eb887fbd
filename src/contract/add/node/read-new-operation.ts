import type { Base } from "../../bases.ts";
import { messages } from "../../messages.ts";
import type { Operation } from "../../operations.ts";
import type { NewOperation } from "../describe-operation.ts";

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

/** Reads the operation that the command line describes. Returns an Italian sentence when a word is missing or wrong. */
export function readNewOperation(
  [command, id]: readonly string[],
  options: Options,
  read: (file: string) => unknown,
): NewOperation | string {
  const { base = "", path = "", upload } = options;
  const method = (options.method ?? "").toUpperCase();
  const { usage } = messages;
  if (command !== "add" || !/^[a-z][A-Za-z0-9]*$/.test(id ?? "")) return usage.command;
  if (!bases.includes(base)) return usage.option("--base", bases);
  if (!methods.includes(method)) return usage.option("--method", methods);
  if (!path.startsWith("/")) return usage.path;
  if (upload && method !== "POST") return usage.upload;
  const contentOf = (file: string | undefined) => (file === undefined ? undefined : read(file));
  return {
    id: id!, // matched above
    base: base as Base, // one of `bases`
    method: method as Operation["method"], // one of `methods`
    path,
    parameters: (contentOf(options.parameters) ?? {}) as NewOperation["parameters"], // an object of examples
    request: contentOf(options.request),
    response: contentOf(options.response),
    isUpload: upload,
  };
}
