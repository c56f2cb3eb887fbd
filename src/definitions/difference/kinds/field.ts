import type { Bound, Field, Lookup } from "../../../engine/definition.ts";
import { fixedOptions, isEqual } from "../../../engine/index.ts";
import { fieldTypeWords } from "../../../field-types/words.generated.ts";
import { field as fieldWord } from "../../language/nodes/field.ts";
import type { Members } from "../../language/members.ts";
import type { Change, Kind, Rule } from "../compare.ts";
import { quote, quoteAll } from "../italian.ts";
import { readCondition, readExpr, readText, readTexts } from "../readings.ts";
import {
  condition,
  derived,
  expression,
  internal,
  list,
  nodesOf,
  now,
  predicateOf,
  reading,
  text,
} from "../rules.ts";
import { entryKind } from "./entry.ts";
import { nodeAs, nameOfEntry, nodeOf } from "./names.ts";

/** A label replaces the name of the thing in the sentence. */
export const label: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = readTexts(before, after);
  if (one !== other) comparison.tell(subject, "reads", `ora si chiama ${other}`);
};

const required: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = [before, after] as (Field["required"] | undefined)[]; // as: the member of a field
  const when = (rule: Field["required"]) =>
    rule?.when ? `obbligatorio se ${readCondition(rule.when)}` : "obbligatorio";
  if (!other) comparison.tell(subject, "writes", "diventa facoltativo");
  else if (!one || when(one) !== when(other))
    comparison.tell(
      subject,
      "writes",
      `diventa ${when(other)}${one ? `, prima era ${when(one)}` : `: ${quote(readText(other.message))}`}`,
    );
  if (one && other && !isEqual(one.message, other.message))
    message("quando è vuoto")(one.message, other.message, comparison, subject);
};

const message =
  (occasion: string) =>
  (one: unknown, other: unknown, comparison: Change["comparison"], subject: Change["subject"]) => {
    const [before, after] = readTexts(one, other);
    if (before !== after)
      comparison.tell(subject, "reads", `${occasion} mostra ora ${after}, prima ${before}`);
  };

const bound =
  (name: string): Rule =>
  (change) => {
    const [one, other] = [change.before, change.after] as (Bound | undefined)[]; // as: the member of a field
    reading("writes", name)({ ...change, before: one?.value, after: other?.value });
    if (one && other)
      message(`se non rispetta ${name}`)(one.message, other.message, change.comparison, change.subject);
  };

const options: Rule = (change) => {
  const { before, after, nodes, inside, subject, comparison } = change;
  if (Array.isArray(before) && Array.isArray(after))
    return comparison.compareList("option", [nodesOf(before), nodesOf(after)], inside);
  if (isLookup(before) && isLookup(after))
    return comparison.compare("lookup", nodeOf(before), nodeOf(after), inside);
  const [one, other] = [nodes.before, nodes.after].map((node) => sourceOf(nodeAs<Field>(node)));
  const say = predicateOf(other!, one!, (now, then) => `ora prende le voci ${now}, prima ${then}`, [
    (now) => `ora prende le voci ${now}`,
    (then) => `non prende più le voci ${then}`,
  ]);
  comparison.tell(subject, "writes", say);
};

const isLookup = (value: unknown): value is Lookup =>
  typeof value === "object" && value !== null && "from" in value;

function sourceOf(field: Field): string {
  if (field.options === undefined) return "";
  const fixed = fixedOptions(field);
  if (fixed.length > 0) return `scritte qui (${quoteAll(fixed.map(({ label }) => readText(label)))})`;
  const { from } = field.options as Lookup; // as: the other kind of options
  return from === "" ? "dai dati" : `dalla chiamata ${quote(from)}`;
}

const typeName = (type: unknown): string =>
  quote(fieldTypeWords[type as keyof typeof fieldTypeWords]?.title ?? String(type)); // as: a type of the language

const MESSAGES: Readonly<Record<string, string>> = {
  minLength: "quando è troppo corto",
  maxLength: "quando è troppo lungo",
};

/** The messages of a type follow it, unless only they differ. */
const messages: Rule = ({ before, after, nodes, subject, comparison }) => {
  const [one, other] = [before ?? {}, after ?? {}] as Field["messages"][]; // as: the member of a field
  if (nodes.before.field !== nodes.after.field)
    return derived(
      "reads",
      "ha altri messaggi",
    )({ ...{ before, after, nodes, subject, comparison } } as Change); // as: the members that the rule reads
  for (const name of new Set([...Object.keys(one!), ...Object.keys(other!)]))
    if (!isEqual(one![name], other![name]))
      message(MESSAGES[name] ?? "quando non va bene")(one![name], other![name], comparison, subject);
};

const FLAGS: Readonly<Record<string, string>> = {
  chosen: "soltanto la voce scelta",
  each: "tutte le voci, ognuna con vero o falso",
};

const ALIASES: Members = {
  ...fieldWord.members,
  field: fieldWord.members.type,
  none: fieldWord.members.empty,
};
const { empty: _, ...TITLES } = ALIASES;

const paths = (value: unknown): string =>
  ((value ?? []) as readonly (readonly string[])[]).map((path) => path.join(".")).join(", "); // as: the member of a field

export const field: Kind = {
  ...entryKind,
  name: nameOfEntry,
  group: "writes",
  titles: () => TITLES,
  rules: {
    key: internal("reads"),
    label,
    name: now(
      "sends",
      (other, one) =>
        `ha ora il nome interno ${quote(other)}, prima ${quote(one)}, che si legge dove i dati si spediscono`,
      String,
    ),
    field: now("writes", (other, one) => `è ora del tipo ${other}, prima ${one}`, typeName),
    when: condition("writes", "si chiede ora soltanto se", "si chiede ora sempre"),
    help: text("reads", "l'aiuto"),
    required,
    min: bound("il minimo"),
    max: bound("il massimo"),
    messages,
    options,
    flags: now(
      "sends",
      (other, one) => `spedisce ora ${other}, prima ${one}`,
      (value) => FLAGS[String(value)] ?? "il valore della voce",
    ),
    content: list("entry"),
    rows: expression("writes", "le righe"),
    items: list("item"),
    title: text("reads", "l'intestazione di ogni riga"),
    add: text("reads", "la scritta del pulsante che aggiunge"),
    remove: text("reads", "la scritta del pulsante che toglie"),
    none: text("reads", "il testo senza voci"),
    default: reading("writes", "il valore iniziale"),
    value: reading("writes", "in sola lettura il valore", readExpr),
    enabled: condition("writes", "si può cambiare ora soltanto se", "si può cambiare ora sempre"),
    forget: now("writes", (other, one) => `quando cambia svuota ora ${other}, prima ${one}`, paths, [
      (other) => `quando cambia svuota ora ${other}`,
      (one) => `quando cambia non svuota più ${one}`,
    ]),
    empty: derived("sends", "parte in un altro modo quando è vuoto"),
    emptyRow: derived("sends", "parte in un altro modo quando una riga è vuota"),
    optional: derived("sends", "si spedisce o si omette in un altro modo quando è vuoto"),
    awaits: derived("writes", "aspetta altre chiamate prima di riempirsi"),
    reactive: derived("writes", "influisce in un altro modo sul resto della pagina"),
  },
};
