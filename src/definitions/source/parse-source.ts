import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type DiagnosticCode, SYNTAX } from "./messages.ts";
import type { Hint } from "./diagnostics.ts";
import type { Params } from "./messages/sentence.ts";
import { locationAt, type NodeLocation, writtenAt } from "./origins.ts";
import { isParseable, isSafe } from "./safety.ts";
import { indentNear, slipNear } from "./careless/syntax-slips.ts";
import { encodingProblem, signNear, type SignProblem } from "./signs.ts";
import type { Authored, AuthoredValue, SourceFile } from "./source.ts";

/** A mistake in the text of a file. */
export interface SourceProblem {
  readonly code: DiagnosticCode;
  readonly location: NodeLocation;
  readonly params?: Params;
  readonly hint?: Hint;
}

/**
 * Parses strict JSON within the limits of `safety`. The value is undefined when the file cannot be used; a member written
 * twice is reported too, because `JSON.parse` would silently keep the last.
 */
export function parseSource(file: SourceFile): {
  value: AuthoredValue | undefined;
  problems: readonly SourceProblem[];
} {
  const problems: SourceProblem[] = [];
  const report = (code: DiagnosticCode, offset: number, params?: Params, hint?: Hint) => {
    const location = locationAt(file, offset);
    problems.push({ code, location, ...(params && { params }), ...(hint && { hint }) });
  };
  const encoding = encodingProblem(file.text);
  if (encoding) {
    report(encoding.code, encoding.offset, encoding.params);
    return { value: undefined, problems };
  }
  if (!isParseable(file, report)) return { value: undefined, problems };
  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0] ?? (tree ? undefined : { error: 4, offset: 0, length: 0 });
  if (first || !tree) {
    const { code, offset, params, hint } = syntaxProblem(file.text, first!);
    report(code, offset, params, hint);
    return { value: undefined, problems };
  }
  if (!isSafe(tree, file.text, report)) return { value: undefined, problems };
  const value = build(file, tree, (name, offset) => report("word-twice", offset, { name }));
  return { value, problems };
}

const EMPTY = "Il file è vuoto: riprendi la versione di prima, oppure toglilo.";

/** A character or a line that explains the error of the parser, or the error. */
function syntaxProblem(text: string, { error, offset }: ParseError): SignProblem {
  const name = printParseErrorCode(error);
  const what = SYNTAX[name] ?? "c'è un segno che non si può leggere";
  const found = signNear(text, offset) ?? slipNear(text, offset) ?? indentNear(text, offset, name);
  return (
    found ?? { code: "json-syntax", offset, params: { what }, ...(text.trim() === "" && { hint: EMPTY }) }
  );
}

type OnDuplicate = (name: string, offset: number) => void;

function build(file: SourceFile, node: Node, onDuplicate: OnDuplicate): AuthoredValue {
  if (node.type === "object") {
    const object: Authored = {};
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      if (Object.hasOwn(object, String(key.value))) onDuplicate(String(key.value), key.offset);
      object[String(key.value)] = build(file, value, onDuplicate);
    }
    writtenAt(object, { file, node });
    return object;
  }
  if (node.type === "array") {
    const list = (node.children ?? []).map((child) => build(file, child, onDuplicate));
    writtenAt(list, { file, node });
    return list;
  }
  return node.value as AuthoredValue;
}
