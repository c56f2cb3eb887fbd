import type { Browser, Page } from "playwright";

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

async function calculate(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/bollo/calcolo`);
  await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "AUTOVEICOLO" });
  await page.getByRole("button", { name: "Calcola" }).click();
  await page.waitForURL(/\/esito$/);
}

/** The time of a change of step that asks nothing of the back end, on a slow processor: from the form to its result, and back. */
export async function measureSteps(browser: Browser, address: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions with it; the page lacks it
  await calculate(page, address);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const times = { back: [] as number[], forward: [] as number[] };
  for (let round = 0; round < 9; round++)
    for (const direction of ["back", "forward"] as const) {
      times[direction].push(await page.evaluate(move, direction));
      await page.waitForTimeout(300);
    }
  await context.close();
  return { toForm: median(times.back), toResult: median(times.forward) };
}
