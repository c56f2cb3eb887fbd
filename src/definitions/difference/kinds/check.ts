import type { Check } from "../../../engine/definition.ts";
import { check as checkWord } from "../../language/nodes/check.ts";
import type { Kind } from "../compare.ts";
import { readCondition } from "../readings.ts";
import { condition, now, text } from "../rules.ts";
import { key } from "./blocks.ts";
import { entryKind } from "./entry.ts";
import { nameOfEntry } from "./names.ts";

const at = (value: unknown): string =>
  ((value ?? []) as Check["at"]).map((path) => path.join(".")).join(", ") || "in cima al modulo"; // as: the member of a check

/** A rule over several fields. */
export const check: Kind = {
  ...entryKind,
  name: nameOfEntry,
  group: "writes",
  titles: () => checkWord.members,
  rules: {
    key,
    when: condition("writes", "vale ora soltanto se", "vale ora sempre"),
    check: now("writes", (other, one) => `chiede ora che ${other}, prima che ${one}`, readCondition),
    message: text("reads", "il messaggio"),
    at: now("reads", (other, one) => `si mostra ora qui: ${other}, prima qui: ${one}`, at),
  },
};
