import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { chromiumPath } from "../support/chromium.mjs";

const flags = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...flags,
      "--no-sandbox",
      "--disable-component-update",
      "--disable-sync",
      "--js-flags=--expose-gc",
    ],
  });

/** Opens the address in a new context on a processor slowed by `slowdown`, with the observers of `observePage`. */
export async function openPage(browser: Browser, address: string, slowdown: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Processor time, which other programs do not change as they change the time of a clock.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions with it; the page lacks it
  await page.addInitScript(observePage);
  await page.goto(address);
  return { context, page, cdp };
}

/** Throws unless the data of the form hold the text in the field. */
export async function expectValue(page: Page, field: string, text: string): Promise<void> {
  const value = await page.evaluate((key) => window.formData?.()[key], field);
  if (value !== text)
    throw new Error(`bench: ${field} should be ${JSON.stringify(text)}, not ${JSON.stringify(value)}`);
}

/** Waits two frames and a task, after which every pending change is rendered. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Milliseconds of processor time for the script that the page runs during an action. */
export async function scriptDuring(cdp: CDPSession, action: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
  };
  const before = await read();
  await action();
  return (await read()) - before;
}

/** Used heap in KB, after a garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1000;
}

declare global {
  interface Window {
    bench: {
      interactive: Promise<number>;
      /** Resolves when the measurement lets the answer of the call arrive; see `vehicles.ts`. */
      arrival: Promise<void>;
      arrive: () => void;
      paints: number[];
      tasks: number[];
    };
  }
}

/**
 * Runs in the page. `interactive`: time until the first field takes the focus and a typed value reaches the data.
 * `paints`: for each key, time from its event to the task after the next frame. `tasks`: durations of the tasks of 50 ms or
 * more.
 */
function observePage(): void {
  const paints: number[] = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - timeStamp))),
    true,
  );
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: "longtask",
      buffered: true,
    },
  );
  const write = (input: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
  };
  const interactive = new Promise<number>((resolve) => {
    const attempt = () => {
      const first = document.querySelector<HTMLInputElement>("form input");
      first?.focus();
      if (first && document.activeElement === first) {
        write(first, "x");
        if (window.formData?.()[first.name] === "x") {
          const now = performance.now();
          write(first, "");
          resolve(now);
          return;
        }
      }
      requestAnimationFrame(attempt);
    };
    requestAnimationFrame(attempt);
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  window.bench = { interactive, arrival, arrive, paints, tasks };
}
