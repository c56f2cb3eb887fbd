import { childOf, fileShapeOf, type LanguageTable, nodeAt, type NodeKind } from "../language/index.ts";
import { isExpression, isObject, readAuthored } from "../source/source.ts";

/** A text for people in an authored file: the path of members and indexes from the root of the file. */
export interface AuthoredText {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** A node of an authored file with its path. */
export interface PlacedNode {
  readonly node: NodeKind;
  readonly path: AuthoredText["path"];
}

/**
 * Members whose texts are compared with other texts, and which no page shows where they are written: the names of stages, which steps share, and
 * examples, which repeat a message.
 */
const COMPARED: ReadonlySet<string> = new Set(["stage", "examples"]);

/** Every text for people of a file, as they are written, except those that are compared with others. A file that is not JSON has none. */
export function textsOfFile(language: LanguageTable, file: string, text: string): AuthoredText[] {
  const found: AuthoredText[] = [];
  for (const { node, path } of stringsOfFile(language, file, text))
    if (isText(node) && !path.some((key) => COMPARED.has(String(key))))
      found.push({ file, path, text: String(node.value) });
  return found;
}

/** The nodes of a file whose values are strings, in their order. A file that is not JSON has none. */
export function* stringsOfFile(language: LanguageTable, file: string, text: string): Generator<PlacedNode> {
  const root = fileShapeOf(language, file) && readAuthored(text);
  const node = root === undefined ? undefined : nodeAt(language, { file, root }, []);
  if (node) yield* stringsBelow({ node, path: [] });
}

function* stringsBelow({ node, path }: PlacedNode): Generator<PlacedNode> {
  const { value } = node;
  if (typeof value === "string") yield { node, path };
  if (!Array.isArray(value) && !isObject(value)) return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    const child = childOf(node, key);
    if (child) yield* stringsBelow({ node: child, path: [...path, key] });
  }
}

/** True for the definition of texts, for a datum that is written as a text, and for the texts of files whose tables do not have the definition. */
export const isText = ({ name, shape, member, value }: NodeKind): boolean =>
  !isExpression(String(value)) &&
  (name === "testo" || member?.mayBeText === true || ("string" in shape && shape.string.isText === true));
