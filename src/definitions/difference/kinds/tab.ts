import type { Kind } from "../compare.ts";
import { fingerprint } from "../match.ts";
import { readText } from "../readings.ts";
import { condition, list, nodesOf } from "../rules.ts";
import { key, shown } from "./blocks.ts";
import { titlesOfBlock } from "./entry.ts";
import { label } from "./field.ts";
import { nodeAs, nameOfTab } from "./names.ts";

/** A tab of a block. */
export const tab: Kind = {
  name: (one) => nameOfTab(nodeAs(one)),
  group: "reads",
  passes: [
    (one) => readText(one.label),
    (one) => (/\.\d+$/.test(String(one.key)) ? undefined : String(one.key)),
    ({ content }) => fingerprint({ content }),
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
