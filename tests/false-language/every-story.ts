import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Part } from "../stories/every-story.ts";
import { entries, type IndexEntry, openStorybook, type StoryPage } from "../stories/storybook-page.ts";
import { falseProject } from "./false-project.ts";
import { faultsAtWidths } from "./faults-at-widths.ts";
import { storyData } from "./story-data.ts";
import { wholeData } from "./whole-data.ts";

const folder = join(falseProject, "dist/storybook");

/** Pages of staff and designers, forms of the studio, and stories about all pieces are Italian. */
const isForCitizens = ({ type, title, id }: IndexEntry) =>
  type === "story" &&
  !/^(?:Studio|Manuale)\/|^Fondamenti|^Pezzi\/Icona|^Campi\/Pannello/.test(title) &&
  !id.endsWith("--percorso");

/** Opens a part of the stories in the false language. A story may fail to be played, because its actions name Italian buttons: its page counts as it is then. */
export function testStories({ part, parts }: Part): void {
  const tested = entries(folder).filter(isForCitizens);
  describe(`stories in the false language: ${part} of ${parts}`, () => {
    let storybook: StoryPage;
    const dataOf = storyData();
    beforeAll(async () => {
      storybook = await openStorybook({ region: "piemonte", checks: "nessuno", width: 390, folder });
    });
    afterAll(() => storybook.close());

    test.each(
      tested
        .filter((_, index) => index % parts === part - 1)
        .map((story) => [`${story.title} › ${story.name}`, story] as const),
    )("%s", async (_, story) => {
      const { page } = storybook;
      await storybook.show(story.id, "story");
      const inputs = page.locator("input, textarea");
      const typed = await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)); // as: of the selector
      expect(await faultsAtWidths(page, wholeData([...dataOf(story), ...typed]))).toEqual([]);
    });
  });
}
