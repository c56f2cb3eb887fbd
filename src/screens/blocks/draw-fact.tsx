import type { ReactNode } from "react";
import { holds, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { isEmpty, type FactItem, type Tone } from "../../engine/index.ts";
import { printFact } from "./facts.ts";
import { ServerText } from "./ServerText.tsx";

const TONES: Readonly<Record<Tone, string>> = {
  info: "text-primary",
  success: "text-success",
  warning: "text-warning",
  error: "text-danger",
};

/** Draws the value of a fact or of a cell, in its tone; null when it is empty or incomplete. */
export const drawFact = (item: FactItem, scope: Scope): ReactNode => {
  const value = drawValue(item, scope);
  const tone = value === null ? undefined : item.tones?.find(({ when }) => holds(when, scope))?.tone;
  return tone === undefined ? value : <span className={`fw-semibold ${TONES[tone]}`}>{value}</span>;
};

const drawValue = (item: FactItem, scope: Scope): ReactNode => {
  const { value, format } = item;
  if (format !== "html") return printFact(item, scope);
  const html = resolveValue(value, scope);
  if (typeof html !== "string") return printFact(item, scope);
  return isEmpty(html) ? null : <ServerText html={html} />;
};
