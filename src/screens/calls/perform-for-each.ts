import { problemText } from "../../engine/calls/index.ts";
import { evaluate } from "../../engine/expressions/index.ts";
import type { Call, Expr } from "../../engine/index.ts";
import { messages } from "../messages.ts";
import { scopeNow, type CallContext, type LocalRoots } from "./context.ts";
import { problemOf, type CallResult } from "./call-result.ts";
import { performCall } from "./perform-call.ts";

const nameOf = (row: unknown): string => (typeof row === "object" ? "" : String(row));

/** Performs a call for each row, in order. The refusals become one problem with a line for each row. */
export const performForEach = async (
  call: Call,
  rows: Expr,
  context: CallContext,
  local: LocalRoots,
): Promise<CallResult> => {
  const list = evaluate(rows, scopeNow(context, local));
  if (!Array.isArray(list) || list.length === 0)
    return { kind: "refused", problem: problemOf(messages.missing), refusal: null };
  const refused: { readonly name: string; readonly message: string }[] = [];
  for (const row of list) {
    const result = await performCall(call, context, { ...local, riga: row });
    if (result.kind === "left") return result;
    if (result.kind === "refused") {
      const name = nameOf(row);
      refused.push({ name, message: `${name}: ${problemText(result.problem)}` });
    }
  }
  if (refused.length === 0) return { kind: "done" };
  const problem = problemOf(messages.someRefused(list.length - refused.length, list.length), "warning");
  return { kind: "refused", problem: { ...problem, fields: refused }, refusal: null };
};
