import "../support/keeps-state.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import { sendOnce } from "../../src/portal/transport/send-once.ts";
import { send } from "../../src/portal/transport/send.ts";
import { noteServerDate, serverTime } from "../../src/portal/transport/server-clock.ts";
import { identityAtom, session, sessionEndedAtom } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { creationOf, SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";
import { done, refusal } from "../support/fake-host.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const keys: string[] = [];
const answers: Answer[] = [];
beforeEach(() => {
  keys.length = 0;
  answers.length = 0;
  vi.mocked(sendRequest).mockImplementation(async (_, sending) => {
    keys.push(sending?.key ?? "");
    return answers.shift() ?? done(null);
  });
});

const deletion = { base: "auth", method: "DELETE", path: "/notifiche/1", expects: "none" } as const;

test("repeats the key of a call without an answer, and drops it with the answer", async () => {
  answers.push(refusal(null), refusal(504), done(null));
  for (let time = 0; time < 4; time++) await sendOnce(deletion);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test("sends a call whose outcome is uncertain again with another key: the gateway would repeat the uncertainty", async () => {
  answers.push({ ...refusal(504), code: SUBMISSION_CODES.uncertain });
  await sendOnce(deletion);
  await sendOnce(deletion);
  expect(keys[1]).not.toBe(keys[0]);
});

test("gives another target another key", async () => {
  answers.push(refusal(null), refusal(null));
  await sendOnce(deletion);
  await sendOnce({ ...deletion, path: "/notifiche/2" });
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ["DELETE", "done"],
  ["PUT", "refused"],
] as const)("after 404 a %s is %s", async (method, kind) => {
  answers.push(refusal(404));
  expect((await sendOnce({ ...deletion, method })).kind).toBe(kind);
});

test("dates keys by the server's clock, not by the device's", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const onServer = "2026-11-20T13:00:00.000Z";
  noteServerDate(onServer);
  await sendOnce(deletion);
  expect(creationOf(keys[0] ?? "")).toBe(Date.parse(onServer));
  noteServerDate("");
  expect(serverTime()).toBe(Date.parse(onServer));
  noteServerDate(new Date().toUTCString());
});

test.each([
  ["of an operation that needs a login", "auth", null, true],
  ["that belongs to a logged-in person", "public", SUBMISSION_CODES.loggedOut, true],
  ["of a public operation", "public", null, false],
] as const)("a 401 of a call %s opens the login dialog: %s base, code %s", async (_, base, code, isOpen) => {
  session.set(identityAtom, { cf: "RSSMRA85T10A562S", nome: "MARIO", cognome: "ROSSI" });
  session.set(sessionEndedAtom, false);
  answers.push({ ...refusal(401), code });
  await send({ ...deletion, base });
  expect(session.get(sessionEndedAtom)).toBe(isOpen);
});
