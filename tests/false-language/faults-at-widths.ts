import type { Page } from "playwright";
import { faultsOfPage } from "./faults-of-page.ts";
import { accents, signs } from "./false-text.ts";

/** Names, and endings of files: they are the same in every language. */
const sameEverywhere = ["esperanto", "italiano", "soris s.p.a", "pdf, jpg, png, bmp, tif"];

/** Widths in pixels of usual and of small phones. */
const widths = [390, 320];

/** The faults of a page of the false language, in sentences. `isData`: true for texts that are the same in every language. */
export async function faultsAtWidths(page: Page, isData: (text: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const { words, layout } = await page.evaluate(faultsOfPage, { accents, signs });
    for (const { text, place } of words) {
      const bare = text.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, "");
      if (!sameEverywhere.includes(bare.toLowerCase()) && !isData(bare))
        found.add(`non tradotto: ${text.slice(0, 80)} (${place})`);
    }
    for (const fault of layout) found.add(`a ${width} px ${fault}`);
  }
  return [...found];
}
