import type { FieldOption } from "../../../engine/definition.ts";
import { option as optionWord } from "../../language/nodes/option.ts";
import type { Kind } from "../compare.ts";
import { quote } from "../italian.ts";
import { readCondition, readText, readValue } from "../readings.ts";
import { condition, derived, list, nodesOf, now, text } from "../rules.ts";
import { label } from "./field.ts";
import { nodeAs, nameOfOption } from "./names.ts";

/** A written option of a field. */
export const option: Kind = {
  name: (node) => nameOfOption(nodeAs(node)),
  group: "writes",
  passes: [({ value }) => JSON.stringify(value), ({ label }) => readText(label)],
  titles: () => optionWord.members,
  alone: (node, { isNew, owner, comparison }) => {
    const change = isNew ? "ha in più la voce" : "non ha più la voce";
    const detail = isNew ? conditionOf(nodeAs(node)) : "";
    comparison.tell(owner, "writes", `${change} ${quote(readText(node.label))}${detail}`);
    const inside = { where: owner.where, name: nameOfOption(nodeAs(node)) };
    for (const entry of nodesOf(node.content))
      comparison.wait({ isNew, node: entry, owner: inside, isWithPage: false });
  },
  rules: {
    label,
    value: now("sends", (other, one) => `si spedisce ora come ${other}, prima ${one}`, readValue),
    help: text("reads", "la spiegazione"),
    when: condition("writes", "c'è ora soltanto se", "c'è ora sempre"),
    enabled: condition("writes", "si può scegliere ora soltanto se", "si può scegliere ora sempre"),
    content: list("entry"),
    flag: derived("sends", "parte in un'altra forma"),
    empty: derived("sends", "parte in un altro modo quando non è scelta"),
  },
};

const conditionOf = ({ when }: FieldOption): string => (when ? `, soltanto se ${readCondition(when)}` : "");
