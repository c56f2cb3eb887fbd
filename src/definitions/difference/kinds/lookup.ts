import type { AddedOption } from "../../../engine/definition.ts";
import type { Kind } from "../compare.ts";
import { of, quote, quoteAll, sentence } from "../italian.ts";
import { readCondition, readText } from "../readings.ts";
import { condition, expression, now, text } from "../rules.ts";

/** Options of a call. */
export const lookup: Kind = {
  name: (_, owner) => `l'elenco delle voci ${of(owner.name)}`,
  group: "writes",
  passes: [],
  titles: () => ({}),
  alone: (_, { subject, comparison }) =>
    comparison.sentences.add("writes", sentence(`cambia ${subject.name}`)),
  rules: {
    from: now(
      "calls",
      (other, one) => `viene ora da ${other}, prima da ${one}`,
      (value) => (value === "" ? "dati già letti" : `una chiamata, ${quote(String(value))}`),
    ),
    list: expression("calls", "le voci in"),
    label: text("reads", "la scritta di ogni voce"),
    value: expression("sends", "il valore di ogni voce"),
    add: now(
      "writes",
      (other, one) => `finisce ora con ${other}, prima con ${one}`,
      (value) => quoteAll(((value ?? []) as readonly AddedOption[]).map(readAdded)) || "le voci della lista", // as: the member of a lookup
    ),
    when: condition("writes", "mostra ora soltanto le voci se", "mostra ora tutte le voci"),
  },
};

/** An option with its value and its condition: a change of each is a change. */
const readAdded = ({ label, value, when }: AddedOption): string =>
  `${readText(label)} (${String(value)}${when ? `, soltanto se ${readCondition(when)}` : ""})`;
