/**
 * How a value is judged, by its place in the document. In a `map` the keys are free names: a font or a glyph may be
 * called `AA` or `JS`. An `inert` value is private data of a producer, an `element` part of the structure.
 */
export type Kind =
  | "any"
  | "trailer"
  | "map"
  | "resources"
  | "appearance"
  | "destinations"
  | "element"
  | "inert"
  | "annotation"
  | "opening";

const ofAny: Record<string, Kind> = {
  Resources: "resources",
  DR: "resources",
  AP: "appearance",
  CharProcs: "map",
  Colorants: "map",
  RoleMap: "map",
  ClassMap: "map",
  Extensions: "map",
  CF: "map",
  VRI: "map",
  Dests: "destinations",
  StructTreeRoot: "element",
  SD: "element",
  PieceInfo: "inert",
  Usage: "inert",
  Annots: "annotation",
  OpenAction: "opening",
};
const ofElement: Record<string, Kind> = {
  ...Object.fromEntries(
    ["K", "P", "ParentTree", "IDTree", "Nums", "Names", "Kids", "Ref"].map((key) => [key, "element"]),
  ),
  RoleMap: "map",
  ClassMap: "map",
};
const children: Partial<Record<Kind, Record<string, Kind>>> = {
  any: ofAny,
  annotation: ofAny,
  // An array at opening is a destination, whose first element is a page, or has the next actions.
  opening: { ...ofAny, Next: "opening" },
  trailer: { Info: "map" },
  resources: Object.fromEntries(
    ["ExtGState", "ColorSpace", "Pattern", "Shading", "XObject", "Font", "Properties", "Encoding"].map(
      (key) => [key, "map"],
    ),
  ),
  appearance: { N: "map", R: "map", D: "map" },
  element: ofElement,
};

/** The kind of the value under a key of a dictionary. */
export function kindOfChild(kind: Kind, key: string): Kind {
  if (kind === "inert") return "inert";
  const table = children[kind] ?? {};
  return (Object.hasOwn(table, key) && table[key]) || "any";
}
