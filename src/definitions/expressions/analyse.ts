import { parse } from "@marcbachmann/cel-js";
import type { Expr } from "../../engine/definition.ts";
import { signInExpression } from "../source/signs.ts";
import type { SourceText } from "../source/source-text.ts";
import { ANY, type Type, type TypeScope } from "../types/types.ts";
import { ExpressionReader } from "./expression-reader.ts";
import { memoize } from "./memo.ts";
import { provenRoots } from "./proven.ts";

/** An expression with its type and the names that it reads. */
export interface Analysed {
  readonly expr: Expr;
  readonly type: Type;
  /** Roots whose value is read; asking whether a datum is there does not read it. */
  readonly reads: ReadonlySet<string>;
  /** Every root that occurs. */
  readonly mentions: ReadonlySet<string>;
  /** False after a mistake: the expression then says nothing about its data. */
  readonly isSound: boolean;
  /** Roots that hold data whenever the expression, as a condition, is true. */
  readonly proves: ReadonlySet<string>;
}

const UNREADABLE: Analysed = {
  expr: ["value", null],
  type: ANY,
  reads: new Set(),
  mentions: new Set(),
  isSound: false,
  proves: new Set(),
};

const parseOnce = memoize((code) => parse(code).ast);

/**
 * Parses and types an expression, with or without its leading `= `, and reports unknown names and type mismatches. A text
 * that cannot be parsed gives null of any type. In a condition, data that are no true or false mean that they are there.
 */
export function analyse(source: SourceText, scope: TypeScope, isCondition = false): Analysed {
  const code = source.text.startsWith("= ") ? source.part(source.text.slice(2), 2) : source;
  let isSound = true;
  const observed = code.observed(() => (isSound = false));
  let ast;
  try {
    ast = parseOnce(code.text);
  } catch (error) {
    const sign = signInExpression(code.text);
    if (sign) code.report(sign.code, sign.offset, sign.params);
    else code.report("expression-syntax", errorColumn(error), { text: code.text });
    return UNREADABLE;
  }
  const reader = new ExpressionReader(scope, observed);
  const { expr, type } = isCondition ? reader.condition(ast) : reader.visit(ast);
  const { reads, mentions } = reader;
  return { expr, type, reads, mentions, isSound, proves: provenRoots(expr) };
}

/** The column of the caret that the parser renders under the wrong token. */
function errorColumn(error: unknown): number {
  const lines = (error instanceof Error ? error.message : "").split("\n");
  const column = lines.at(-1)!.indexOf("^");
  const margin = /^>?\s*\d+ \| /.exec(lines.at(-2) ?? "")?.[0].length ?? 0;
  return Math.max(0, column - margin);
}
