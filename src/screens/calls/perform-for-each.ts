import { problemText, type Problem } from "../../engine/calls/index.ts";
import { labelled } from "../../formats/texts/label-texts.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { randomUuid } from "../../protocol/random-uuid.ts";
import { evaluate, holds, renderText, withRoots, type Scope } from "../../engine/expressions/index.ts";
import type { Call, Expr, Json } from "../../engine/index.ts";
import { messages } from "../messages.ts";
import { scopeNow, type CallContext, type LocalRoots } from "./context.ts";
import { problemOf, type CallResult } from "./call-result.ts";
import { performCall } from "./perform-call.ts";

/** The name of a row in the message of its refusal: the label of the call, else a row that is a text. */
const nameOf = ({ label }: Call, row: Json, scope: Scope): string => {
  if (label !== undefined) return renderText(label, withRoots(scope, { riga: row })).text;
  return typeof row === "object" ? "" : String(row);
};

/** The problem of a limit in the middle of a list, with the number of accepted rows and the refused ones. */
const stopped = (
  problem: Problem,
  refused: Problem["fields"],
  { done, all }: { readonly done: number; readonly all: number },
): Problem => ({
  ...problem,
  message: `${messages.someRefused(done, all)} ${problem.message}`,
  fields: refused,
});

/** Rows beyond which a list is sent as one: the gateway counts its lines as one search. */
const FEWEST_LINES = 2;

/**
 * Performs a call, in order, for each row for which its condition holds. The refusals become one problem with a line for each row. A
 * limit of the gateway ends the list, because it would refuse the other rows as well.
 */
export const performForEach = async (
  call: Call,
  rows: Expr,
  context: CallContext,
  local: LocalRoots,
): Promise<CallResult> => {
  const all = evaluate(rows, scopeNow(context, local));
  if (!Array.isArray(all) || all.length === 0)
    return { kind: "refused", problem: problemOf(messages.missing), refusal: null };
  const list = all.filter((riga) => holds(call.when, scopeNow(context, { ...local, riga })));
  const sending = list.length < FEWEST_LINES ? context : { ...context, list: randomUuid() };
  const refused: Problem["fields"][number][] = [];
  let done = 0;
  for (const row of list) {
    const result = await performCall(call, sending, { ...local, riga: row });
    if (result.kind === "left") return result;
    if (result.kind === "refused" && result.refusal?.code === PAGE_CODES.limit)
      return { ...result, problem: stopped(result.problem, refused, { done, all: list.length }) };
    if (result.kind === "done") done++;
    else {
      const name = nameOf(call, row, scopeNow(context, local));
      refused.push({ name, message: labelled(name, problemText(result.problem)) });
    }
  }
  if (refused.length === 0) return { kind: "done" };
  const problem = problemOf(messages.someRefused(done, list.length), "warning");
  return { kind: "refused", problem: { ...problem, fields: refused }, refusal: null };
};
