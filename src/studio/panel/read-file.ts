import { type ParseError, parse } from "jsonc-parser";
import type { Files } from "../model/address.ts";
import { type Authored, type AuthoredValue, isAuthored } from "../model/authored.ts";

/** The last parsed text of each file: a panel reads the same texts at each key. */
const parsed = new Map<string, { readonly text: string; readonly value: AuthoredValue | undefined }>();

/** The value of a file; undefined for one that does not exist or cannot be read. */
export function parsedFile(files: Files, path: string): AuthoredValue | undefined {
  const text = files.get(path);
  if (text === undefined) return undefined;
  const known = parsed.get(path);
  if (known?.text === text) return known.value;
  const errors: ParseError[] = [];
  const read = parse(text, errors, { disallowComments: true }) as AuthoredValue | undefined; // as: the value of a JSON text
  const value = errors.length === 0 ? read : undefined;
  parsed.set(path, { text, value });
  return value;
}

/** The object of a file; empty for one that cannot be read. */
export function readFile(files: Files, path: string): Authored {
  const value = parsedFile(files, path);
  return isAuthored(value) ? value : {};
}
