import type { Scope } from "../../src/engine/expressions/index.ts";
import { takeSnapshot, type FormDefinition, type FormSnapshot } from "../../src/engine/form/index.ts";
import type { Entry, JsonObject } from "../../src/engine/index.ts";

/** The snapshot of a form named `modulo`, unless `rest` names it otherwise. */
export const snapshotOf = (
  content: readonly Entry[],
  data: JsonObject,
  scope: Scope,
  rest: Partial<FormDefinition> = {},
): FormSnapshot => takeSnapshot({ name: "modulo", content, ...rest }, data, scope);
