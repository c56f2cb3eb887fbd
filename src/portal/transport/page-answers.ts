import { PAGE_ANSWERS } from "../../protocol/page-answers.ts";
import type { Answer } from "../../engine/calls/index.ts";
import { isObject } from "../../engine/index.ts";
import type { Sendable } from "./sendable.ts";

/** Reads the JSON of a `template` element of the page; null without one. */
export function readTemplate(id: string): unknown {
  const element = document.getElementById(id);
  const text = element instanceof HTMLTemplateElement ? element.content.textContent : null;
  return text ? JSON.parse(text) : null;
}

/** Takes the element with the answers out of the page, when the first call is made. */
function takeAnswers(): Map<string, unknown> {
  const read = readTemplate(PAGE_ANSWERS);
  document.getElementById(PAGE_ANSWERS)?.remove();
  return new Map(isObject(read) ? Object.entries(read) : []);
}

/** The answers that came with the page and that no call has taken. */
const left = new Map<string, unknown>();

/** The path of a call, with the query. */
export const addressOf = ({ path, query = {} }: Sendable): string => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
};

/** Returns the answer that came with the page for a call; null when there is none, or an earlier call has taken it. */
export function takePageAnswer(request: Sendable): Answer | null {
  if (request.base !== "public" || request.method !== "GET" || request.expects !== "json") return null;
  for (const [path, value] of takeAnswers()) left.set(path, value);
  const address = addressOf(request);
  if (!left.has(address)) return null;
  const value = left.get(address);
  left.delete(address);
  return { kind: "done", value };
}
