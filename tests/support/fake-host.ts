import { createStore } from "jotai";
import type { Answer, HttpRequest, Refusal } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import type { Destination, Host, SendOptions } from "../../src/screens/index.ts";

/** Returns a refusal with a status and, optionally, a title. */
export const refusal = (status: number | null, title: string | null = null): Refusal => ({
  kind: "refused",
  status,
  title,
  detail: [],
  code: null,
});

export const done = (value: unknown): Answer => ({ kind: "done", value });

/** Answers by operation. */
export type Answers = Record<
  string,
  Answer | ((request: HttpRequest, sending?: SendOptions) => Answer | Promise<Answer>)
>;

/** Returns a host that answers from a table by operation and records its requests. */
export const fakeHost = (answers: Answers, rest: Partial<Host> = {}) => {
  const sent: HttpRequest[] = [];
  const went: Destination[] = [];
  const titles: string[] = [];
  const host: Host = {
    store: createStore(),
    region: {} as JsonObject,
    identity: null,
    async send(request, sending) {
      sent.push(request);
      const answer = answers[request.operation];
      if (answer === undefined) throw new Error(`No answer for ${request.operation}`);
      return typeof answer === "function" ? answer(request, sending) : answer;
    },
    today: () => "2026-11-20",
    now: () => Date.parse("2026-11-20T10:00:00Z"),
    navigate: (destination) => void went.push(destination),
    pathOf: (service, step) => `/${service}/${step}`,
    home: "/",
    isSafe: (address) => address.startsWith("https:"),
    announceTitle: (title) => void titles.push(title),
    saveFile: () => {},
    ...rest,
  };
  return { host, sent, went, titles, answers };
};
