import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { arbitraryPdf, changedPdf } from "../support/documents/arbitrary-pdf.ts";
import { hiddenAction, sloppyPdf } from "../support/documents/hidden-actions.ts";
import { honestPdfs } from "../support/documents/honest-pdfs.ts";
import { view } from "../support/documents/viewer.ts";

const seed = 20261129;

/** pdf.js runs in Firefox; other viewers are compared during development. */
describe("the reader and pdf.js", () => {
  it("open every honest document and find nothing in it", async () => {
    const wrong = [];
    for (const { what, bytes } of honestPdfs) {
      const viewed = await view(bytes);
      if (!viewed.opens || viewed.findings.length > 0) wrong.push({ what, ...viewed });
    }
    expect(wrong).toEqual([]);
  });

  /** Counts the documents, and refuses one that is accepted although pdf.js finds something in it. */
  const agree = (count: { accepted: number; found: number }) => async (pdf: Buffer) => {
    const { verdict } = await examine("pdf", pdf);
    const { findings } = await view(pdf);
    if (verdict === "whole") count.accepted++;
    if (findings.length > 0) count.found++;
    if (verdict === "whole" && findings.length > 0)
      throw new Error(`${findings.join(", ")}: ${pdf.toString("latin1")}`);
  };

  it("agree about a thousand generated documents: nothing acts in an accepted one", async () => {
    const count = { accepted: 0, found: 0 };
    await fc.assert(fc.asyncProperty(arbitraryPdf, agree(count)), { seed, numRuns: 1000 });
    expect(count.accepted).toBeGreaterThan(80);
    expect(count.found).toBeGreaterThan(10);
  });

  it("agree about honest documents with a change at any place", async () => {
    const count = { accepted: 0, found: 0 };
    await fc.assert(fc.asyncProperty(changedPdf, agree(count)), { seed, numRuns: 1000 });
    expect(count.accepted).toBeGreaterThan(30);
  });
});

describe("the reader", () => {
  it("refuses an honest document in which an action is hidden, at any place and by any trick", async () => {
    const tricks = new Set<string>();
    await fc.assert(
      fc.asyncProperty(hiddenAction, async ({ trick, pdf }) => {
        tricks.add(trick);
        expect((await examine("pdf", pdf)).verdict, trick).not.toBe("whole");
      }),
      { seed, numRuns: 3000 },
    );
    expect(tricks.size).toBeGreaterThan(10);
  });

  it("accepts an honest document with deviations that all viewers tolerate", async () => {
    await fc.assert(
      fc.asyncProperty(sloppyPdf, async ({ ways, pdf }) => {
        expect(await examine("pdf", pdf), ways.join()).toEqual({ verdict: "whole" });
      }),
      { seed, numRuns: 2000 },
    );
  });
});
