import type { Answer, HttpRequest } from "../../src/engine/calls/index.ts";
import type { Sendable } from "../../src/portal/transport/sendable.ts";
import { noteServerDate } from "../../src/portal/transport/server-clock.ts";
import { refusal } from "../../tests/support/fake-host.ts";
import { TODAY } from "../services/service-data.ts";

/** Answers by method and path, or by the operation of a service's call. */
export type Answers = Readonly<Record<string, Answer | ((query: Sendable["query"]) => Answer)>>;

let answers: Answers = {};

/** Sets the answers to all further calls. */
export function answerWith(next: Answers): void {
  answers = next;
}

/** Stands in for the transport of the portal: answers from the table, on the date of every story. */
export function sendRequest(request: Sendable & Partial<Pick<HttpRequest, "operation">>): Promise<Answer> {
  const { method, path, query, operation = "" } = request;
  noteServerDate(`${TODAY}T10:00:00+01:00`);
  const answer = answers[operation] ?? answers[`${method} ${path}`] ?? refusal(404);
  return Promise.resolve(typeof answer === "function" ? answer(query) : answer);
}
