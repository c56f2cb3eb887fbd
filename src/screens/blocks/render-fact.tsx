import type { ReactNode } from "react";
import { renderText, resolveValue, type Scope } from "../../engine/expressions/index.ts";
import { isEmpty, type FactItem, type Tone } from "../../engine/index.ts";
import { factLanguage, printFact, toneOf, visibleItems } from "./facts.ts";
import { ServerText } from "./ServerText.tsx";

const TONES: Readonly<Record<Tone, string>> = {
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  error: "text-danger",
};

/** Renders the value of a fact or of a cell, in its tone; null when it is empty or incomplete. */
export const renderFact = (item: FactItem, scope: Scope): ReactNode => {
  const value = renderValue(item, scope);
  const tone = value === null ? undefined : toneOf(item, scope);
  return tone === undefined ? value : <span className={`fw-semibold ${TONES[tone]}`}>{value}</span>;
};

const renderValue = (item: FactItem, scope: Scope): ReactNode => {
  const { value, format } = item;
  const text = printFact(item, scope);
  const lang = factLanguage(item, text);
  const html = format === "html" ? resolveValue(value, scope) : null;
  if (typeof html !== "string") return inLanguage(text, lang);
  return isEmpty(html) ? null : <ServerText html={html} lang={lang} />;
};

/** Renders a text in its language; undefined: that of the page. */
export const inLanguage = (text: string | null, lang: string | undefined): ReactNode =>
  lang === undefined ? text : <span lang={lang}>{text}</span>;

/** A fact as the page shows it, with its printed value. */
export interface RenderedFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly text: string;
  /** The language of the value, when it is not that of the page. */
  readonly lang: string | undefined;
  readonly tone: Tone | undefined;
  readonly main: boolean;
}

/** Renders the visible facts that have a value. */
export const renderFacts = (items: readonly FactItem[], scope: Scope): RenderedFact[] =>
  visibleItems(items, scope).flatMap((item) => {
    const text = printFact(item, scope);
    if (text === null) return [];
    const label = renderText(item.label, scope).text;
    const tone = toneOf(item, scope);
    const lang = factLanguage(item, text);
    return [{ label, value: renderFact(item, scope), text, lang, tone, main: item.level === "primary" }];
  });
