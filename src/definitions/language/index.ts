/** The table of the language, for programs that edit definitions: its words, and how it describes the values of authored files. */

export { controlOf } from "./control.ts";
export { FILES } from "./files.ts";
export { LANGUAGE, type LanguageTable } from "./language.ts";
export { definitionOf, helpOf, listedValues, valuesOf, type Members } from "./members.ts";
export {
  accepts,
  childOf,
  fileShapeOf,
  membersOfNode,
  nodeAt,
  nodeShape,
  titleOfName,
  type NodeKind,
} from "./node-kind.ts";
export type { Control, Member, NodeShape, Referent, ShapeWithTexts } from "./shape.ts";
