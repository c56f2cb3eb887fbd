import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { hostileImages, manyPackets } from "../support/documents/hostile-images.ts";
import { hostilePdfs, manyHeaders } from "../support/documents/hostile-pdfs.ts";

const hostile = [...hostilePdfs, ...(await hostileImages())];
const costly = [manyHeaders, await manyPackets()];
const verdicts = [...new Set(hostile.map(({ verdict }) => verdict))];

describe("a hostile document", () => {
  it.each(verdicts)("is judged %s, in every variant", async (verdict) => {
    const wrong = [];
    for (const { what, format, bytes } of hostile.filter((each) => each.verdict === verdict)) {
      const judgement = await examine(format, bytes);
      if (verdict === "refused" ? judgement.verdict === "whole" : judgement.verdict !== verdict)
        wrong.push({ what, ...judgement });
    }
    expect(wrong).toEqual([]);
  });

  // Work that grows with the square of the size took 10 s and more; now it takes less than one.
  it.each(costly)(
    "is read within seconds: $format",
    { timeout: 6_000 },
    async ({ format, bytes, verdict }) => {
      expect((await examine(format, bytes)).verdict).toBe(verdict);
    },
  );

  it("is of many kinds", () => {
    expect(hostile.length).toBeGreaterThan(1500);
  });
});
