import type { Entry } from "../../../engine/definition.ts";
import { declaredFields } from "../../../engine/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import type { Kind, Rule } from "../compare.ts";
import { quote } from "../italian.ts";
import { readText, readTexts } from "../readings.ts";
import { condition, derived, internal, expression, list, node, now, text } from "../rules.ts";
import { entryKind, titlesOfBlock } from "./entry.ts";
import { label } from "./field.ts";
import { nameOfEntry } from "./names.ts";

/** The internal key of an entry. */
export const key = internal("reads");
/** The condition of a node that is read. */
export const shown = condition("reads", "si vede ora soltanto se", "si vede ora sempre");

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
  derived("reads", "cambia il modo in cui mostra i dati che rilegge")(change);
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
    max: now("writes", (other, one) => `ha ora al massimo ${other} righe, prima ${one}`, String),
    call: node("call"),
    of: now("reads", (other, one) => `rilegge ora ${other}, prima ${one}`, of),
    value: expression("reads", "il dato"),
    name: now("sends", (other, one) => `ha ora il nome interno ${quote(other)}, prima ${quote(one)}`, String),
  },
};

/** The names of the forms of both versions. */
export const formNames = (...services: readonly Parameters<typeof formsOf>[0][]): ReadonlySet<string> =>
  new Set(services.flatMap((service) => [...formsOf(service).keys()]));
