import { isEqual, type Json } from "../../../engine/index.ts";
import type { VisibleOption } from "../../../engine/form/index.ts";
import { messages } from "../messages.ts";

/** The options, and before them those values that are no longer offered: they stay visible until the person changes them. */
export const withGone = (
  options: readonly VisibleOption[],
  values: readonly Json[],
  enabled: boolean,
): readonly VisibleOption[] => [
  ...values
    .filter((value) => !options.some((option) => isEqual(option.value, value)))
    .map((value) => ({ value, label: messages.gone(textOf(value)), help: null, enabled })),
  ...options,
];

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
