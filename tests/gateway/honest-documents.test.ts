import { describe, expect, it } from "vitest";
import { examine } from "../../src/gateway/files/examine.ts";
import { assessmentLetter, paymentReceipt } from "../../src/sandbox/documents/index.ts";
import { honestImages } from "../support/documents/honest-images.ts";
import { honestPdfs } from "../support/documents/honest-pdfs.ts";
import { letterData, receiptData } from "../support/server/documents.ts";

const images = await honestImages();

describe("an honest document is whole", () => {
  it.each([...honestPdfs, ...images].map((sample) => [`${sample.format}: ${sample.what}`, sample] as const))(
    "%s",
    async (_, { format, bytes }) => {
      expect(await examine(format, bytes)).toEqual({ verdict: "whole" });
    },
  );

  it("a receipt and a letter of the portal itself", async () => {
    expect(await examine("pdf", await paymentReceipt(receiptData))).toEqual({ verdict: "whole" });
    expect(await examine("pdf", await assessmentLetter(letterData))).toEqual({ verdict: "whole" });
  });
});
