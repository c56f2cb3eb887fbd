import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "@playwright/test";
import { entries } from "../stories/storybook-page.ts";
import { test } from "./look-test.ts";
import { comparedStories, isOffered } from "./compared-stories.ts";

const built = entries();

for (const { id, isWindow } of comparedStories) {
  const story = built.find((entry) => entry.id === id);
  test(story ? `${story.title} › ${story.name}` : id, async ({ storybook, region }) => {
    expect(story, `there is no story ${id}`).toBeDefined();
    test.skip(!story || !isOffered(story, region), "the region does not offer the service");
    const { page } = storybook;
    expect((await storybook.show(id, "story")).problem).toBeNull();
    await page.evaluate(() => document.fonts.ready);
    if (isWindow) await expect(page).toHaveScreenshot(`${id}.png`);
    else await expect(page.locator("#storybook-root")).toHaveScreenshot(`${id}.png`);
  });
}

test("every picture is of a compared story", ({ region, width }) => {
  const known = new Set(
    comparedStories.flatMap(({ id }) =>
      built.some((story) => story.id === id && isOffered(story, region)) ? [id] : [],
    ),
  );
  const pictures = readdirSync(join(import.meta.dirname, `${region}-${width}`));
  expect(pictures.map((file) => basename(file, ".png")).filter((id) => !known.has(id))).toEqual([]);
});
