import type { ReactNode } from "react";
import { resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { isEmpty, type FactItem } from "../../engine/index.ts";
import { printFact } from "./facts.ts";
import { ServerText } from "./ServerText.tsx";

/** Draws the value of a fact or of a cell; null when it is empty or incomplete. */
export const drawFact = (item: FactItem, scope: Scope): ReactNode => {
  const { value, format } = item;
  if (format !== "html") return printFact(item, scope);
  const html = resolveValue(value, scope);
  if (typeof html !== "string") return printFact(item, scope);
  return isEmpty(html) ? null : <ServerText html={html} />;
};
