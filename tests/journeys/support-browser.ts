import type { LaunchOptions, Page } from "@playwright/test";
import { chromiumPath, wholeChromiumPath } from "../support/chromium.mjs";

/** How journeys start their browser. */
export const launch: LaunchOptions = {
  executablePath: chromiumPath(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A page lives for seconds: optimized code costs more processor time than it saves.
    "--js-flags=--no-turbofan,--no-maglev",
  ],
};

/** Starts a browser that keeps whole pages in memory for the button "back", as that of a person does. Playwright turns it off. */
export const launchWithPageCache = (): LaunchOptions => ({
  ...launch,
  executablePath: wholeChromiumPath(),
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
});

const RETURNED = "prova:ripresa";

/** Notes in the storage of the tab when the browser shows a page from its memory. Call it before the first page. */
export const noteReturns = (page: Page) =>
  page.addInitScript((name) => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem(name, "si");
    });
  }, RETURNED);

/** True when the browser has shown a page of this tab from its memory. */
export const hasReturned = (page: Page): Promise<boolean> =>
  page.evaluate((name) => sessionStorage.getItem(name) !== null, RETURNED);

/** Clicks the button "back" of the browser. `goBack` of Playwright waits for a load that a page from memory does not make. */
export async function clickBack(page: Page): Promise<void> {
  const isBack = page.waitForEvent("framenavigated");
  await page.evaluate(() => setTimeout(() => history.back()));
  await isBack;
}
