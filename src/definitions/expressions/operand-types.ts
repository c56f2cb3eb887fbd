import type { ASTNode } from "@marcbachmann/cel-js";
import { checkDate } from "../../formats/quantities/date.ts";
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
  if (reportNoDate(code, left, right.type) || reportNoDate(code, right, left.type)) return;
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

/** Reports a literal that is compared with a date and is none. */
function reportNoDate(code: SourceText, { node, type }: Operand, other: Type): boolean {
  if (other.kind !== "date" || type.kind !== "text" || !isLiteral(node)) return false;
  const wrong = type.values?.find((value) => !checkDate(value).ok);
  if (wrong === undefined) return false;
  code.report("date-literal", node.start, { value: wrong });
  return true;
}

const isLiteral = (node: ASTNode): boolean => node.op === "value" || node.op === "list";

const ORDERED: ReadonlySet<Type["kind"]> = new Set(["number", "text", "date", "any", "null"]);
const isDateLike = ({ node, type }: Operand): boolean =>
  type.kind === "date" || (type.kind === "text" && (type.values === undefined || isLiteral(node)));

/** Reports operands of `<`, `<=`, `>`, `>=` that have no common order. */
export function checkOrder(code: SourceText, node: ASTNode, left: Operand, right: Operand): void {
  if (reportNoDate(code, left, right.type) || reportNoDate(code, right, left.type)) return;
  const [first, second] = [left.type, right.type];
  const isMixed = first.kind !== "any" && second.kind !== "any" && first.kind !== second.kind;
  const areDates = isDateLike(left) && isDateLike(right);
  if (!ORDERED.has(first.kind) || !ORDERED.has(second.kind) || (isMixed && !areDates))
    reportComparison(code, node, first, second);
}

function reportComparison(code: SourceText, node: ASTNode, left: Type, right: Type): void {
  code.report("expression-compare", node.start, { left: nameOfType(left), right: nameOfType(right) });
}
