import type { Button, Call, Effect, Target } from "../../../engine/definition.ts";
import { explainButton, explainCall, explainTarget } from "../../explain/explain-actions.ts";
import { button as buttonWord } from "../../language/nodes/button.ts";
import { call as callWord } from "../../language/nodes/call.ts";
import type { CompiledNode } from "../../explain/explain-by-shape.ts";
import type { Kind, Rule } from "../compare.ts";
import { formerly, of, quote, quoteAll } from "../italian.ts";
import { mapRecord, readCondition, readSent, readText, readValue, recordChanges } from "../readings.ts";
import { condition, internal, expression, list, now, predicateOf, record, text } from "../rules.ts";
import { nodeAs, nameOfButton, nameOfLink } from "./names.ts";
import { label } from "./field.ts";

const callName = (call: Call): string => ("rule" in call ? `${call.operation} ${call.rule}` : call.endpoint);
const callNames = (calls: unknown): string => quoteAll(((calls ?? []) as readonly Call[]).map(callName)); // as: the member of an effect

/** The calls that a button makes, by name; then the changes of each. */
const calls: Rule = (change) => {
  const { before, after, subject, comparison } = change;
  const [one, other] = [callNames(before), callNames(after)];
  const say = predicateOf(other!, one!, (now, then) => `ora chiama ${now}, prima ${then}`, [
    (now) => `ora chiama ${now}`,
    (then) => `non chiama più ${then}`,
  ]);
  if (one !== other) comparison.tell(subject, "calls", say);
  list("call")(change);
};

const go: Rule = (change) => {
  const { before, after, subject, comparison } = change;
  const { titles } = comparison;
  const read = (target: unknown, names: ReadonlyMap<string, string>): string =>
    target === undefined
      ? "resta qui"
      : explainTarget(target as Target, names).replace("al passo", "alla pagina"); // as: the member of an effect
  const [one, other] = [read(before, titles.before), read(after, titles.after)];
  if (one !== other) comparison.tell(subject, "path", `ora ${other}, prima ${formerly(one)}`);
  const [sent, sends] = [before, after].map((target) =>
    mapRecord((target as { with?: unknown } | undefined)?.with, readValue),
  ); // as: a target
  for (const phrase of recordChanges(sent!, sends!, ["passa ora", "passa anche", "non passa più"]))
    comparison.tell(subject, "sends", phrase);
};

const names = (value: unknown): string => quoteAll((value ?? []) as readonly string[]); // as: a list of names

const effectRules: Readonly<Record<string, Rule>> = {
  call: calls,
  keep: record("path", ["tiene ora", "tiene anche", "non tiene più"]),
  forget: now("path", (other, one) => `dimentica ora ${other}, prima ${one}`, names, [
    (other) => `dimentica ora ${other}`,
    (one) => `non dimentica più ${one}`,
  ]),
  choose: list("case"),
  go,
  message: text("reads", "il messaggio"),
};

/** Names of a button and of the place that it opens. */
const passes = [
  ({ label: own }: CompiledNode) => readText(own),
  ({ key }: CompiledNode) =>
    /\.(azione)?\d+$/.test(String(key)) ? undefined : String(key).split(".").at(-1),
  ({ go: target }: CompiledNode) => (target ? JSON.stringify(target) : undefined),
];

export const button: Kind = {
  name: (node) => nameOfButton(nodeAs(node)),
  group: "path",
  passes,
  titles: () => buttonWord.members,
  alone: (node, { isNew, subject, comparison }) => {
    if (!isNew) return comparison.tell(subject, "path", "non c'è più");
    const line = explainButton(nodeAs<Button>(node), comparison.titles.after, false);
    comparison.tell(
      { ...subject, name: "" },
      "path",
      `si aggiunge ${subject.name}: ${line.slice(line.indexOf("»: ") + 3)}`,
    );
  },
  rules: {
    ...effectRules,
    key: internal("path"),
    label,
    when: condition("path", "c'è ora soltanto se", "c'è ora sempre"),
    enabled: condition("path", "si può premere ora soltanto se", "si può premere ora sempre"),
    confirm: text("reads", "la domanda di conferma"),
    text: text("reads", "la spiegazione"),
  },
};

export const link: Kind = { ...button, name: (node) => nameOfLink(nodeAs(node)) };

/** One of the cases of a button. */
export const choice: Kind = {
  name: (node, owner) => `${nameOfCase(nodeAs(node))} ${of(owner.name)}`,
  group: "path",
  passes: [({ when }) => JSON.stringify(when ?? null)],
  family: () => "case",
  titles: () => buttonWord.members,
  alone: (_, { isNew, subject, comparison }) =>
    comparison.tell(subject, "path", isNew ? "si aggiunge" : "non c'è più"),
  rules: { ...effectRules, when: condition("path", "vale ora se", "vale ora sempre") },
};

const nameOfCase = ({ when }: Effect): string =>
  when ? `il caso (se ${readCondition(when)})` : "l'ultimo caso";

const sent: Rule = record("sends", ["spedisce ora", "spedisce anche", "non spedisce più"], (all) =>
  readSent(all),
);

/** A call of a button; the list of its calls has the sentence of one that is new or gone. */
export const call: Kind = {
  name: (node, owner) => `la chiamata ${quote(callName(nodeAs(node)))} ${of(owner.name)}`,
  group: "calls",
  passes: [(node) => callName(nodeAs(node))],
  titles: () => callWord.anyOf[1].members,
  alone: (node, { isNew, owner, comparison }) =>
    comparison.tell(
      owner,
      "calls",
      isNew
        ? `fa ora anche ${explainCall(nodeAs(node))}`
        : `non fa più la chiamata ${quote(callName(nodeAs(node)))}`,
    ),
  rules: {
    with: sent,
    when: condition("calls", "si fa ora soltanto se", "si fa ora sempre"),
    rows: expression("calls", "una volta per ogni riga di"),
  },
};

/** A call on entry. */
export const load: Kind = {
  ...call,
  name: (node) => `la chiamata ${quote(callName(nodeAs(node)))} all'ingresso`,
  alone: (node, { isNew, owner, comparison }) =>
    comparison.tell(
      { ...owner, name: "all'ingresso" },
      "calls",
      isNew
        ? `si fa anche ${explainCall(nodeAs(node))}`
        : `non si fa più la chiamata ${quote(callName(nodeAs(node)))}`,
    ),
};
