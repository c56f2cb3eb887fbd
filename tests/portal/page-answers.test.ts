import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertAnswers } from "../../src/protocol/page-answers.ts";
import { takePageAnswer } from "../../src/portal/transport/page-answers.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { stubNavigator } from "../support/stub-navigator.ts";

const call = { base: "public", method: "GET", path: "/elenco", expects: "json" } as const;
const answers = new Map([
  ["/elenco", '[{"descrizione":"</template> & <b>"}]'],
  ["/comuni?provincia=TO", "[]"],
]);

beforeEach(() => {
  const [, body = ""] =
    /<body>(.*)<\/body>/s.exec(insertAnswers("<html><body></body></html>", answers)) ?? [];
  document.body.innerHTML = body;
});
afterEach(() => {
  document.body.innerHTML = "";
  for (const path of answers.keys()) takePageAnswer({ ...call, path });
  vi.unstubAllGlobals();
});

test("the first call takes the answer that came with the page, the second is sent", () => {
  expect(takePageAnswer(call)).toEqual({ kind: "done", value: [{ descrizione: "</template> & <b>" }] });
  expect(takePageAnswer(call)).toBeNull();
});

test("a call with parameters takes the answer for these parameters", () => {
  expect(takePageAnswer({ ...call, path: "/comuni", query: { provincia: "CN" } })).toBeNull();
  expect(takePageAnswer({ ...call, path: "/comuni", query: { provincia: "TO" } })).toEqual({
    kind: "done",
    value: [],
  });
});

test.each([{ base: "auth" }, { method: "POST" }, { expects: "pdf" }] as const)(
  "a call with %o is sent",
  (other) => {
    expect(takePageAnswer({ ...call, ...other })).toBeNull();
  },
);

test("a page without answers sends every call", () => {
  document.body.innerHTML = "";
  expect(takePageAnswer(call)).toBeNull();
});

test("a call takes its answer from the page also without a connection", async () => {
  stubNavigator({ onLine: false });
  expect(await sendRequest(call)).toMatchObject({ kind: "done" });
  expect(await sendRequest(call)).toMatchObject({ kind: "refused", code: "offline" });
});
