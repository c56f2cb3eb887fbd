import { test as base } from "@playwright/test";
import { openStorybook, type StoryPage } from "../stories/storybook-page.ts";

/** The region and the width of a project, which all its pictures share. */
export interface LookOptions {
  readonly region: string;
  readonly width: number;
}

/** A test with the built Storybook, which each worker opens once. */
export const test = base.extend<object, LookOptions & { storybook: StoryPage }>({
  region: ["", { scope: "worker", option: true }],
  width: [0, { scope: "worker", option: true }],
  storybook: [
    async ({ region, width }, use) => {
      const storybook = await openStorybook({ region, width, checks: "nessuno" });
      await use(storybook);
      await storybook.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
