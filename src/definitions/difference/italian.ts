/** Italian grammar of the sentences: articles, quotation marks, excerpts of long texts. */

const OF: Readonly<Record<string, string>> = {
  "il ": "del ",
  "lo ": "dello ",
  "la ": "della ",
  "l'": "dell'",
  "i ": "dei ",
  "gli ": "degli ",
  "le ": "delle ",
};
const TO: Readonly<Record<string, string>> = {
  "il ": "al ",
  "lo ": "allo ",
  "la ": "alla ",
  "l'": "all'",
  "i ": "ai ",
  "gli ": "agli ",
  "le ": "alle ",
};

const joined = (forms: Readonly<Record<string, string>>, plain: string, name: string): string => {
  const article = Object.keys(forms).find((one) => name.startsWith(one));
  return article === undefined ? `${plain} ${name}` : forms[article]! + name.slice(article.length);
};

/** «il campo» becomes «del campo». */
export const of = (name: string): string => joined(OF, "di", name);
/** «il campo» becomes «al campo». */
export const to = (name: string): string => joined(TO, "a", name);
/** «il campo» becomes «nel campo». */
export const within = (name: string): string =>
  of(name)
    .replace(/^d[ei]l/, "nel")
    .replace(/^di /, "in ");
/** «il campo» becomes «dal campo». */
export const from = (name: string): string => to(name).replace(/^a/, "da");

/** The verbs of the effects of buttons, in the imperfect. */
const IMPERFECT: Readonly<Record<string, string>> = {
  va: "andava",
  torna: "tornava",
  stampa: "stampava",
  lascia: "lasciava",
  resta: "restava",
};
/** «va alla home» becomes «andava alla home». */
export const formerly = (phrase: string): string =>
  phrase.replace(/^\w+/, (verb) => IMPERFECT[verb] ?? verb).replace("e dopo torna qui", "e dopo tornava qui");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const quote = (text: string): string => `«${text}»`;
export const quoteAll = (texts: readonly string[]): string => texts.map(quote).join(", ");

/** Ends a sentence with one full stop; a quoted text at its end may have its own. */
export const sentence = (text: string): string =>
  /[.!?]»?$/.test(text) ? capital(text) : `${capital(text)}.`;

/** Longest text that is quoted whole, in characters. */
const WHOLE = 90;
/** Words around the part that differs. */
const AROUND = 3;

/** One quoted text, which keeps its marks. */
const QUOTED = /^«([^«»]*)»$/;

/** The parts of two long texts that differ, with some words around them; short texts whole. */
export function excerpts(before: string, after: string): readonly [string, string] {
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after];
  const [inner, other] = [QUOTED.exec(before)?.[1], QUOTED.exec(after)?.[1]];
  if (inner !== undefined && other !== undefined) {
    const [one, two] = excerpts(inner, other);
    return [quote(one), quote(two)];
  }
  const [a, b] = [before.split(" "), after.split(" ")];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [cut(a, start, end), cut(b, start, end)];
}

function cut(words: readonly string[], start: number, end: number): string {
  const first = Math.max(0, start - AROUND);
  const last = Math.min(words.length, words.length - end + AROUND);
  const middle = words.slice(first, last).join(" ");
  return `${first > 0 ? "… " : ""}${middle}${last < words.length ? " …" : ""}`;
}

/** The beginning of a text, which names it. */
export function beginning(text: string): string {
  const words = text.split(" ");
  const start = words.slice(0, 8).join(" ");
  return words.length > 8 ? `${start} …` : start;
}
