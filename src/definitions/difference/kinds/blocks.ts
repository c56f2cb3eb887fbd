import type { Check, Entry, FactItem, Tone } from "../../../engine/definition.ts";
import { declaredFields, isEqual } from "../../../engine/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { TONES } from "../../explain/explain-content.ts";
import { item as itemWord } from "../../language/nodes/item.ts";
import { check as checkWord } from "../../language/nodes/check.ts";
import type { Change, Kind, Rule } from "../compare.ts";
import { quote } from "../italian.ts";
import { readCondition, readExpr, readText, readTexts, readValue } from "../readings.ts";
import { condition, derived, expression, list, node, nodesOf, now, reading, text } from "../rules.ts";
import { entryKind, titlesOfBlock } from "./entry.ts";
import { label } from "./field.ts";
import { as, nameOfEntry, nameOfItem, nameOfTab } from "./names.ts";

const key = derived("reads", "ha un altro nome interno");
const shown = condition("reads", "si vede ora soltanto se", "si vede ora sempre");

/** The text of a block: its beginning is the name of the block. */
const body: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = readTexts(before, after);
  if (one === other) return;
  const { where } = subject;
  const name = where === "" ? "il testo" : subject.name.replace(/ «.*$/, "");
  comparison.tell({ where, name }, "reads", `${one} diventa ${other}`);
};

const LEVELS: Readonly<Record<string, string>> = {
  info: "un avviso di informazione",
  success: "un avviso di riuscita",
  warning: "un avviso di attenzione",
  error: "un avviso di errore",
  primary: "in grande",
};
const level = (value: unknown): string => LEVELS[String(value)] ?? "un testo semplice";

/** The items of a block have the kind of the block. */
const items: Rule = (change) =>
  list({ tabs: "tab", links: "link" }[String(change.nodes.after.block)] ?? "item")(change);

/** A part that opens, or the default of another kind of block. */
const opened = condition("reads", "è aperta all'inizio ora se", "è ora sempre aperta");

/** A recap repeats the fields of a form. Those of this service have their sentences there; of another service, the labels matter. */
const content: Rule = (change) => {
  if (change.nodes.after.block !== "recap") return list("entry")(change);
  const [form] = change.nodes.after.of as readonly string[]; // as: the member of a recap
  const { before, after, subject, comparison } = change;
  if (form === undefined || !comparison.forms.has(form)) {
    const [one, other] = [labelsIn(before), labelsIn(after)];
    for (const name of other.filter((name) => !one.includes(name)))
      comparison.tell(subject, "reads", `rilegge anche ${quote(name)}`);
    for (const name of one.filter((name) => !other.includes(name)))
      comparison.tell(subject, "reads", `non rilegge più ${quote(name)}`);
  }
  derived("reads", "rilegge gli stessi dati con altre regole")(change);
};

/** The labels of the fields of a content. */
const labelsIn = (entries: unknown): readonly string[] =>
  declaredFields(entries as readonly Entry[]).map(({ field }) => readText(field.label) || field.name); // as: the content of a recap

const of = (value: unknown): string => quote(((value ?? []) as readonly string[]).join(".")); // as: the member of a recap

/** Every kind of block: members of one name have one effect. */
export const block: Kind = {
  ...entryKind,
  name: nameOfEntry,
  titles: titlesOfBlock,
  rules: {
    key,
    when: shown,
    title: text("reads", "il titolo"),
    text: body,
    level: now("reads", (other, one) => `è ora ${other}, prima ${one}`, level),
    label,
    items,
    default: opened,
    content,
    load: list("load"),
    next: node("button"),
    actions: list("button"),
    rows: expression("reads", "le righe"),
    empty: text("reads", "il testo senza righe"),
    of: now("reads", (other, one) => `rilegge ora ${other}, prima ${one}`, of),
    value: expression("reads", "il dato"),
    name: now("sends", (other, one) => `ha ora il nome interno ${quote(other)}, prima ${quote(one)}`, String),
  },
};

const at = (value: unknown): string =>
  ((value ?? []) as Check["at"]).map((path) => path.join(".")).join(", ") || "in cima al modulo"; // as: the member of a check

/** A rule over several fields. */
export const check: Kind = {
  ...entryKind,
  name: nameOfEntry,
  group: "writes",
  titles: () => checkWord.members,
  rules: {
    key,
    when: condition("writes", "vale ora soltanto se", "vale ora sempre"),
    check: now("writes", (other, one) => `chiede ora che ${other}, prima che ${one}`, readCondition),
    message: text("reads", "il messaggio"),
    at: now("reads", (other, one) => `si mostra ora qui: ${other}, prima qui: ${one}`, at),
  },
};

export const tab: Kind = {
  name: (one) => nameOfTab(as(one)),
  group: "reads",
  passes: [
    (one) => readText(one.label),
    (one) => (/\.\d+$/.test(String(one.key)) ? undefined : String(one.key)),
  ],
  titles: (one) => titlesOfBlock(one),
  alone: (one, { isNew, subject, owner, comparison }) => {
    comparison.tell(subject, "reads", isNew ? "si aggiunge" : "non c'è più");
    const inside = { where: owner.where, name: subject.name };
    for (const entry of nodesOf(one.content))
      comparison.wait({ isNew, node: entry, owner: inside, isWithPage: false });
  },
  rules: {
    key,
    label,
    when: shown,
    default: condition("reads", "è ora la prima a essere aperta se", "è ora la prima a essere aperta"),
    enabled: condition("reads", "si può aprire ora soltanto se", "si può aprire ora sempre"),
    content: list("entry"),
  },
};

const tones = (value: unknown): string =>
  ((value ?? []) as NonNullable<FactItem["tones"]>) // as: the member of an item
    .map(({ tone, when }: { tone: Tone; when: unknown }) => `${TONES[tone]} se ${readCondition(when)}`)
    .join(", ") || "nessuno";

/** A datum that a page shows. */
export const item: Kind = {
  name: (one) => nameOfItem(as(one)),
  group: "reads",
  passes: [(one) => readText(one.label), (one) => readValue(one.value)],
  titles: () => itemWord.members,
  alone: (one, { isNew, owner, comparison }) =>
    comparison.tell(
      owner,
      "reads",
      isNew
        ? `mostra anche ${nameOfItem(as(one))}${onlyIf(one.when)}`
        : `non mostra più ${nameOfItem(as(one))}`,
    ),
  rules: {
    label,
    value: (change: Change) => {
      if (isEqual(readValue(change.before), readValue(change.after))) return;
      reading("reads", "il valore")(change);
    },
    format: now(
      "reads",
      (other, one) => `si scrive ora ${other}, prima ${one}`,
      (value) => FORMATS[String(value)] ?? "com'è",
    ),
    when: shown,
    level: now(
      "reads",
      (other, one) => `si scrive ora ${other}, prima ${one}`,
      (value) => (value === "primary" ? "in grande" : "come gli altri"),
    ),
    tones: now("reads", (other, one) => `ha ora il tono ${other}, prima ${one}`, tones),
  },
};

const onlyIf = (when: unknown): string => (when === undefined ? "" : `, soltanto se ${readCondition(when)}`);

const FORMATS: Readonly<Record<string, string>> = {
  euro: "come importo in euro",
  data: "come data",
  mese: "come mese e anno",
  html: "come testo con grassetto e collegamenti",
  maiuscolo: "in maiuscolo",
};

/** The names of the forms of both versions. */
export const formNames = (...services: readonly Parameters<typeof formsOf>[0][]): ReadonlySet<string> =>
  new Set(services.flatMap((service) => [...formsOf(service).keys()]));
