import type { CompiledService, Expr } from "../../../engine/definition.ts";
import { isEqual } from "../../../engine/index.ts";
import type { CompiledNode } from "../../explain/explain-by-shape.ts";
import { service as serviceWord } from "../../language/nodes/service.ts";
import type { Change, Kind, Rule } from "../compare.ts";
import { quote } from "../italian.ts";
import { readExpr, readText } from "../readings.ts";
import { list, now } from "../rules.ts";
import type { Group } from "../sentences.ts";
import { nodeOf } from "./names.ts";

/** The members of a record as nodes with their names. */
const named = (members: unknown): readonly CompiledNode[] =>
  Object.entries((members ?? {}) as Record<string, object>).map(([name, one]) => nodeOf({ ...one, name })); // as: a record of nodes

/** A record of nodes, compared by name; one with another name and the same content is renamed. */
const records =
  (kind: string): Rule =>
  (change) =>
    list(kind)({ ...change, before: named(change.before), after: named(change.after) });

/** The effect of a derived value: that of the first part that reads it. */
function groupOf(name: string, { after }: Change["nodes"]): Group {
  const readBy = (part: unknown) => JSON.stringify(part ?? null).includes(`["path","${name}"`);
  const { endpoints, steps } = after as unknown as CompiledService; // as: the node of a service
  if (readBy(endpoints)) return "sends";
  return steps.some(({ needs, next, actions }) => readBy([needs, next, actions])) ? "path" : "reads";
}

const values: Rule = ({ before, after, nodes, comparison }) => {
  const [one, other] = [before ?? {}, after ?? {}] as Record<string, Expr>[]; // as: the member of a service
  for (const name of new Set([...Object.keys(one!), ...Object.keys(other!)])) {
    const [was, is] = [one![name], other![name]];
    if (isEqual(was, is)) continue;
    const subject = { where: "", name: `il valore calcolato ${quote(name)}` };
    const group = groupOf(name, nodes);
    if (!is) comparison.tell(subject, group, "non c'è più");
    else if (!was) comparison.tell(subject, group, `è nuovo: ${readExpr(is)}`);
    else if (readExpr(was) !== readExpr(is))
      comparison.tell(subject, group, `vale ora: ${readExpr(is)}; prima: ${readExpr(was)}`);
  }
};

export const service: Kind = {
  name: ({ title }) => `il servizio ${quote(readText(title))}`,
  group: "reads",
  passes: [],
  titles: () => serviceWord.members,
  alone: () => undefined,
  rules: {
    id: now("path", (other, one) => `ha ora il nome interno ${quote(other)}, prima ${quote(one)}`, String),
    title: now("reads", (other) => `si chiama ora ${quote(other)}`, readText),
    text: now(
      "reads",
      (other, one) => `si presenta ora nei motori di ricerca con ${quote(other)}, prima ${quote(one)}`,
      readText,
    ),
    steps: list("step"),
    endpoints: records("endpoint"),
    values,
    rules: records("plug"),
  },
};
