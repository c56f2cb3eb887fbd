import { isConsent, isFieldType } from "../../field-types/field-types.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** Members whose text people read, in services, fragments, the catalogue and the regions. */
const READ_BY_PEOPLE: ReadonlySet<string> = new Set([
  ...["title", "label", "text", "help", "message", "empty", "required", "button", "stage"],
  ...["titolo", "testo", "testoHome", "messaggio", "etichetta", "pulsante", "nota", "notaEmail", "nome"],
]);

/** Members that name a part of a page, with the most characters that they need; a datum counts as a word. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ title: 120, titolo: 120, label: 160, etichetta: 160, button: 80, pulsante: 80 },
};
const BUTTON = 80;
/** The label of a consent is the sentence that a person agrees to. */
const CONSENT = 600;

/** Abbreviations that are written in capitals; longer ones and names of four letters or more. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  ...["IBAN", "SPID", "ISEE", "INPS", "INAIL", "AGID", "ANPR", "ISTAT", "IRPEF", "ONLUS", "PAGOPA", "HTML"],
  ...["CONSAP", "SEPA", "EURO", "AIRE", "CRAL", "CNIPA", "SIOPE", "FAQS"],
]);

export const isReadByPeople = (key: string): boolean => READ_BY_PEOPLE.has(key);

/** The most characters of a member; undefined when it is no title, label or button. */
export function longestOf(node: AuthoredNode, key: string): number | undefined {
  const type = node.get("type");
  if (key === "label" && typeof type === "string" && isFieldType(type) && isConsent(type)) return CONSENT;
  if (key === "label" && !node.isField && (node.has("go") || node.has("call"))) return BUTTON;
  return Object.hasOwn(LENGTHS, key) ? LENGTHS[key] : undefined;
}

/** Beginnings of a noun: an article, a possessive, or a word that no verb ends like. */
const NOUN =
  /^(?:(?:il|lo|la|i|gli|le|un|uno|una|mi[ao]|miei|mie|tu[aoe]|tuoi|su[aoe]|suoi)\s|l['’]|\p{L}+(?:zion[ei]|ment[oi]|ità|agli|aglio|enz[ae])(?!\p{L}))/iu;

/** True for the text of a button that begins with a noun. */
export const isNoun = (text: string): boolean => NOUN.test(text);

/** True for a text that is wholly in capitals and more than codes and abbreviations. */
export function isInCapitals(plain: string): boolean {
  if (/\p{Ll}/u.test(plain)) return false;
  const words = plain.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.some((word) => /^\p{Lu}{4,}$/u.test(word) && !ABBREVIATIONS.has(word));
}
