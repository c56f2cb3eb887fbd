import type { Browser } from "playwright";
import { openPage, settle } from "./page.ts";

/**
 * The figures of the list of 5,000 vehicles. Times in milliseconds on a slowed processor. The longest task of a
 * phase is 0 when none took 50 ms.
 */
export interface VehiclesVisit {
  /** From the arrival of the answer to the paint of the first rows. */
  readonly open: number;
  readonly taskOfOpening: number;
  /** The slowest key of a search, to paint. */
  readonly key: number;
  readonly taskOfSearch: number;
  /** The slowest frame while scrolling. */
  readonly frame: number;
  readonly taskOfScrolling: number;
  /** From the click for more rows to their paint. */
  readonly more: number;
  readonly taskOfMore: number;
}

/** Opens the list, scrolls it, asks for more rows, and searches a plate. */
export async function visitVehicles(
  browser: Browser,
  address: string,
  name: string,
  slowdown: number,
): Promise<VehiclesVisit> {
  const { context, page } = await openPage(browser, `${address}/${name}/`, slowdown);
  /** Longest task since the last call; the page is idle before it is read. */
  const longestTask = async (): Promise<number> => {
    await page.waitForTimeout(1200); // the save of the session included
    return page.evaluate(() => Math.max(0, ...window.bench.tasks.splice(0)));
  };
  await page.waitForSelector("h1");
  await longestTask(); // of the start of the program
  const open = await page.evaluate(openList);
  await page.waitForSelector("tbody tr:nth-child(50)");
  const taskOfOpening = await longestTask();

  const frame = await page.evaluate(scrollThrough);
  const taskOfScrolling = await longestTask();

  const more = await page.evaluate(showMore);
  const taskOfMore = await longestTask();

  await page.focus("[type=search]");
  await settle(page);
  await page.evaluate(() => void (window.bench.paints.length = 0));
  for (const key of "ha 999ae") {
    await page.keyboard.press(key === " " ? "Space" : key);
    await settle(page);
  }
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 1);
  const key = await page.evaluate(() => Math.max(...window.bench.paints));
  const taskOfSearch = await longestTask();
  await context.close();
  return { open, taskOfOpening, key, taskOfSearch, frame, taskOfScrolling, more, taskOfMore };
}

/** Runs in the page: lets the answer arrive; resolves with the time until its first rows are painted. */
const openList = (): Promise<number> =>
  new Promise((resolve) => {
    const start = performance.now();
    window.bench.arrive();
    const look = () => {
      if (document.querySelector("tbody tr")) setTimeout(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Runs in the page: scrolls to its end, 200 pixels in each frame; resolves with the slowest frame. */
const scrollThrough = async (): Promise<number> => {
  const nextFrame = () => new Promise<number>(requestAnimationFrame);
  let [slowest, last] = [0, await nextFrame()];
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy({ top: 200, behavior: "instant" });
    const now = await nextFrame();
    slowest = Math.max(slowest, now - last);
    last = now;
  }
  return slowest;
};

/** Runs in the page: asks for more rows; resolves with the time until they are painted. */
const showMore = (): Promise<number> =>
  new Promise((resolve) => {
    const before = document.querySelectorAll("tbody tr").length;
    const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
      textContent.startsWith("Mostra "),
    );
    const start = performance.now();
    button?.click();
    const look = () => {
      if (document.querySelectorAll("tbody tr").length > before)
        setTimeout(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
