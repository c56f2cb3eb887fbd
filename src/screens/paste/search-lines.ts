import {
  buildRequest,
  explainRefusal,
  judgeAnswer,
  problemText,
  type Problem,
  type Refusal,
} from "../../engine/calls/index.ts";
import type { Json, PasteBlock } from "../../engine/index.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { scopeNow, type CallContext } from "../calls/context.ts";
import { problemOf } from "../calls/call-result.ts";
import { messages as screenMessages } from "../messages.ts";
import type { PastedLine } from "./lines.ts";

/** Calls at a time. */
const AT_ONCE = 3;
/** Equal refusals in a row that stop a search: the list is probably wrong as a whole, and each counts as a failed guess. */
export const MOST_EQUAL = 10;
/** Failures of the back end or the connection in a row that stop a search. */
const MOST_FAILURES = 3;

/** Why a search stopped before its end. */
export interface Stop {
  readonly kind: "refusals" | "failed" | "limit";
  readonly reason: string;
}

interface LineSearch {
  readonly block: PasteBlock;
  readonly context: CallContext;
  /** True once the person has stopped the search or left the page. */
  isStopped(): boolean;
  /** Receives each line that was looked up. */
  onLine(line: PastedLine): void;
}

type Outcome =
  | { readonly kind: "line"; readonly line: PastedLine }
  | { readonly kind: "failed" | "limit"; readonly reason: string };

/** Statuses of the session, of time and of limits say nothing about a line. */
const OF_NO_LINE: readonly number[] = [401, 408, 429];

const isFailure = ({ status, key }: Refusal): boolean =>
  status === null ? key === undefined : status >= 500 || OF_NO_LINE.includes(status);

const refusedLine = (line: PastedLine, problem: Problem): PastedLine => ({
  ...line,
  stato: "refused",
  motivo: problemText(problem),
  livello: problem.level,
  risposta: null,
  giorno: null,
});

/** Looks one line up. A limit of the gateway and a failure leave it as it is. */
async function lookUp(line: PastedLine, { block, context }: LineSearch): Promise<Outcome> {
  const { call } = block;
  const endpoint = "endpoint" in call ? context.service.endpoints[call.endpoint] : undefined;
  if (!endpoint)
    throw new Error(`${context.service.id}: ${block.key} has no endpoint; the check should have said so`);
  const scope = () => scopeNow(context, { riga: line });
  const request = buildRequest(endpoint, call.with, scope());
  if ("missing" in request)
    return { kind: "line", line: refusedLine(line, problemOf(screenMessages.missing)) };
  const answer = judgeAnswer(endpoint, await context.host.send(request, { list: context.list }), scope());
  if (answer.kind === "done") {
    const risposta = (answer.value ?? null) as Json; // the transport gave JSON
    // An answer without data would make a line without an amount.
    if (risposta === null) return { kind: "failed", reason: screenMessages.unavailable };
    const giorno = scope().today;
    return { kind: "line", line: { ...line, stato: "found", motivo: null, livello: null, risposta, giorno } };
  }
  const problem = explainRefusal(endpoint, answer, scope());
  if (answer.code === PAGE_CODES.limit) return { kind: "limit", reason: problemText(problem) };
  if (isFailure(answer)) return { kind: "failed", reason: problemText(problem) };
  return { kind: "line", line: refusedLine(line, problem) };
}

/**
 * Looks lines up, a few at a time and in their order. Stops for a limit of the gateway, for failures in a row, and for as many equal
 * refusals in a row as show that the whole list is wrong. Returns why it stopped; null at the end and when the person stopped it.
 */
export async function searchLines(lines: readonly PastedLine[], search: LineSearch): Promise<Stop | null> {
  const waiting = [...lines];
  let stop: Stop | null = null;
  let failed: Stop | null = null;
  let failures = 0;
  let equal = { reason: "", count: 0 };
  const note = (outcome: Outcome): void => {
    if (outcome.kind === "limit") stop ??= { kind: "limit", reason: outcome.reason };
    if (outcome.kind === "failed") {
      failed = { kind: "failed", reason: outcome.reason };
      if (++failures >= MOST_FAILURES) stop ??= failed;
    }
    if (outcome.kind === "line") noteLine(outcome.line);
  };
  const noteLine = (line: PastedLine): void => {
    failures = 0;
    search.onLine(line);
    const isRefused = line.stato === "refused" && line.livello !== "info";
    const reason = isRefused ? (line.motivo ?? "") : "";
    equal = { reason, count: reason === "" ? 0 : reason === equal.reason ? equal.count + 1 : 1 };
    if (equal.count >= MOST_EQUAL) stop ??= { kind: "refusals", reason };
  };
  const work = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      if (stop || search.isStopped()) return;
      note(await lookUp(line, search));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, lines.length) }, work));
  return stop ?? failed;
}
