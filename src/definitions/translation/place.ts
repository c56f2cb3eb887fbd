import { childOf, type LanguageTable, nodeAt, type NodeKind } from "../language/index.ts";
import { shortened } from "../source/shortened.ts";
import { type AuthoredValue, fileName, isObject } from "../source/source.ts";

/** Where a text is written: by names, which stay when other nodes are added, and in words for a translator. */
export interface Place {
  readonly key: string;
  readonly words: string;
}

/** Members by which a node is named, the first that it has. */
const NAMES = ["id", "name", "step", "code", "call", "operation", "use", "service", "value"] as const;
/** Members by whose text people know a node. */
const LABELS = ["title", "label", "name", "id"] as const;

/** Members that only hold others: their names say nothing about a place. */
const HOLDERS: ReadonlySet<string> = new Set([
  "steps",
  "content",
  "items",
  "list",
  "with",
  "fields",
  "actions",
]);

/** Returns the function that names the place of a path in a file. */
export function placesIn(
  language: LanguageTable,
  { file, root }: { readonly file: string; readonly root: AuthoredValue },
): (path: readonly (string | number)[]) => Place {
  const id = fileName(file);
  const start = nodeAt(language, { file, root }, []);
  const title = labelOf(root) ?? start?.title ?? id;
  return (path) => {
    const keys = [id];
    const words = [title];
    let node: NodeKind | undefined = start;
    for (const [at, key] of path.entries()) {
      node = node && childOf(node, key);
      if (!node) break;
      const isLast = at === path.length - 1;
      if (typeof key === "number") {
        keys.push(nameOf(node.value) ?? String(key));
        const label = labelOf(node.value);
        if (label !== undefined && !isLast) words.push(label);
      } else if (isLast || !HOLDERS.has(key)) {
        keys.push(key);
        if (isLast) words.push(node.title);
        else if (isObject(node.value)) words.push(labelOf(node.value) ?? node.title);
      }
    }
    return {
      key: keys.map((one) => one.replace(/[\s/]+/g, "_")).join("/"),
      words: distinct(words).join(" › "),
    };
  };
}

const distinct = (words: readonly string[]): string[] => words.filter((word, at) => word !== words[at - 1]);

const textIn = (value: AuthoredValue, names: readonly string[]): string | undefined => {
  if (!isObject(value)) return undefined;
  return names.map((name) => value[name]).find((one): one is string => typeof one === "string" && one !== "");
};

/** An expression or a text is no name. */
const nameOf = (value: AuthoredValue): string | undefined => {
  const name = textIn(value, NAMES);
  return name !== undefined && /^[\w-]+$/.test(name) ? name : undefined;
};

function labelOf(value: AuthoredValue): string | undefined {
  const text = textIn(value, LABELS);
  if (text === undefined || text.startsWith("= ")) return undefined;
  return shortened(text);
}
