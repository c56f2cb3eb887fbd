import { expect, it } from "vitest";
import type { Act, LiveState } from "../../src/publications/values.ts";
import { revisionIn, stateOf } from "../../src/studio/publish/publication-state.ts";

const person = { cf: "GIULIA", name: "Giulia Redatti" };
const act = (revision: number, to: string | null): Act => ({
  revision,
  act: "publish",
  from: null,
  to,
  person,
  reason: "prova",
  at: 0,
});
const live = (last: Act, part: Partial<LiveState> = {}) =>
  ({ revision: last.revision, last, isRefused: false, ...part }) as LiveState;

it.each([
  ["is live", 3, act(3, "v3"), live(act(3, "v3")), "success", "numero 3"],
  ["is live again", 3, act(3, "v3"), live(act(5, "v3")), "success", "numero 3"],
  ["is the return to the build", 4, act(4, null), live(act(4, null)), "success", "numero 4"],
  [
    "is former",
    3,
    act(3, "v3"),
    live(act(4, "v4")),
    "warning",
    "adesso c'è la numero 4 (Giulia Redatti, 1 gennaio 1970",
  ],
  [
    "is a former return to the build",
    2,
    act(2, null),
    live(act(4, null)),
    "warning",
    "adesso c'è la numero 4",
  ],
  [
    "does not pass the check",
    3,
    act(3, "v3"),
    live(act(3, "v3"), { isRefused: true }),
    "warning",
    "non passa la verifica",
  ],
  ["is not made yet", 9, act(3, "v3"), live(act(3, "v3")), "warning", "non è di una pubblicazione"],
  ["is none", undefined, undefined, live(act(3, "v3")), "warning", "non è di una pubblicazione"],
  ["is none in an empty history", 1, undefined, live(act(3, "v3")), "warning", "non è di una pubblicazione"],
] as const)("a publication that %s is said to be so", (_, revision, found, state, kind, text) => {
  expect(stateOf(revision, found, state)).toMatchObject({ kind, text: expect.stringContaining(text) });
});

it.each([null, "", "0", "-1", "1.5", "1e3", "uno", "123456789", " 1"])(
  "%j is no number of a publication",
  (text) => {
    expect(revisionIn(text)).toBeUndefined();
    expect(revisionIn("12")).toBe(12);
  },
);
