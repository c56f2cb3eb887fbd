import type { TextFormat } from "./text-formats.ts";

/** The chapters of the list of settings, in order. */
export const groups = {
  server: "Il programma",
  database: "La base dati",
  proxy: "Indirizzo e proxy",
  backend: "I servizi della Regione",
  login: "L'accesso",
  limits: "I limiti",
  documents: "I documenti",
  observation: "Il controllo del funzionamento",
  sandbox: "I servizi dimostrativi",
} as const;

/** JSON Schema of a value. A text of the environment becomes a number or a boolean before it is checked. */
export type SettingSchema =
  | {
      readonly type: "integer";
      readonly minimum: number;
      readonly maximum: number;
      readonly default?: number;
    }
  | { readonly type: "boolean"; readonly default?: boolean }
  | {
      readonly type: "string";
      readonly enum?: readonly string[];
      readonly format?: TextFormat;
      readonly minLength?: number;
      readonly default?: string;
    };

/** One environment variable. */
export interface Setting {
  readonly group: keyof typeof groups;
  /** In Italian, for the list of settings. */
  readonly meaning: string;
  readonly schema: SettingSchema;
  /** The default in Italian, where it depends on other settings or is long. */
  readonly otherwise?: string;
  /** No message contains the value. */
  readonly isSecret?: true;
  /** Where the setting counts; elsewhere it is refused. */
  readonly only?: "development" | "sandbox" | "backend";
  /** Settings without which it has no meaning: `NAME`, or `NAME=value`. */
  readonly needs?: readonly string[];
}

type ValueOf<Schema> = Schema extends { type: "integer" }
  ? number
  : Schema extends { type: "boolean" }
    ? boolean
    : Schema extends { enum: readonly (infer Value)[] }
      ? Value
      : string;

/** The values of a table of settings: those with a default are always present. */
export type ValuesOf<Table extends Readonly<Record<string, Setting>>> = {
  readonly [
    Name in keyof Table as Table[Name]["schema"] extends { default: unknown } ? Name : never
  ]: ValueOf<Table[Name]["schema"]>;
} & {
  readonly [
    Name in keyof Table as Table[Name]["schema"] extends { default: unknown } ? never : Name
  ]?: ValueOf<Table[Name]["schema"]>;
};
