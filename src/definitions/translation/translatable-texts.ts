import type { LanguageTable } from "../language/index.ts";
import { isText, type PlacedNode, stringsOfFile } from "../marks/texts-of-file.ts";
import { Reuse } from "../source/reuse.ts";
import { isObject, readAuthored, type SourceFile } from "../source/source.ts";
import { type Place, placesIn } from "./place.ts";
import { type Literal, literalsOf } from "./expression-literals.ts";
import { INSERTION } from "./parts.ts";

/** A text of an authored file that may be translated: the whole of a value, or a quoted text of an expression. */
export interface TranslatableText extends Place {
  readonly path: PlacedNode["path"];
  readonly text: string;
  /** Its place in the expression. */
  readonly literal?: Literal;
  /** True for a text that is compared with others and has no mark in a preview. */
  readonly isUnmarked: boolean;
  readonly node: PlacedNode["node"];
}

/** The parameters of a fragment that are texts for people. */
export type TextParameters = (fragment: string) => ReadonlySet<string>;

/** The type of a parameter that is a text for people. */
const TEXT_PARAMETER = "testo";

/** Reads which parameters of the fragments are texts. */
export function textParameters(fragments: readonly SourceFile[]): TextParameters {
  const known = new Map<string, ReadonlySet<string>>();
  const files = new Map(fragments.map(({ path, text }) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? path, text]));
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const found = new Set(declaredIn(files.get(name) ?? ""));
    known.set(name, found);
    return found;
  };
}

/** Reads the translatable texts of a file. */
export type ReadTexts = (file: SourceFile) => readonly TranslatableText[];

const isSameText = (one: readonly SourceFile[], other: readonly SourceFile[]): boolean =>
  one.length === other.length &&
  one.every(({ path, text }, index) => path === other[index]?.path && text === other[index].text);

/** Makes the reader of the texts of files, which keeps its results: it reads a file again when the file, or a fragment, has changed. */
export function createTextReader(language: LanguageTable): (fragments: readonly SourceFile[]) => ReadTexts {
  const known = new Reuse<readonly TranslatableText[]>();
  let last: { readonly fragments: readonly SourceFile[]; readonly parameters: TextParameters } | undefined;
  return (fragments) => {
    if (!last || !isSameText(last.fragments, fragments))
      last = { fragments, parameters: textParameters(fragments) };
    const { parameters } = last;
    return (file) =>
      known.get(file.path, [file.text, parameters], () => translatableTexts(language, file, parameters));
  };
}

function* declaredIn(text: string): Generator<string> {
  const file = readAuthored(text);
  const params = isObject(file) ? file.params : undefined;
  if (isObject(params))
    for (const [name, declared] of Object.entries(params))
      if (isObject(declared) && declared.type === TEXT_PARAMETER) yield name;
}

/** A letter outside of the data that a text inserts. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(INSERTION, ""));

/** Members with texts that only authors read. */
const FOR_AUTHORS = /(?:^|\/)(?:reason|examples|\$schema)(?:\/|$)/;

/** Every text of a file that may be translated, in the order in which they are written. */
export function translatableTexts(
  language: LanguageTable,
  { path: file, text }: SourceFile,
  parameters: TextParameters,
): TranslatableText[] {
  const root = readAuthored(text);
  if (root === undefined) return [];
  const found: TranslatableText[] = [];
  const placeOf = placesIn(language, { file, root });
  const isFragment = file.startsWith("schemas/fragments/");
  for (const { node, path } of stringsOfFile(language, file, text)) {
    const names = path.join("/");
    if (FOR_AUTHORS.test(names) || (isFragment && isAboutFragment(path))) continue;
    const value = String(node.value);
    for (const literal of literalsOf(value))
      found.push({ path, text: literal.text, literal, isUnmarked: true, node, ...placeOf(path) });
    if (!hasWords(value)) continue;
    const isParameter = !isText(node) && isTextParameter(root, { node, path }, parameters);
    if (isParameter || isText(node))
      found.push({
        path,
        text: value,
        isUnmarked: isParameter || path.at(-1) === "stage",
        node,
        ...placeOf(path),
      });
  }
  return found;
}

/** The title of a fragment and the texts of its parameters are for authors. */
const isAboutFragment = (path: PlacedNode["path"]): boolean =>
  (path.length === 1 && path[0] === "title") || (path[0] === "params" && path.at(-1) === "text");

/** True for the value of a parameter that its fragment declares as a text, and for the usual value of one. */
function isTextParameter(root: unknown, { node, path }: PlacedNode, parameters: TextParameters): boolean {
  if (path[0] === "params" && path[2] === "default")
    return valueAt(root, [...path.slice(0, 2), "type"]) === TEXT_PARAMETER;
  const at = path.lastIndexOf("with");
  if (at < 0 || path.length !== at + 2 || typeof node.value !== "string" || node.value.startsWith("= "))
    return false;
  const use = valueAt(root, [...path.slice(0, at), "use"]);
  return typeof use === "string" && parameters(use).has(String(path[at + 1]));
}

const valueAt = (root: unknown, path: PlacedNode["path"]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    root,
  );
