import type { Browser, Page } from "playwright";

const ROUNDS = 7;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Runs in the page: moves in the history. Returns the milliseconds until the next step is painted. */
const move = (direction: "back" | "forward"): Promise<number> =>
  new Promise((resolve) => {
    const title = () => document.querySelector("h1")?.textContent;
    const before = title();
    const from = performance.now();
    history[direction]();
    const look = () => {
      if (title() === before) requestAnimationFrame(look);
      // The task after a frame runs when the frame is painted.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    };
    look();
  });

/** Calculates a tax, so that the form is the step before. */
async function calculate(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/bollo/calcolo`);
  await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  await page.getByRole("button", { name: "Calcola" }).click();
  await page.waitForURL(/\/esito$/);
}

/** Opens the films from the page of contacts, which is the step before. */
async function openFilms(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/assistenza`);
  await page.getByRole("link", { name: /video/i }).first().click();
  await page.waitForURL(/video_tutorial$/);
}

/** The time of a change of step that asks nothing of the back end, on a slow processor. */
export async function measureSteps(browser: Browser, address: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions with it; the page lacks it
  const timed = async (direction: "back" | "forward") => {
    await page.waitForTimeout(300);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const ms = await page.evaluate(move, direction);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return ms;
  };
  const toForm: number[] = [];
  const toPage: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await calculate(page, address);
    toForm.push(await timed("back"));
  }
  await openFilms(page, address);
  for (let round = 0; round < ROUNDS; round++) toPage.push(await timed("back"), await timed("forward"));
  await context.close();
  return { toForm: median(toForm), toPage: median(toPage) };
}
