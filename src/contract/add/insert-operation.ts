import { parseDocument, stringify, type YAMLMap } from "yaml";

/** Lines of the contract have at most this many characters, and its lists are not indented. */
const form = { indent: 2, indentSeq: false, lineWidth: 140, singleQuote: true } as const;

interface Added {
  readonly path: string;
  readonly verb: string;
  readonly operation: object;
  readonly schemas: object;
}

/** Adds an operation and its schemas to the text of a contract, whose other lines stay as they are. */
export function insertOperation(text: string, { path, verb, operation, schemas }: Added): string {
  const document = parseDocument(text);
  const endOf = (names: readonly string[]): number => {
    const map = document.getIn(names, true) as YAMLMap; // these parts of a contract are maps
    const end = map.range![1]; // a parsed node has a range
    return text[end - 1] === "\n" ? end : text.indexOf("\n", end) + 1;
  };
  const hasPath = document.hasIn(["paths", path]);
  const written = hasPath
    ? stringifyAt({ [verb]: operation }, 2)
    : stringifyAt({ [path]: { [verb]: operation } }, 1);
  const atSchemas = endOf(["components", "schemas"]);
  const atPaths = endOf(hasPath ? ["paths", path] : ["paths"]);
  const hasSchemas = Object.keys(schemas).length > 0;
  return [
    text.slice(0, atPaths),
    written,
    text.slice(atPaths, atSchemas),
    hasSchemas ? stringifyAt(schemas, 2) : "",
    text.slice(atSchemas),
  ].join("");
}

/** YAML text at a depth of the document. */
const stringifyAt = (value: object, depth: number): string =>
  stringify(value, form).replace(/^(?=.)/gm, "  ".repeat(depth));
