import type { Node } from "jsonc-parser";
import { objectsBelow, stringIn, treeOf } from "../text/json-tree.ts";
import { namesIn, pathsInExpression, pathsInText, type WrittenPath } from "./written-paths.ts";

/** The things that a name in an authored file can mean. A datum is a form, an answer, a kept datum, a value or a rule. */
export type Meaning =
  | "step"
  | "call"
  | "fragment"
  | "service"
  | "datum"
  | "field"
  | "address"
  | "parameter"
  | "profile";

/** A place that names something. */
export interface Mention {
  readonly file: string;
  readonly meaning: Meaning;
  /** The names with their offsets in the file: one, or those of a dotted path. */
  readonly names: WrittenPath;
  /** The text, or the name of a member, that contains them. */
  readonly node: Node;
  /** True for a name in an expression or between the braces of a text, where it is read. */
  readonly isRead: boolean;
  /** The fragment and its parameter, for the value of a parameter. */
  readonly parameter?: { readonly fragment: string; readonly name: string };
}

/** Names that a button can have as its target instead of a step. */
export const PAGES: ReadonlySet<string> = new Set(["avanti", "home", "login", "indietro", "stampa"]);
/** Places of an error that are no field. */
const PLACES: ReadonlySet<string> = new Set(["campi", "userDenied", "silenzio"]);

const STEP_KEYS: ReadonlySet<string> = new Set(["go", "otherwise", "step", "choice"]);
const CALL_KEYS: ReadonlySet<string> = new Set(["call", "load", "from", "carica", "elimina"]);

/** The meaning of the name that a text is, by the member that it is the value of; undefined for any other text. */
function meaningOf(key: string, owner: Node | undefined, text: string): Meaning | undefined {
  if (STEP_KEYS.has(key)) return key === "go" && PAGES.has(text) ? undefined : "step";
  if (CALL_KEYS.has(key)) return "call";
  if (key === "use") return "fragment";
  if (key === "service") return "service";
  if (key === "like") return "profile";
  if (key === "of" || key === "needs" || key === "save") return "datum";
  if (key === "forget") return stringIn(owner, "type") === undefined ? "datum" : "field";
  if (key !== "at") return undefined;
  if (stringIn(owner, "reason") !== undefined) return "address";
  return PLACES.has(text) ? undefined : "field";
}

/** By the tree of a text, then by file: two files may have the same text, as a copy has. */
const mentions = new WeakMap<Node, Map<string, readonly Mention[]>>();

/** Everything that the texts and names of a file mention, in reading order; none while it cannot be parsed. */
export function mentionsIn(file: string, text: string): readonly Mention[] {
  const tree = treeOf(text);
  if (!tree) return [];
  const ofTree = mentions.get(tree) ?? new Map<string, readonly Mention[]>();
  mentions.set(tree, ofTree);
  const known = ofTree.get(file);
  if (known) return known;
  const found = [...objectsBelow(tree)].flatMap((object) =>
    (object.children ?? []).flatMap((property) => inMember(file, text, object, property)),
  );
  ofTree.set(file, found);
  return found;
}

function inMember(file: string, text: string, object: Node, property: Node): Mention[] {
  const [keyNode, value] = property.children ?? [];
  if (!keyNode || !value) return [];
  const key = String(keyNode.value);
  if (key === "$schema" || key === "reason" || key === "examples") return [];
  const owner = ownerOf(object);
  const fragment = owner.key === "with" ? stringIn(owner.object, "use") : undefined;
  const parameter = fragment === undefined ? undefined : { fragment, name: key };
  const isPlace = owner.key === "at" && owner.object !== undefined;
  const texts = value.type === "array" ? (value.children ?? []) : [value];
  return texts
    .filter((one) => one.type === "string")
    .flatMap((node) => {
      const raw = text.slice(node.offset + 1, node.offset + node.length - 1);
      const of = (meaning: Meaning, names: WrittenPath, isRead: boolean): Mention => ({
        file,
        meaning,
        names,
        node,
        isRead,
        ...(parameter && { parameter }),
      });
      const at = node.offset + 1;
      if (raw.startsWith("= "))
        return pathsInExpression(raw).map((path) => of("datum", moved(path, at), true));
      const meaning = parameter ? "parameter" : isPlace ? "field" : meaningOf(key, object, raw);
      const read = pathsInText(raw).map((path) => of("datum", moved(path, at), true));
      const isName = meaning !== undefined && raw !== "" && !/\s/.test(raw);
      return isName ? [of(meaning, namesIn(raw, at), false)] : read;
    });
}

/** The object that a value belongs to, and the name of its member. */
function ownerOf(node: Node): { readonly key?: string; readonly object?: Node } {
  const property = node.parent?.type === "property" ? node.parent : undefined;
  return property ? { key: String(property.children?.[0]?.value), object: property.parent } : {};
}

const moved = (path: WrittenPath, by: number): WrittenPath =>
  path.map(({ name, offset }) => ({ name, offset: offset + by }));
