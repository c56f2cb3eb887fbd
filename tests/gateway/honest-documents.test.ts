import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { assessmentLetter, paymentReceipt } from "../../src/sandbox/documents/index.ts";
import { honestImages } from "../support/documents/honest-images.ts";
import { honestPdfs } from "../support/documents/honest-pdfs.ts";
import { letterData, receiptData } from "../support/server/documents.ts";

const images = await honestImages();

describe("an honest document is whole", () => {
  it.each(honestPdfs.map((sample) => [sample.what, sample] as const))(
    "and travels as it is: %s",
    async (_, { bytes }) => {
      expect(await examine("pdf", bytes)).toEqual({ verdict: "whole" });
    },
  );

  it.each(images.map((sample) => [`${sample.format}: ${sample.what}`, sample] as const))(
    "and is made anew: %s",
    async (_, { format, bytes }) => {
      const { verdict, remade } = await examine(format, bytes);
      expect([verdict, remade && remade.length <= MAX_SIZE]).toEqual(["whole", true]);
    },
  );

  it("a receipt and a letter of the portal itself", async () => {
    expect(await examine("pdf", await paymentReceipt(receiptData))).toEqual({ verdict: "whole" });
    expect(await examine("pdf", await assessmentLetter(letterData))).toEqual({ verdict: "whole" });
  });
});
