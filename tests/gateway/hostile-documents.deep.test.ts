import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { hostileImages, loadedImages, manyPackets, trace } from "../support/documents/hostile-images.ts";
import { costlyPdfs, hostilePdfs } from "../support/documents/hostile-pdfs.ts";
import type { Sample } from "../support/documents/sample.ts";
import { isLinear } from "../support/growth.ts";

const hostile = [...hostilePdfs, ...(await hostileImages())];
const loaded = await loadedImages();
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

  it.each(loaded.map((sample) => [`${sample.format} ${sample.what}`, sample] as const))(
    "is made anew without its load: %s",
    async (_, { format, bytes }) => {
      expect(bytes.includes(trace)).toBe(true);
      const { verdict, remade } = await examine(format, bytes);
      expect([verdict, Buffer.from(remade ?? []).includes(trace)]).toEqual(["whole", false]);
    },
  );

  // Each would take minutes in quadratic time.
  it.each([
    ...Object.entries(costlyPdfs),
    ["many packets", (size: number) => manyPackets(size / 40)] as const,
  ])("is read in linear time: %s", async (_, sampleOf) => {
    const [part, whole] = await Promise.all([1 / 16, 1].map((share) => sampleOf(1_600_000 * share)));
    const read = ({ format, bytes }: Pick<Sample, "format" | "bytes">) => examine(format, bytes);
    expect(await isLinear(read, (share) => (share === 1 ? whole! : part!))).toBe(true);
  });

  it("is of many kinds", () => {
    expect(hostile.length).toBeGreaterThan(1500);
  });
});
