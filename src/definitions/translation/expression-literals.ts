import { type ASTNode, parse } from "@marcbachmann/cel-js";
import { memoize } from "../expressions/memo.ts";
import { isExpression } from "../source/source.ts";

/** A quoted text of an expression: its content, and where the quotes begin and end in the expression. */
export interface Literal {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Functions whose result is one of their arguments, by the index of the first one that may be a text. */
const RESULTS: Readonly<Record<string, number>> = { primo: 1, plural: 1 };

/** A text begins with a capital letter or has a blank; names and codes of data have neither. */
const isTextForPeople = (text: string): boolean => /^\P{L}*\p{Lu}\p{Ll}|\p{L}.* |\s\S*\p{L}{2}/u.test(text);

/**
 * The texts for people that an expression can result in: those after `?` and `:`, the substitute of `primo`, and both of `plural`. Texts that are compared with data
 * are none. An expression that cannot be read has none.
 */
export const literalsOf = memoize((expression: string): readonly Literal[] => {
  if (!isExpression(expression) || !/['"]/.test(expression)) return [];
  // A parameter of a fragment stands for a part of a name.
  const code = expression.slice(2).replace(/\{dati\.\w+\}/g, (parameter) => "x".repeat(parameter.length));
  try {
    return [...resultsOf(parse(code).ast)].flatMap(({ args, start, end }) =>
      typeof args === "string" && isTextForPeople(args)
        ? [{ text: args, start: start + 2, end: end + 2 }]
        : [],
    );
  } catch {
    return []; // the check reports it
  }
});

function* resultsOf(node: ASTNode): Generator<ASTNode & { op: "value" }> {
  if (node.op === "value") yield node;
  else if (node.op === "?:") for (const result of node.args.slice(1)) yield* resultsOf(result);
  else if (node.op === "call") {
    const [name, args] = node.args;
    const from = Object.hasOwn(RESULTS, name) ? RESULTS[name] : undefined;
    if (from !== undefined) for (const arg of args.slice(from)) yield* resultsOf(arg);
  }
}

/** Writes a text between the quotes of an expression. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;
