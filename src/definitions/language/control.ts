import type { LanguageTable } from "./language.ts";
import { definitionOf } from "./members.ts";
import type { Control, Member, ShapeWithTexts } from "./shape.ts";

/** The control that edits a member in the studio. */
export const controlOf = (language: LanguageTable, member: Member): Control =>
  member.control ?? usualControl(language, member.everyday ?? member);

/** Definitions whose control does not follow from their shape. */
const BY_NAME: Readonly<Record<string, Control>> = {
  nome: "name",
  dato: "name",
  indirizzo: "address",
  valore: "value",
  quando: "condition",
};

function usualControl(language: LanguageTable, shape: ShapeWithTexts): Control {
  if ("text" in shape) return ({ plain: "line", prose: "prose", rich: "markdown" } as const)[shape.text];
  if ("expression" in shape) return shape.expression === "condition" ? "condition" : "expression";
  const definition = definitionOf(language, shape);
  if ("ref" in shape)
    return BY_NAME[shape.ref] ?? (definition ? usualControl(language, definition) : "source");
  return writtenControl(language, shape);
}

/** The control of a value by the first of its kinds that is here. */
const KINDS = [
  ["string", "value"],
  ["number", "number"],
  ["boolean", "tick"],
  ["null", "source"],
] as const;

/** The control of a shape that is written in place. */
function writtenControl(language: LanguageTable, shape: ShapeWithTexts): Control {
  if ("choices" in shape || "values" in shape || "fieldTypes" in shape || "blocks" in shape) return "choice";
  if ("constant" in shape) return "tick";
  if ("string" in shape) return "line";
  if ("members" in shape) return "node";
  if ("json" in shape && shape.json.length > 0) return KINDS.find(([kind]) => shape.json.includes(kind))![1];
  if ("list" in shape) return holdsNodes(language, shape.list) ? "nodes" : "lines";
  if ("anyOf" in shape && shape.anyOf[0]) return usualControl(language, shape.anyOf[0]);
  if (!("others" in shape) || !shape.others) return "source";
  if (holdsNodes(language, shape.others)) return "nodes";
  return "json" in shape.others ? "source" : "pairs";
}

/** True when the items of a list, or the members that an author names, are nodes. */
function holdsNodes(language: LanguageTable, item: ShapeWithTexts): boolean {
  const shape = definitionOf(language, item) ?? item;
  if ("anyOf" in shape && shape.anyOf[0]) return holdsNodes(language, shape.anyOf[0]);
  return "members" in shape || "choose" in shape;
}
