import type { Sensitivity } from "../../contract/declarations/vocabulary.ts";
import { maskMark } from "../../formats/codes/masked.ts";

/** Keeps the first letter of each word, of an e-mail address that of its user. */
export const maskText = (text: string) =>
  text.includes("@")
    ? text.replace(/^(.).*$/su, `$1${maskMark}@${maskMark}`)
    : text.replace(/(\S)\S*/gu, `$1${maskMark}`);

/** How sensitive the texts of an answer are, by their paths; a text that has none is hidden. */
type Sensitive = Readonly<Record<string, Sensitivity>>;

/** Masks the personal data of an answer, at any depth. Numbers and flags stay, except where a text with initials is expected. */
export function maskPersonalData(value: unknown, sensitive: Sensitive, path = ""): unknown {
  if (value === null) return value;
  if (Array.isArray(value)) return value.map((each) => maskPersonalData(each, sensitive, `${path}[]`));
  if (typeof value !== "object") return maskLeaf(value, sensitive[path]);
  return Object.fromEntries(
    Object.entries(value).map(
      ([name, member]) =>
        [name, maskPersonalData(member, sensitive, path === "" ? name : `${path}.${name}`)] as const,
    ),
  );
}

function maskLeaf(value: unknown, sensitivity: Sensitivity = "hidden"): unknown {
  if (sensitivity === "initials") return typeof value === "string" ? maskText(value) : null;
  return typeof value !== "string" || sensitivity === "none" ? value : null;
}

/** Tax codes and VAT numbers anywhere in an answer. */
export function taxCodesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (name === "codiceFiscale" || name === "piva") && typeof member === "string"
      ? [member.toUpperCase()]
      : taxCodesIn(member),
  );
}
