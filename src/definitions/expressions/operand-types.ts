import type { ASTNode } from "@marcbachmann/cel-js";
import { suggest } from "../source/diagnostics.ts";
import type { SourceText } from "../source/source-text.ts";
import { fits, nameOfType, type Type } from "../types/types.ts";

/** An operand as it is written, with the type that it has. */
export interface Operand {
  readonly node: ASTNode;
  readonly type: Type;
}

/** Reports a constant that the other operand can never have, or types that cannot be equal. */
export function checkEquality(code: SourceText, node: ASTNode, left: Operand, right: Operand): void {
  if (reportImpossible(code, left, right.type) || reportImpossible(code, right, left.type)) return;
  const areTexts = left.type.kind === "text" && right.type.kind === "text";
  if (!areTexts && !fits(left.type, right.type) && right.type.kind !== "null")
    reportComparison(code, node, left.type, right.type);
}

/** Reports a literal that is not among the values of the other operand. */
function reportImpossible(code: SourceText, { node, type }: Operand, other: Type): boolean {
  if (type.kind !== "text" || other.kind !== "text" || !isLiteral(node)) return false;
  const { values: allowed } = other;
  const wrong = allowed && type.values?.find((value) => !allowed.includes(value));
  if (!allowed || wrong === undefined) return false;
  code.report("impossible-value", node.start, { value: wrong }, suggest(wrong, allowed));
  return true;
}

const isLiteral = (node: ASTNode): boolean => node.op === "value" || node.op === "list";

const ORDERED: ReadonlySet<Type["kind"]> = new Set(["number", "text", "date", "any", "null"]);
const isDateLike = (type: Type): boolean =>
  type.kind === "date" || (type.kind === "text" && type.values === undefined);

/** Reports operands of `<`, `<=`, `>`, `>=` that have no common order. */
export function checkOrder(code: SourceText, node: ASTNode, left: Type, right: Type): void {
  const isMixed = left.kind !== "any" && right.kind !== "any" && left.kind !== right.kind;
  const areDates = isDateLike(left) && isDateLike(right);
  if (!ORDERED.has(left.kind) || !ORDERED.has(right.kind) || (isMixed && !areDates))
    reportComparison(code, node, left, right);
}

function reportComparison(code: SourceText, node: ASTNode, left: Type, right: Type): void {
  code.report("expression-compare", node.start, { left: nameOfType(left), right: nameOfType(right) });
}
