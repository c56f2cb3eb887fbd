import "../support/keeps-state.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { studio } from "../../src/studio/api/access.ts";
import { countOf } from "../../src/studio/check/ProblemsButton.tsx";
import { checkFiles, forgetProblems, problemsAtom } from "../../src/studio/check/problems.ts";
import { fakeChecker } from "../support/fake-checker.ts";

vi.mock("../../src/studio/check/start-worker.ts", () => import("../support/fake-checker.ts"));

const said = () => countOf(studio.get(problemsAtom));
const answer = fakeChecker.tellChecked;

beforeEach(forgetProblems);

test("a draft without a result has no number of problems, also while its check runs", () => {
  expect(said()).toBe("Verifica in corso");
  checkFiles(new Map([["a", "1"]]));
  expect([studio.get(problemsAtom).state, said()]).toEqual(["none", "Verifica in corso"]);
  answer();
  expect(said()).toMatch(/^Nessun problema/);
  checkFiles(new Map([["a", "2"]]));
  expect([studio.get(problemsAtom).state, said()]).toEqual([
    "checking",
    expect.stringMatching(/^Nessun problema/),
  ]);
  forgetProblems();
  checkFiles(new Map([["a", "3"]]));
  expect(said()).toBe("Verifica in corso");
});
