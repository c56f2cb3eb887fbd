import { expect, it, vi } from "vitest";

const DATE_TEXTS = "../../src/formats/quantities/date-texts.ts";

/** As the build for another language replaces them. */
const french = {
  months: [
    ...["janvier", "février", "mars", "avril", "mai", "juin"],
    ...["juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  ],
};

it("the month of an answer is in the language of the page", async () => {
  vi.resetModules();
  vi.doMock(DATE_TEXTS, () => ({ texts: french }));
  try {
    const { formatMonthOf } = await import("../../src/formats/quantities/month-year.ts");
    expect(formatMonthOf("APRILE/2028")).toBe("avril 2028");
    expect(formatMonthOf("12/2024")).toBe("décembre 2024");
    expect(formatMonthOf("2024-08-31")).toBe("août 2024");
    expect(formatMonthOf("DICEMBRE")).toBe("décembre");
    expect(formatMonthOf("un anno")).toBe("un anno");
  } finally {
    vi.doUnmock(DATE_TEXTS);
    vi.resetModules();
  }
});
