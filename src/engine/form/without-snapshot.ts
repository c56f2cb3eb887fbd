import type { Entry, FormValidator, JsonObject } from "../definition.ts";
import type { Scope } from "../expressions/scope.ts";
import { settle } from "./settle.ts";
import { takeSnapshot, type Normalize, type TypeRules } from "./snapshot.ts";
import type { FieldProblem } from "./validate.ts";

/** The data of the visible fields, with the defaults of those whose key is absent. */
export const fillDefaults = (content: readonly Entry[], data: JsonObject, scope: Scope): JsonObject =>
  settle(content, data, scope, { defaults: true }).data;

/** The data of the visible fields, normalized. */
export const normalizeForm = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  normalize: Normalize,
): JsonObject =>
  takeSnapshot({ name: scope.form ?? "", content, rules: { normalize } }, data, scope).normalized.data;

/** The problems of a form in reading order. */
export const validateForm = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  validator: FormValidator | undefined,
  rules: TypeRules = {},
): readonly FieldProblem[] =>
  takeSnapshot({ name: scope.form ?? "", content, validator, rules }, data, scope).problems;
