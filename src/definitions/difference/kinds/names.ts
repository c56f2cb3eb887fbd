import type {
  Button,
  Check,
  Entry,
  Field,
  FieldOption,
  FactItem,
  Step,
  Tab,
  Text,
} from "../../../engine/definition.ts";
import { hasWords } from "../../../engine/index.ts";
import type { CompiledNode } from "../../explain/explain-by-shape.ts";
import { blockWords } from "../../language/blocks.generated.ts";
import { beginning, capital, quote, quoteAll } from "../italian.ts";
import { readText } from "../readings.ts";

/** A compiled node as the type that its kind has. */
export const nodeAs = <T>(node: CompiledNode): T => node as unknown as T; // as: the kind of a node gives its type

/** A part of a compiled definition as a node. */
export const nodeOf = (part: object): CompiledNode => part as unknown as CompiledNode; // as: an interface has no index signature

const titled = (noun: string, title: Text | undefined, other: string): string => {
  const name = readText(title) || other;
  return name === "" ? `${noun} senza titolo` : `${noun} ${quote(beginning(name))}`;
};

/** The first labels of several things; «senza voci» where there is none. */
const labels = (items: readonly { readonly label: Text }[]): string =>
  quoteAll([...new Set(items.map(({ label }) => readText(label)))].slice(0, 4)) || "senza voci";

/** «il campo «Targa»»: the name of an entry with its article, in the masculine or feminine singular. */
export function nameOfEntry(node: CompiledNode): string {
  const entry = nodeAs<Entry>(node);
  if ("field" in entry) return nameOfField(entry);
  if ("check" in entry) return nameOfCheck(entry);
  switch (entry.block) {
    case "text":
      return titled(entry.level ? "l'avviso" : "il testo", entry.title, readText(entry.text));
    case "facts":
      return entry.title
        ? titled("il gruppo di dati", entry.title, "")
        : `il gruppo di dati ${labels(entry.items)}`;
    case "tabs":
      return `il gruppo di schede ${labels(entry.items)}`;
    case "links":
      return entry.title
        ? titled("il gruppo di collegamenti", entry.title, "")
        : `il gruppo di collegamenti ${labels(entry.items)}`;
    case "form":
      return titled("il modulo", entry.title, entry.name.replaceAll("_", " "));
    case "media":
      return titled("l'immagine", entry.label, "");
    default:
      return titled(
        NOUNS[entry.block] ?? nounOfBlock(entry.block),
        "title" in entry ? entry.title : undefined,
        "",
      );
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  section: "la parte",
  sheet: "la scheda del servizio",
  table: "la tabella",
  list: "l'elenco",
  recap: "il riepilogo",
};

/** A kind of block that has no noun here: «il riquadro di genere Avanzamento». */
const nounOfBlock = (kind: string): string =>
  `il riquadro ${quote(blockWords[kind as keyof typeof blockWords]?.title ?? capital(kind))}`; // as: a kind of the language

export const nameOfField = ({ label, name }: Field): string =>
  label === "" ? `il dato ${quote(name)}` : `il campo ${quote(readText(label))}`;

const nameOfCheck = ({ message }: Check): string => `la regola ${quote(beginning(readText(message)))}`;

export const nameOfOption = ({ label }: FieldOption): string => `la voce ${quote(readText(label))}`;
export const nameOfItem = ({ label }: FactItem): string => `il dato ${quote(readText(label))}`;
export const nameOfTab = ({ label }: Tab): string => `la scheda ${quote(readText(label))}`;
export const nameOfButton = ({ label }: Button): string => `il pulsante ${quote(readText(label))}`;
export const nameOfLink = ({ label }: Button): string => `il collegamento ${quote(readText(label))}`;

/** A step as the difference compares it; `usualTitle`: in words, where the title is made of data alone. */
export interface NamedStep extends Step {
  readonly usualTitle?: string;
}

/** The title of a page; its usual one, otherwise its internal name, where the title is made of data alone. */
export function titleOfPage({ id, title, usualTitle }: NamedStep): string {
  return usualTitle ?? (hasWords(title) ? readText(title) : id.replaceAll("_", " "));
}
export const nameOfPage = (step: Step): string => `la pagina ${quote(titleOfPage(step))}`;
