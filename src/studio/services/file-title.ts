import { catalogueOf } from "../../definitions/translation/region-languages.mjs";
import type { Files } from "../model/address.ts";
import { messages } from "./messages.ts";

/** The kinds of authored files, by their paths. */
export type FileKind =
  | "service"
  | "fragment"
  | "overlay"
  | "document"
  | "region"
  | "catalogue"
  | "errors"
  | "translations"
  | "paths";

const folders: readonly (readonly [RegExp, FileKind])[] = [
  [/^schemas\/services\//, "service"],
  [/^schemas\/fragments\//, "fragment"],
  [/^regions\/[^/]+\/services\//, "overlay"],
  [/^regions\/[^/]+\/files\//, "document"],
  [/^regions\/[^/]+\/region\.json$/, "region"],
  [/^schemas\/catalogue\.json$/, "catalogue"],
  [/^schemas\/errors\.json$/, "errors"],
];

export const fileKind = (path: string): FileKind =>
  catalogueOf(path) ? "translations" : (folders.find(([pattern]) => pattern.test(path))?.[1] ?? "paths");

/** The name of a file without folder and extension, which is the id of a service or fragment. */
export const fileId = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:json|po)$/, "");

/** The first title in a text; a broken file keeps its name. */
const titleIn = (text: string | undefined): string | undefined => {
  const found = text && /"title"\s*:\s*("(?:[^"\\\n]|\\.)*")/.exec(text)?.[1];
  try {
    return found ? String(JSON.parse(found)) : undefined;
  } catch {
    return undefined; // a character that JSON does not allow
  }
};

/** Returns the Italian name of a file: the title of the service, "La tua Regione" … */
export function fileTitle(files: Files, path: string): string {
  const kind = fileKind(path);
  const id = fileId(path);
  if (kind === "service") return titleIn(files.get(path)) ?? id;
  if (kind === "fragment") return messages.kinds.fragment(id.replaceAll("_", " "));
  if (kind === "document") return messages.kinds.document(id);
  if (kind === "overlay")
    return messages.kinds.overlay(titleIn(files.get(`schemas/services/${id}.json`)) ?? id);
  if (kind === "translations") return messages.kinds.translations(languageName(id));
  return messages.kinds[kind];
}

const names = new Intl.DisplayNames(["it"], { type: "language" });

/** `francese`, of `fr`. */
export const languageName = (code: string): string => names.of(code) ?? code;
