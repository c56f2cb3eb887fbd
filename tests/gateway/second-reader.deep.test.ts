import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { arbitraryPdf, changedPdf } from "../support/documents/arbitrary-pdf.ts";
import { honestPdfs } from "../support/documents/honest-pdfs.ts";
import { view } from "../support/documents/viewer.ts";

/** pdf.js runs in Firefox; other viewers are compared during development. */
describe("the strict reader and pdf.js", () => {
  it("open every honest document and find nothing in it", async () => {
    const wrong = [];
    for (const { what, bytes } of honestPdfs) {
      const viewed = await view(bytes);
      if (!viewed.opens || viewed.findings.length > 0) wrong.push({ what, ...viewed });
    }
    expect(wrong).toEqual([]);
  });

  /** Counts the documents, and refuses one that is accepted although pdf.js repairs it or finds something in it. */
  const agree = (count: { accepted: number; found: number; unopened: number }) => async (pdf: Buffer) => {
    const { verdict } = await examine("pdf", pdf);
    const { opens, findings } = await view(pdf);
    if (verdict === "whole") count.accepted++;
    if (opens && findings.length > 0) count.found++;
    if (!opens) count.unopened++;
    if (verdict === "whole" && (!opens || findings.length > 0))
      throw new Error(`${findings.join(", ")}: ${pdf.toString("latin1")}`);
  };

  it("agree about a thousand generated documents: an accepted one opens without repair and without findings", async () => {
    const count = { accepted: 0, found: 0, unopened: 0 };
    await fc.assert(fc.asyncProperty(arbitraryPdf, agree(count)), { seed: 20261125, numRuns: 1000 });
    expect(count.accepted).toBeGreaterThan(80);
    expect(count.found).toBeGreaterThan(10);
    expect(count.unopened).toBeGreaterThan(50);
  });

  it("agree about honest documents with a change at any place", async () => {
    const count = { accepted: 0, found: 0, unopened: 0 };
    await fc.assert(fc.asyncProperty(changedPdf, agree(count)), { seed: 20261125, numRuns: 1000 });
    expect(count.accepted).toBeGreaterThan(30);
  });
});
