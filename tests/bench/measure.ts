import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import type { Contender } from "./contenders.ts";

/** What one visit to a page gives. Times in milliseconds, under a processor four times slower; heap in KB. */
export interface Visit {
  readonly interactive: number;
  readonly scriptPerKey: number;
  readonly keyToPaint: number;
  readonly scriptPerLeave: number;
  readonly scriptPerSwitch: number;
  readonly scriptOfSubmit: number;
  readonly heap: number;
}

/** What the long list gives. From the key to the task after the frame that follows it, in milliseconds. */
export interface ListVisit {
  readonly open: number;
  /** The slowest key of a search. */
  readonly filter: number;
  /** Elements of the page while the list is open. */
  readonly nodes: number;
}

const SLOWDOWN = 4;

/** 40 keys in 4 fields, none of which drives another. */
const typed: readonly (readonly [name: string, text: string])[] = [
  ["nome", "Margherita"],
  ["cognome", "Quagliotti"],
  ["via", "Via Roma 1"],
  ["email", "m@posta.it"],
];

const flags = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      ...flags,
      "--no-sandbox",
      "--disable-component-update",
      "--disable-sync",
      "--js-flags=--expose-gc",
    ],
  });

export async function visit(
  browser: Browser,
  address: string,
  name: Contender,
  isCheck = false,
): Promise<Visit> {
  const { context, page, cdp } = await openPage(browser, `${address}/${name}/`);
  const interactive = await page.evaluate(() => window.bench.interactive);
  await settle(page);
  const heap = await heapOf(cdp);

  let keys = 0;
  let scriptOfKeys = 0;
  let scriptOfLeaving = 0;
  for (const [field, text] of typed) {
    await page.focus(`[name=${field}]`);
    await settle(page);
    scriptOfKeys += await scriptDuring(cdp, async () => {
      for (const [index, key] of [...text].entries()) {
        await page.keyboard.press(key === " " ? "Space" : key);
        if (isCheck) await expectHeld(page, field, text.slice(0, index + 1));
      }
      await settle(page);
    });
    keys += text.length;
    await expectHeld(page, field, text);
    scriptOfLeaving += await scriptDuring(cdp, async () => {
      await page.keyboard.press("Tab");
      await settle(page);
    });
  }
  const keyToPaint = await page.evaluate(
    () => window.bench.paints.toSorted((a, b) => a - b)[window.bench.paints.length >> 1] ?? NaN,
  );

  const scriptPerSwitch = await scriptDuring(cdp, async () => {
    await page.selectOption("[name=tipo]", { label: name.endsWith("large") ? "Due" : "Autocarro" });
    await page.waitForSelector("[name=peso]");
    await settle(page);
  });
  const scriptOfSubmit = await scriptDuring(cdp, async () => {
    await page.evaluate(() => document.querySelector("form")?.requestSubmit());
    await page.waitForSelector("[role=region]");
    await settle(page);
  });
  await context.close();
  return {
    interactive,
    keyToPaint,
    scriptPerKey: scriptOfKeys / keys,
    scriptPerLeave: scriptOfLeaving / typed.length,
    scriptPerSwitch,
    scriptOfSubmit,
    heap,
  };
}

/** Opens the list of 8,000 entries with a key, searches in it, and takes what is found. */
export async function visitList(browser: Browser, address: string): Promise<ListVisit> {
  const { context, page } = await openPage(browser, `${address}/ours-list/`);
  const timeOf = async (key: string) => {
    await page.evaluate(() => void (window.bench.paints.length = 0));
    await page.keyboard.press(key);
    await settle(page);
    return page.evaluate(() => window.bench.paints[0] ?? NaN);
  };
  await page.evaluate(() => window.bench.interactive);
  await page.focus("[name=comune]");
  await settle(page);
  const open = await timeOf("ArrowDown");
  await page.waitForSelector("[role=listbox]");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const keys: number[] = [];
  for (const key of "cuorgne 2") keys.push(await timeOf(key === " " ? "Space" : key));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await settle(page);
  await expectHeld(page, "comune", "C2");
  await context.close();
  return { open, filter: Math.max(...keys), nodes };
}

/** A new page at the address, on the slow processor, watched. */
async function openPage(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript("globalThis.__name = (named) => named"); // tsx marks functions with it, the page has none
  await page.addInitScript(watchPage);
  await page.goto(address);
  return { context, page, cdp };
}

async function expectHeld(page: Page, field: string, text: string): Promise<void> {
  const held = await page.evaluate((key) => window.heldData?.()[key], field);
  if (held !== text)
    throw new Error(`bench: ${field} should hold ${JSON.stringify(text)}, not ${JSON.stringify(held)}`);
}

/** Two frames and a task: whatever a change set off has been drawn. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

async function scriptDuring(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
  };
  const before = await read();
  await act();
  return (await read()) - before;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1000;
}

declare global {
  interface Window {
    bench: { interactive: Promise<number>; paints: number[] };
  }
}

/**
 * Runs in the page. Interactive: the first field can take the focus, and what is typed into it reaches the data. Key to
 * paint: from the time stamp of the key to the task after the frame that follows it.
 */
function watchPage(): void {
  const paints: number[] = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - timeStamp))),
    true,
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
        if (window.heldData?.()[first.name] === "x") {
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
  window.bench = { interactive, paints };
}
