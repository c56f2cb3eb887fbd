import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { hostileImages, manyPackets } from "../support/documents/hostile-images.ts";
import { hostilePdfs, manyHeaders } from "../support/documents/hostile-pdfs.ts";
import type { Sample } from "../support/documents/sample.ts";
import { isLinear } from "../support/growth.ts";

const hostile = [...hostilePdfs, ...(await hostileImages())];
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

  // 10 s and more in quadratic time.
  it.each([
    ["headers", manyHeaders, 7_500_000],
    ["packets", manyPackets, 40_000],
  ])("is read in linear time: many %s", async (_, sampleOf, count) => {
    const [part, whole] = await Promise.all([1 / 16, 1].map((share) => sampleOf(count * share)));
    const read = async ({ format, bytes, verdict }: Sample) =>
      expect((await examine(format, bytes)).verdict).toBe(verdict);
    expect(await isLinear(read, (share) => (share === 1 ? whole! : part!))).toBe(true);
  });

  it("is of many kinds", () => {
    expect(hostile.length).toBeGreaterThan(1500);
  });
});
