import type { ErrorRule, Text } from "../../../engine/definition.ts";
import { describeTarget } from "../../explain/explain-endpoints.ts";
import { error as errorWord } from "../../language/nodes/error.ts";
import type { Kind, Rule } from "../compare.ts";
import { excerpts, quote } from "../italian.ts";
import { readCondition, readText } from "../readings.ts";
import { condition, now, predicateOf, text } from "../rules.ts";
import { nodeAs } from "./names.ts";

const messages = (value: unknown): string =>
  ((value ?? []) as readonly Text[]).map((one) => quote(readText(one))).join(", oppure "); // as: the member of an error

const message: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = excerpts(messages(before), messages(after));
  const say = predicateOf(other, one, (now, then) => `mostra ora ${now}, prima ${then}`, [
    (now) => `mostra ora ${now}`,
    (then) => `non mostra più ${then}`,
  ]);
  if (one !== other) comparison.tell(subject, "calls", say);
};

const place = (value: unknown): string => describeTarget(value as ErrorRule["at"]); // as: the member of an error

const LEVELS: Readonly<Record<string, string>> = {
  info: "un'informazione",
  warning: "un avviso di attenzione",
  error: "un errore",
};

/** A message of a call. Its owner is the status: «l'errore 404 della chiamata «cerca»». */
export const error: Kind = {
  name: ({ when }, owner) => (when === undefined ? owner.name : `${owner.name}, se ${readCondition(when)},`),
  group: "calls",
  passes: [({ when }) => JSON.stringify(when ?? null)],
  family: () => "error",
  titles: () => errorWord.members,
  alone: (node, { isNew, subject, comparison }) => {
    const { message: texts, at } = nodeAs<ErrorRule>(node);
    comparison.tell(
      subject,
      "calls",
      isNew
        ? `ha ora un messaggio proprio: ${messages(texts)}, ${place(at)}`
        : `non ha più il messaggio ${messages(texts)}`,
    );
  },
  rules: {
    when: condition("calls", "vale ora soltanto se", "vale ora sempre"),
    message,
    title: text("calls", "il titolo"),
    at: now("calls", (other, one) => `mostra ora il messaggio così: ${other}; prima così: ${one}`, place),
    level: now(
      "calls",
      (other, one) => `è ora ${other}, prima ${one}`,
      (value) => LEVELS[String(value)] ?? String(value),
    ),
  },
};
