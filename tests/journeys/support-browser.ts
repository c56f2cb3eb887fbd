import type { LaunchOptions, Page } from "@playwright/test";
import { chromiumPath, findWholeChromium, wholeChromiumPath } from "../support/chromium.mjs";

/** Keeps whole pages in memory for the button "back", as the browser of a person does. Playwright turns it off. */
const pageCache = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };

const path = chromiumPath();

/** True when all journeys run with the memory of pages: their browser is not the shell, which has none. */
export const hasPageCache = path === findWholeChromium();

/** How journeys start their browser. */
export const launch: LaunchOptions = {
  executablePath: path,
  ...(hasPageCache && pageCache),
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

/** Starts the whole browser, with its memory of pages. */
export const launchWithPageCache = (): LaunchOptions => ({
  ...launch,
  ...pageCache,
  executablePath: wholeChromiumPath(),
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
