import type { FactItem, Tone } from "../../../engine/definition.ts";
import { TONES } from "../../explain/explain-content.ts";
import { item as itemWord } from "../../language/nodes/item.ts";
import type { Kind } from "../compare.ts";
import { readCondition, readText, readValue } from "../readings.ts";
import { now, reading } from "../rules.ts";
import { shown } from "./blocks.ts";
import { label } from "./field.ts";
import { nodeAs, nameOfItem } from "./names.ts";

const tones = (value: unknown): string =>
  ((value ?? []) as NonNullable<FactItem["tones"]>) // as: the member of an item
    .map(({ tone, when }: { tone: Tone; when: unknown }) => `${TONES[tone]} se ${readCondition(when)}`)
    .join(", ");

/** A datum that a page shows. */
export const item: Kind = {
  name: (one) => nameOfItem(nodeAs(one)),
  group: "reads",
  passes: [(one) => readText(one.label), (one) => readValue(one.value)],
  titles: () => itemWord.members,
  alone: (one, { isNew, owner, comparison }) =>
    comparison.tell(
      owner,
      "reads",
      isNew
        ? `mostra anche ${nameOfItem(nodeAs(one))}${onlyIf(one.when)}`
        : `non mostra più ${nameOfItem(nodeAs(one))}`,
    ),
  rules: {
    label,
    value: reading("reads", "il valore"),
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
    tones: now("reads", (other, one) => `ha ora il tono ${other}, prima ${one}`, tones, [
      (other) => `ha ora il tono ${other}`,
      (one) => `non ha più il tono ${one}`,
    ]),
  },
};

const onlyIf = (when: unknown): string => (when === undefined ? "" : `, soltanto se ${readCondition(when)}`);

const FORMATS: Readonly<Record<string, string>> = {
  euro: "come importo in euro",
  intero: "come numero intero",
  data: "come data",
  mese: "come mese e anno",
  html: "come testo con grassetto e collegamenti",
  maiuscolo: "in maiuscolo",
  frase: "come una frase",
};
