import type { Expr } from "../../engine/definition.ts";
import { analyse } from "../expressions/analyse.ts";
import { SourceText } from "../source/source-text.ts";
import { ANY } from "../types/types.ts";
import { describeCondition, describeExpr } from "./explain-text.ts";

/** Every name may be read, and has any type: only the form of an expression counts. */
const ANY_NAME = { names: () => ANY, known: () => [] };

/** A parameter of a fragment inside a name, and the letters that stand for it while the expression is parsed. */
const PARAMETER = /\{dati\.(\w+)\}/g;
const LETTERS = /P_A_R_(\w+?)_A_P/g;

/**
 * Parses an expression, with or without its leading `= `; null when it cannot be read. Its names are not checked: they may contain
 * parameters of a fragment, such as `testo_{dati.dato}`.
 */
export function parseExpression(text: string, isCondition = false): Expr | null {
  let isRead = true;
  const source = new SourceText(text.replace(PARAMETER, "P_A_R_$1_A_P"), () => {
    isRead = false;
  });
  const { expr } = analyse(source, ANY_NAME, isCondition);
  if (!isRead) return null;
  return JSON.parse(JSON.stringify(expr).replace(LETTERS, "{dati.$1}")) as Expr; // as: the same expression
}

/** An expression as Italian words; null when it cannot be read. */
export function explainExpression(text: string, isCondition = false): string | null {
  const expr = parseExpression(text, isCondition);
  return expr && (isCondition ? describeCondition(expr) : describeExpr(expr));
}
