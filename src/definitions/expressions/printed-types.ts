import type { Format } from "../../engine/definition.ts";
import type { Type } from "../types/types.ts";

/** The kinds of value that each format prints; lists and objects have none. Answers write some numbers as text. */
const PRINTED: Readonly<Record<Format, readonly Type["kind"][]>> = {
  euro: ["number", "text"],
  intero: ["number", "text"],
  data: ["date", "text"],
  mese: ["date", "text"],
  html: ["text"],
  maiuscolo: ["text", "number", "date"],
  frase: ["text"],
};

/** True when a format prints values of a type; a name that is no format is reported elsewhere. */
export const prints = (format: Format, { kind }: Type): boolean =>
  kind === "any" || kind === "null" || PRINTED[format]?.includes(kind) !== false;
