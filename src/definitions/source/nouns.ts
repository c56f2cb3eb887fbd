import type { Authored, AuthoredValue } from "./source.ts";

/** How a part of a definition is called in a sentence: «label», il campo «targa», l'elemento 2. */
export interface Words {
  readonly what: string;
  /** With its preposition: nel campo «targa». */
  readonly where: string;
  /** del campo «targa». */
  readonly of: string;
}

const ARTICLES = {
  m: ["il ", "nel ", "del "],
  f: ["la ", "nella ", "della "],
  elided: ["l'", "nell'", "dell'"],
  none: ["", "in ", "di "],
} as const;

function words(gender: keyof typeof ARTICLES, noun: string): Words {
  const [what, where, of] = ARTICLES[gender];
  return { what: what + noun, where: where + noun, of: of + noun };
}

/** By what it holds, else by the name or the number under which it is written. */
export function wordsFor(value: AuthoredValue, key: string | undefined): Words {
  if (key === undefined) return words("m", "file");
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const { name, type, id, kind, label, at } = value as Authored;
    if (typeof name === "string" && type !== undefined) return words("m", `campo «${name}»`);
    if (typeof id === "string" && ("title" in value || "content" in value || "path" in value))
      return words("m", `passo «${id}»`);
    if (typeof kind === "string") return words("m", `riquadro «${kind}»`);
    if (typeof at === "string" && /^\d+$/.test(key)) return words("m", `cambiamento «${at}»`);
    if (typeof label === "string") return words("f", `voce «${label}»`);
  }
  return /^\d+$/.test(key) ? words("elided", `elemento ${Number(key) + 1}`) : words("none", `«${key}»`);
}
