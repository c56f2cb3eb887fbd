import { type Authored, type AuthoredValue, isObject } from "./source.ts";

/** The Italian name of a node in a sentence: «label», il campo «targa», l'elemento 2. */
export interface NodeLabels {
  readonly what: string;
  /** With «in»: nel campo «targa». */
  readonly where: string;
  /** With «di»: del campo «targa». */
  readonly of: string;
}

const ARTICLES = {
  masculine: ["il ", "nel ", "del "],
  feminine: ["la ", "nella ", "della "],
  elided: ["l'", "nell'", "dell'"],
  none: ["", "in ", "di "],
} as const;

function inflect(gender: keyof typeof ARTICLES, noun: string): NodeLabels {
  const [what, where, of] = ARTICLES[gender];
  return { what: what + noun, where: where + noun, of: of + noun };
}

/** Names a node by its own members, otherwise by the name or, in a list, the position (from zero) at which it is written. */
export function labelsOf(value: AuthoredValue, key: string | number | undefined): NodeLabels {
  if (key === undefined) return inflect("masculine", "file");
  const isItem = typeof key === "number";
  const own = isObject(value) ? ownLabels(value, isItem) : undefined;
  return own ?? (isItem ? inflect("elided", `elemento ${key + 1}`) : inflect("none", `«${key}»`));
}

function ownLabels(node: Authored, isItem: boolean): NodeLabels | undefined {
  const { name, type, id, kind, label, at } = node;
  if (typeof name === "string" && type !== undefined) return inflect("masculine", `campo «${name}»`);
  if (typeof id === "string" && ("title" in node || "content" in node || "path" in node))
    return inflect("masculine", `passo «${id}»`);
  if (typeof kind === "string") return inflect("masculine", `riquadro «${kind}»`);
  if (typeof at === "string" && isItem) return inflect("masculine", `cambiamento «${at}»`);
  return typeof label === "string" ? inflect("feminine", `voce «${label}»`) : undefined;
}
