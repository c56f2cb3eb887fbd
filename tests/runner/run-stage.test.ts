import { describe, expect, it, vi } from "vitest";
import { MOST_TRIED_AGAIN, runStage, type ReportedTest } from "./run-stage.mjs";

const passed = (title: string, file = "a"): ReportedTest => ({ title, file, state: "passed" });
const failed = (title: string, file = "a"): ReportedTest => ({
  title,
  file,
  state: "failed",
  reason: "\n    why",
});
const left = (title: string, file = "a"): ReportedTest => ({ title, file, state: "left" });
/** A file that did not start. */
const broken = (file = "a"): ReportedTest => ({ ...failed("il file non parte", file), isWhole: true });

/** Runs a stage whose tests end as given: first all together, then those of each file that is tried again. */
async function outcomeOf(first: readonly ReportedTest[], second: readonly ReportedTest[]) {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const tried: string[] = [];
  const tool = {
    run: async (run: { file?: string }) =>
      run.file === undefined ? first : second.filter(({ file }) => file === run.file),
    again: (_: object, tests: readonly ReportedTest[]) => {
      const files = [...new Set(tests.map(({ file }) => file ?? ""))];
      tried.push(...files);
      return files.map((file) => ({ file }));
    },
  };
  const outcome = await runStage({ runs: [{ tool: "fake" }] }, { fake: tool });
  log.mockRestore();
  return { ...outcome, tried };
}

describe("a stage", () => {
  it.each<[string, ReportedTest[], ReportedTest[], number, string[], string[]]>([
    ["that passes tries nothing again", [passed("one"), passed("two")], [], 2, [], []],
    [
      "counts a test that passes the second time as passed and unstable",
      [passed("one"), failed("two")],
      [passed("one"), passed("two")],
      2,
      [],
      ["\na: two\n    why"],
    ],
    [
      "fails with a test that fails twice",
      [passed("one"), failed("two")],
      [passed("one"), failed("two")],
      1,
      ["\na: two\n    why"],
      [],
    ],
    [
      "keeps a test that passed first and fails the second time as passed",
      [passed("one"), failed("two")],
      [failed("one"), passed("two")],
      2,
      [],
      ["\na: two\n    why"],
    ],
    [
      "fails with a test that is not there the second time",
      [failed("two")],
      [passed("one")],
      1,
      ["\na: two\n    why"],
      [],
    ],
    [
      "counts tests that another failure left, and does not call them unstable",
      [failed("one"), left("two")],
      [passed("one"), passed("two")],
      2,
      [],
      ["\na: one\n    why"],
    ],
    [
      "fails with a test that was left both times",
      [failed("one"), left("two")],
      [failed("one"), left("two")],
      0,
      ["\na: one\n    why", "\na: two (non eseguito)"],
      [],
    ],
    [
      "counts the tests of a file that starts the second time",
      [broken(), passed("other", "b")],
      [passed("one"), passed("two")],
      3,
      [],
      ["\na: il file non parte\n    why"],
    ],
    [
      "fails with a file that never starts",
      [broken()],
      [broken()],
      0,
      ["\na: il file non parte\n    why"],
      [],
    ],
    [
      "fails with a file that starts the second time but has a failed test",
      [broken()],
      [passed("one"), failed("two")],
      1,
      ["\na: two\n    why"],
      ["\na: il file non parte\n    why"],
    ],
    [
      "fails with a file that never starts beside one that does the second time",
      [broken("a"), broken("b")],
      [passed("one", "b")],
      1,
      ["\na: il file non parte\n    why"],
      ["\nb: il file non parte\n    why"],
    ],
    [
      "compares tests of one title by their order",
      [passed("same"), failed("same")],
      [passed("same"), failed("same")],
      1,
      ["\na: same\n    why"],
      [],
    ],
  ])("%s", async (_, first, second, count, failures, unstable) => {
    expect(await outcomeOf(first, second)).toMatchObject({ passed: count, failures, unstable });
  });

  it("tries only the files of failed tests again, and none when too many fail", async () => {
    const tests = (count: number) =>
      Array.from({ length: count }, (_, index) => failed(`test ${index}`, "b"));
    const some = tests(MOST_TRIED_AGAIN);
    expect((await outcomeOf([passed("one"), ...some], some)).tried).toEqual(["b"]);
    const many = tests(MOST_TRIED_AGAIN + 1);
    expect(await outcomeOf([passed("one"), ...many], many)).toMatchObject({ tried: [], passed: 1 });
  });
});
