import type { NewData } from "../../definitions/index.ts";
import type { FileChanges, Files, NodeAddress } from "../model/address.ts";
import { serviceOf } from "../names/files.ts";
import type { Json } from "../text/print-json.ts";

/** The place where a member of staff chose an act, with the data of the contract that it could get once the check has answered. */
export interface ActPlace extends Partial<NewData> {
  readonly files: Files;
  readonly region: string;
  readonly address: NodeAddress;
}

/** An act with the values that its form asked for. */
export interface ActInput extends ActPlace {
  readonly values: ActValues;
}
export type ActValues = Readonly<Record<string, Json | undefined>>;

/** The sentence that refuses an act. */
export interface Refusal {
  readonly ok: false;
  readonly reason: string;
}

/** The new texts of files, or why there are none. */
export type ActResult = { readonly ok: true; readonly changes: FileChanges } | Refusal;

/** One value that an act asks for, as a part of a JSON Schema. */
export interface ActParameter {
  readonly type: "string" | "boolean" | "array";
  readonly title: string;
  readonly description?: string;
  readonly default?: Json;
  /** `day`: as authored files write it, perhaps with an hour; `condition`: an expression, chosen as comparisons. */
  readonly format?: "date" | "day" | "condition" | "textarea" | "uri";
  readonly pattern?: string;
  readonly minLength?: number;
  readonly oneOf?: readonly { readonly const: string; readonly title: string }[];
  /** A list of choices: each once, as checkboxes. */
  readonly uniqueItems?: true;
  readonly items?: { readonly type: "string"; readonly oneOf: ReturnType<typeof choiceOf> };
}

/** The form of an act: a JSON Schema of an object of plain values. */
export interface ActSchema {
  readonly type: "object";
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, ActParameter>>;
}

/** A change of one or several files with an Italian name. */
export interface Act {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  /** True when the act can be offered at a place. */
  applies(place: ActPlace): boolean;
  /** The values that the act asks for there. */
  parameters(place: ActPlace): ActSchema;
  /** Pure: computes the new texts. */
  run(input: ActInput): ActResult;
}

/** The service that changes bring: of a new file, or of one with a new name. It is opened after the act. */
export const broughtBy = (files: Files, changes: FileChanges): NodeAddress | undefined => {
  const file = [...changes].find(
    ([path, text]) => text !== null && !files.has(path) && serviceOf(path) !== undefined,
  )?.[0];
  return file === undefined ? undefined : { file, path: [] };
};

export const refuse = (reason: string): Refusal => ({ ok: false, reason });

/** The changes that make `texts` of the files of a place; refused when they change nothing. */
export function changesTo(files: Files, texts: ReadonlyMap<string, string | null>): ActResult {
  const changed = [...texts].filter(([path, text]) => (files.get(path) ?? null) !== text);
  return changed.length === 0 ? refuse(NOTHING) : { ok: true, changes: new Map(changed) };
}

const NOTHING = "Non cambia niente: è già così.";

export const textValue = (values: ActValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};

export const form = (
  properties: ActSchema["properties"],
  required: readonly string[] = Object.keys(properties),
): ActSchema => ({ type: "object", required, properties });

export const choiceOf = (names: readonly (readonly [value: string, title: string])[]) =>
  names.map(([value, title]) => ({ const: value, title }));

/** A name: letters, digits and `_`. */
export const NAME = "^[A-Za-z][A-Za-z0-9_]*$";
export const isName = (text: string): boolean => new RegExp(NAME).test(text);
export const NO_NAME = "Un nome ha lettere, cifre e trattino basso, senza spazi, e comincia con una lettera.";
