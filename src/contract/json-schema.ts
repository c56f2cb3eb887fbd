import type { ValueDeclarations } from "./declarations/vocabulary.ts";

/** The part of JSON Schema that the contract uses, with the declarations about a value. */
export interface JsonSchema extends ValueDeclarations {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: null | boolean | number | string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** The JSON types that a schema allows, as written; empty when it states none. */
export const typesOf = ({ type }: JsonSchema): readonly string[] =>
  type === undefined ? [] : typeof type === "string" ? [type] : type;
