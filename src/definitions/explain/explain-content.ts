import type {
  Button,
  Entry,
  Expr,
  FactItem,
  Field,
  Lookup,
  RecapBlock,
  Tone,
  Value,
} from "../../engine/definition.ts";
import { isComputed } from "../../engine/expressions/index.ts";
import { isLookup } from "../../engine/index.ts";
import { blockWords } from "../language/blocks.generated.ts";
import { field as fieldWord } from "../language/nodes/field.ts";
import type { BlockWord } from "../language/shape.ts";
import { explainButton, explainCall, type Titles } from "./explain-actions.ts";
import { type CompiledNode, explainBlockByShape, explainMembers } from "./explain-by-shape.ts";
import {
  only,
  describeRich,
  describeText,
  describeValue,
  describeCondition,
  describeExpr,
} from "./explain-text.ts";

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

export function explainEntry(entry: Entry, titles: Titles): string[] {
  if ("field" in entry) return explainField(entry, titles);
  if ("check" in entry) {
    const where = entry.at.length > 0 ? ` sotto ${entry.at.map((path) => path.join(".")).join(", ")}` : "";
    return [
      `Regola: ${describeCondition(entry.check)}; altrimenti «${describeText(entry.message)}»${where}.${only(entry.when)}`,
    ];
  }
  return explainBlock(entry, titles);
}

function explainField(field: Field, titles: Titles): string[] {
  const label = field.label === "" ? field.name : describeText(field.label);
  const parts = [
    `Campo «${label}» (${field.field})`,
    ...(field.help ? [`aiuto «${describeText(field.help)}»`] : []),
    ...(field.required
      ? [
          `obbligatorio${field.required.when ? ` se ${describeCondition(field.required.when)}` : ""}: «${describeText(field.required.message)}»`,
        ]
      : []),
    ...(field.min ? [`minimo ${describeValue(field.min.value)}: «${describeText(field.min.message)}»`] : []),
    ...(field.max ? [`massimo ${describeValue(field.max.value)}: «${describeText(field.max.message)}»`] : []),
    ...(field.title ? [`ogni riga si intitola «${describeText(field.title)}»`] : []),
    ...(field.add ? [`si aggiunge una riga con «${describeText(field.add)}»`] : []),
    ...(field.value ? [`in sola lettura: ${describeExpr(field.value)}`] : []),
    ...(hasDefault(field) ? [describeDefault(field.default)] : []),
    ...(isLookup(field.options) ? [describeLookup(field.options)] : []),
    ...(field.enabled
      ? [
          `${field.rows ? "una riga si può scegliere" : "si può cambiare"} se ${describeCondition(field.enabled)}`,
        ]
      : []),
    ...explainMembers(nodeOf(field), fieldWord.members),
  ];
  const options = Array.isArray(field.options) ? field.options : [];
  return [
    `${parts.join("; ")}.${only(field.when)}`,
    ...indent(
      options.flatMap((option) => [
        `- ${describeText(option.label)}${only(option.when)}`,
        ...indent((option.content ?? []).flatMap((entry: Entry) => explainEntry(entry, titles))),
      ]),
    ),
    ...indent((field.content ?? []).flatMap((entry) => explainEntry(entry, titles))),
  ];
}

function describeLookup({ from, add = [] }: Lookup): string {
  const added = add.map(
    ({ label, when }) => `«${describeText(label)}»${when ? ` se ${describeCondition(when)}` : ""}`,
  );
  const source = from === "" ? "dai dati" : `dalla chiamata ${from}`;
  return `le voci vengono ${source}${added.length > 0 ? `; in fondo ${added.join(", ")}` : ""}`;
}

/** Documents and rows start as an empty list, which says nothing. */
const hasDefault = (field: Field): field is Field & { readonly default: Value } =>
  field.default !== undefined && !(Array.isArray(field.default) && field.default.length === 0);

/** The initial value: a condition ticks a box. */
function describeDefault(value: Value): string {
  if (value === true) return "già spuntata";
  const isCondition = isComputed(value) && CONDITIONS.has(value.expr[0]);
  return `${isCondition ? "già spuntata se" : "parte da"} ${describeValue(value)}`;
}

/** The operators that answer true or false. */
const CONDITIONS: ReadonlySet<string> = new Set("and or not == != < <= > >= in".split(" "));

type Block = Exclude<Entry, Field | { check: Expr }>;

/** The sentences of a block, then the members that none of them mentions. */
function explainBlock(block: Block, titles: Titles): string[] {
  const { members }: BlockWord = blockWords[block.block];
  const others = explainMembers(nodeOf(block), members);
  return [...sentencesOf(block, titles), ...indent(others.map((one) => `${one}.`))];
}

function sentencesOf(block: Block, titles: Titles): string[] {
  const title = "title" in block && block.title ? ` «${describeText(block.title)}»` : "";
  const inside = (entries: readonly Entry[]) =>
    indent(entries.flatMap((entry) => explainEntry(entry, titles)));
  const buttons = (list: readonly Button[]) =>
    indent(list.map((button) => explainButton(button, titles, false)));
  switch (block.block) {
    case "text":
      return [
        `${block.level ? "Avviso" : "Testo"}${title}: «${describeRich(block.text)}»${only(block.when)}${block.end ? " Chi lo legge si ferma qui." : ""}`,
      ];
    case "facts":
    case "sheet":
      return [
        `${block.block === "sheet" ? "Scheda del servizio" : "Dati"}${title}: ${[...new Set(block.items.map((item) => describeText(item.label)))].join(", ")}.${only(block.when)}`,
        ...indent(block.items.flatMap(explainTones)),
      ];
    case "section":
      return [
        `Parte della pagina${title}${block.default ? `, che si apre e si chiude; aperta se ${describeCondition(block.default)}` : ""}.${only(block.when)}`,
        ...inside(block.content),
        ...buttons(block.actions),
      ];
    case "form":
      return [
        `Modulo${title} (${block.name}).${only(block.when)}`,
        ...indent(block.load.map((call) => `Si fa ${explainCall(call)}.`)),
        ...inside(block.content),
        ...(block.next ? indent([explainButton(block.next, titles, true)]) : []),
        ...buttons(block.actions),
      ];
    case "tabs":
      return block.items.flatMap((tab) => [
        `Scheda «${describeText(tab.label)}».${only(tab.when)}`,
        ...inside(tab.content),
      ]);
    case "table":
    case "list":
      return [
        `${block.block === "table" ? "Tabella" : "Elenco"}${title} di ${describeExpr(block.rows)}.${only(block.when)}`,
        ...indent((block.items ?? []).flatMap(explainTones)),
        ...(block.block === "list" ? inside(block.content) : []),
        ...buttons(block.actions),
      ];
    case "recap":
      return [
        `Riepilogo${title}: ${block.value ? `la risposta ${describeExpr(block.value)}, con le etichette di` : "ciò che si è scritto in"} ${pathOfRecap(block)}.${only(block.when)}`,
      ];
    case "links":
      return block.items.map((item) => explainButton(item, titles, false));
    case "media":
      return [`Immagine o video «${describeText(block.label)}», se la regione ne ha.${only(block.when)}`];
    default:
      return explainBlockByShape(nodeOf(block), titles, inside);
  }
}

/** A compiled entry seen by the names of its members. */
const nodeOf = (entry: Entry): CompiledNode => entry as unknown as CompiledNode; // an interface has no index signature

/** The tones as part of a sentence. */
export const TONES: Readonly<Record<Tone, string>> = {
  info: "di informazione",
  success: "di riuscita",
  warning: "di attenzione",
  error: "di errore",
};

/** The conditions that give a datum its tone. */
const explainTones = ({ label, tones = [] }: FactItem): string[] =>
  tones.map(
    ({ tone, when }) => `«${describeText(label)}» ha il tono ${TONES[tone]} se ${describeCondition(when)}.`,
  );

/** A recap of one field ends with its name. */
function pathOfRecap({ of, content }: RecapBlock): string {
  const [field, ...others] = content;
  return [...of, ...(others.length === 0 && field && "field" in field ? [field.name] : [])].join(".");
}
