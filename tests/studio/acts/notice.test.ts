import { describe, expect, it } from "vitest";
import { daysOf } from "../../../src/studio/acts/content/notice.ts";

describe("the days of a notice", () => {
  it.each([
    [{ dal: "2027-01-31" }, "= oggi >= '2027-01-31'"],
    [{ al: "2028-02-29" }, "= oggi <= '2028-02-29'"],
    [{ dal: "2027-01-01", al: "2027-01-31" }, "= oggi >= '2027-01-01' && oggi <= '2027-01-31'"],
    [{}, null],
  ])("%j are %j", (values, when) => expect(daysOf(values)).toBe(when));

  it.each([
    { dal: "2027-02-30" },
    { al: "2027-02-29" },
    { dal: "31/01/2027" },
    { dal: "2027-02-01", al: "2027-01-01" },
  ])("%j are refused by the act itself, before the check names a file and a line", (values) =>
    expect(daysOf(values)).toBeUndefined(),
  );
});
