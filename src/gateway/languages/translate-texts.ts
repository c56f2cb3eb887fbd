import type { Errore } from "../../contract/errore.ts";
import { escapeRegExp } from "../../formats/texts/escape-reg-exp.ts";

/** Puts an Italian text of the program into another language; a text without translation stays as it is. */
export type TranslateText = (text: string) => string;

/** A text with data: how to recognize it, the names of its data, and the translation. */
interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

const DATUM = /\{(\w+)\}/g;

function templateOf(text: string, translation: string): Template {
  const names = [...text.matchAll(DATUM)].map(([, name = ""]) => name);
  const pattern = text
    .split(DATUM)
    .map((part, at) => (at % 2 === 0 ? escapeRegExp(part) : "(.+)"))
    .join("");
  return { pattern: new RegExp(`^${pattern}$`, "su"), names, translation };
}

/** Characters of a text that is compared with those that have data: none of the program's is longer. */
const longest = 1_000;

/**
 * Makes the function that translates texts at the border of the server: they are composed in Italian wherever they arise, and recognized when they
 * leave it. `texts`: the translations of the texts of the program, with data as `{names}`. Data that are texts themselves are translated too.
 */
export function textTranslator(texts: Readonly<Record<string, string>>): TranslateText {
  const plain = new Map(Object.entries(texts));
  // A text that is nothing but data would recognize everything. Of several the one with most words of its own counts.
  const templates = [...plain]
    .filter(([text]) => text.search(DATUM) >= 0 && text.replace(DATUM, "").replace(/\P{L}/gu, "").length >= 4)
    .sort(([one], [other]) => other.replace(DATUM, "").length - one.replace(DATUM, "").length)
    .map(([text, translation]) => templateOf(text, translation));
  const translate = (text: string, depth: number): string => {
    const whole = plain.get(text);
    if (whole !== undefined || depth === 0 || text.length > longest) return whole ?? text;
    for (const { pattern, names, translation } of templates) {
      const found = pattern.exec(text);
      if (!found) continue;
      const data = new Map(names.map((name, at) => [name, translate(found[at + 1] ?? "", depth - 1)]));
      return translation.replace(DATUM, (place, name: string) => data.get(name) ?? place);
    }
    return text;
  };
  return (text) => translate(text, 3);
}

/** An `Errore` in another language. `isTranslated`: no text of it is Italian; the back end writes some texts itself. */
export function translatedErrore(
  { title, detail, ...body }: Errore,
  translate: TranslateText,
): { readonly body: Errore; readonly isTranslated: boolean } {
  let isTranslated = true;
  const translated = (text: string): string => {
    const translation = translate(text);
    isTranslated &&= translation !== text;
    return translation;
  };
  const details = Array.isArray(detail)
    ? detail.map((one) => ({ ...one, error: translated(one.error) }))
    : detail && translated(detail);
  // The title is read where there is nothing else.
  const own = details && details.length > 0 ? translate(title) : translated(title);
  return { body: { ...body, title: own, detail: details }, isTranslated };
}
