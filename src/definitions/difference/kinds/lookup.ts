import type { Kind } from "../compare.ts";
import { of, quote, sentence } from "../italian.ts";
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
    when: condition("writes", "mostra ora soltanto le voci se", "mostra ora tutte le voci"),
  },
};
