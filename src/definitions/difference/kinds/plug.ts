import { rule as ruleWord } from "../../language/nodes/rule.ts";
import type { Kind, Rule } from "../compare.ts";
import { quote } from "../italian.ts";
import { recordPasses } from "../match.ts";
import { mapRecord, readText, readValue } from "../readings.ts";
import { now, predicateOf, record } from "../rules.ts";

const link: Rule = ({ before, after, subject, comparison }) => {
  const read = (value: unknown) => mapRecord(value, (member) => quote(readText(member)));
  const [one, other] = [read(before), read(after)].map(({ label = "", step = "" }) =>
    `${label} ${step}`.trim(),
  );
  const say = predicateOf(other!, one!, (now, then) => `ha ora il collegamento ${now}, prima ${then}`, [
    (now) => `ha ora il collegamento ${now}`,
    (then) => `non ha più il collegamento ${then}`,
  ]);
  comparison.tell(subject, "path", say);
};

const RULES: Readonly<Record<string, string>> = {
  cart: "del carrello",
  bands: "delle fasce di rate",
  attachments: "degli allegati",
};

/** A rule written by hand, with its settings. */
export const plug: Kind = {
  isUnordered: true,
  name: ({ name }) => `la regola ${quote(String(name))}`,
  group: "writes",
  passes: recordPasses,
  titles: () => ruleWord.members,
  alone: (_, { isNew, subject, comparison }) =>
    comparison.tell(subject, "writes", isNew ? "è nuova" : "non c'è più"),
  rules: {
    name: now("writes", (other, one) => `si chiama ora ${quote(other)}, prima ${quote(one)}`, String),
    rule: now(
      "writes",
      (other, one) => `è ora quella ${other}, prima quella ${one}`,
      (value) => RULES[String(value)] ?? quote(String(value)),
    ),
    with: record(
      "writes",
      ["ha ora l'impostazione", "ha anche l'impostazione", "non ha più l'impostazione"],
      (all) => mapRecord(all, readSetting),
    ),
    errors: record(
      "reads",
      ["ha ora il messaggio", "ha anche il messaggio", "non ha più il messaggio"],
      (all) => mapRecord(all, (one) => quote(readText(one))),
    ),
    link,
  },
};

const readSetting = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => quote(String(one))).join(", ") : readValue(value);
