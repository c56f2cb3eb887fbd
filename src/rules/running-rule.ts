import type { Json, JsonObject } from "../engine/index.ts";
import type { RefusedField } from "./cart-transactions.ts";
import type { RuleName, RuleRefusal } from "./registry.ts";

/** The new state of a rule, or the name of the refusal and the data that its text inserts. */
export type RuleChange =
  | { readonly ok: true; readonly memory: Json }
  | { readonly ok: false; readonly refusal: RuleRefusal; readonly facts: JsonObject };

/** A rule as a service runs it. State, settings and arguments are plain JSON; the check of definitions proves their types. */
export interface RunningRule {
  /** The initial state. */
  readonly start: Json;
  /** The members that expressions read. */
  view(memory: Json, settings: JsonObject): JsonObject;
  operate(operation: string, given: JsonObject, memory: Json, settings: JsonObject): RuleChange;
  /** Takes the answer of a call that is saved into the rule; `asked` are the parameters that the call had, by name. */
  receive(answer: Json, memory: Json, settings: JsonObject, asked?: JsonObject): RuleChange;
  /** Takes other settings, for rules that keep parts of them. The memory does not change with a rule that has no `follow`. */
  follow?(memory: Json, before: JsonObject, settings: JsonObject): Json;
  /** Takes the fields that a refused call names; only for rules with `rejects` in their signature. */
  reject?(detail: readonly RefusedField[], memory: Json): RuleChange;
}

/** Plain data read as another type: input was checked with the definition, output is JSON by construction. */
export const as = <T>(value: unknown): T => value as T;

export const remember = (memory: unknown): RuleChange => ({ ok: true, memory: as<Json>(memory) });

export const unknown = (rule: RuleName, operation: string): never => {
  throw new Error(`${rule}: no operation ${operation}; the check should have said so`);
};

export const textOf = (value: Json | undefined): string =>
  value === null || value === undefined ? "" : String(value);
