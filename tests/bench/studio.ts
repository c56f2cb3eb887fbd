import { loadavg } from "node:os";
import type { Page } from "playwright";
import { withManyLines } from "../support/studio/large-service.ts";
import { withManyServices } from "../support/studio/many-services.ts";
import { launch } from "./page.ts";
import { beginDraft, ownFiles, region, serveStudio, type Files } from "./served-studio.ts";

/**
 * `npm run bench -- studio`: the built studio over a region with its own services, then with 200, then with a service of 2,000 lines.
 * Milliseconds until the lists and the columns of a service are there, from a key to the problems and to the page of the preview, from a click
 * to the selected node, and to the result of a search. The page of the preview is compiled once before its first key is measured.
 */
const ROUNDS = Number(process.argv[2]);
const SERVICE = "schemas/services/calcolo_bollo.json";
const LARGEST = "schemas/services/pago_bollo.json";

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Milliseconds that a page has for anything. */
const patience = 120_000;

/** Milliseconds from an act to the first frame in which a condition of the page holds; the condition is tried in each frame. */
async function until(page: Page, act: () => Promise<void>, condition: string): Promise<number> {
  // As a text: the loader of the benchmark gives functions names that the page does not know.
  await page.evaluate(`
    let from = NaN;
    for (const type of ["keydown", "pointerdown"])
      addEventListener(type, ({ timeStamp }) => { from = timeStamp; }, { capture: true });
    window.done = new Promise((resolve, reject) => {
      const start = performance.now();
      const look = () => {
        if (from > 0 && (${condition})) resolve(performance.now() - from);
        else if (performance.now() - start > ${patience}) reject(new Error(${JSON.stringify(condition)}));
        else requestAnimationFrame(look);
      };
      look();
    });
    undefined`);
  await act();
  return page.evaluate("window.done");
}

const now = (page: Page): Promise<number> => page.evaluate("performance.now()");
const button = 'document.querySelector("[data-verifica]")';
const checked = `${button}?.dataset.verifica === "checked"`;
const shown = `document.querySelector("iframe")?.contentDocument?.querySelector("h1")?.textContent ?? ""`;

interface Scenario {
  readonly name: string;
  readonly files: (own: Files) => Files;
  /** The service that is opened, and the node of its step that is changed. */
  readonly file: string;
  readonly step: string;
}

const withLines = (own: Files, lines: number): Files =>
  new Map([...own, [LARGEST, withManyLines(own.get(LARGEST)!, lines)]]);

const scenarios: readonly Scenario[] = [
  { name: "the services of the region", files: (own) => own, file: SERVICE, step: "steps.0" },
  {
    name: "200 services",
    files: (own) => withManyServices(own, region, 200),
    file: SERVICE,
    step: "steps.0",
  },
  {
    name: "a service of 2,000 lines",
    files: (own) => withLines(own, 2_000),
    file: LARGEST,
    step: "steps.0",
  },
];

async function measure({ files, file, step }: Scenario) {
  const portal = await serveStudio(files(ownFiles()));
  const browser = await launch();
  // The policy of the page allows no conditions as texts.
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(portal.address);
  const draft = await beginDraft(page);
  const times = new Map<string, number[]>();
  const add = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);
  const at = `${portal.address}/bozza/${draft}`;
  const title = page.getByRole("textbox", { name: "Titolo", exact: true });
  const open = async (address: string, ready: string) => {
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(ready);
    return now(page);
  };
  for (let round = 0; round < ROUNDS; round++) {
    add(
      "list of the services",
      await open(`${portal.address}/elenco`, `!!document.querySelector("tbody tr")`),
    );
    const columns = `!!document.querySelector('[role="treeitem"]') && !!document.querySelector(".studio-form input, .studio-form textarea")`;
    add("studio ready", await open(`${at}/${file}?nodo=${step}`, columns));
    await page.waitForFunction(checked);
    add("first check", await now(page));
    await page.waitForFunction(`(${shown}) !== ""`);
    const type = async (typed: string) => {
      await title.click();
      await page.keyboard.press("Control+a");
      const act = async () => {
        await page.keyboard.insertText(typed.slice(0, -1));
        await page.keyboard.press(typed.at(-1)!);
      };
      return until(page, act, `(${shown}).includes("${typed}")`);
    };
    add("first key to preview", await type(`Primo titolo ${round}`));
    await page.waitForSelector('[data-saving="saved"]');
    add("key to preview", await type(`Titolo ${round}`));
    const item = (number: number) => page.getByRole("treeitem").nth(number);
    await item(3).click();
    add(
      "selection",
      await until(
        page,
        () => item(5).locator(".studio-kind").click(),
        `document.querySelectorAll('[role="treeitem"]')[5].getAttribute("aria-selected") === "true"`,
      ),
    );
    await page.getByRole("tab", { name: "Testo del file" }).click();
    await page.getByRole("textbox", { name: /testo del file/i }).focus();
    await page.waitForFunction(checked);
    await page.keyboard.press("Control+Home");
    add(
      "key to problems",
      await until(page, () => page.keyboard.press("x"), `/^[1-9]\\d* problem/.test(${button}.textContent)`),
    );
    await page.keyboard.press("Backspace");
    await page.waitForFunction(`/^Nessun|^[0-9]+ problem/.test(${button}.textContent) && ${checked}`);
    await page.waitForSelector('[data-saving="saved"]');

    add("list of the draft", await open(at, `!!document.querySelector(".studio-files li")`));
    const search = page.getByRole("searchbox");
    await search.waitFor();
    await page.waitForTimeout(2_000); // the texts are prepared for the search after a second
    await search.focus();
    add(
      "search",
      await until(page, () => page.keyboard.type("v"), `!!document.querySelector(".studio-found li")`),
    );
  }
  await browser.close();
  await portal.close();
  return times;
}

const aims: Readonly<Record<string, number>> = {
  "studio ready": 1500,
  "key to problems": 150,
  "key to preview": 300,
  selection: 50,
};
/** The number of a scenario, to measure it alone. */
const only = process.argv[3];
for (const [number, scenario] of scenarios.entries()) {
  if (only !== undefined && Number(only) !== number) continue;
  const times = await measure(scenario);
  console.log(`\n${scenario.name}, load ${loadavg()[0]!.toFixed(1)}`);
  for (const [what, values] of times)
    console.log(
      `${what.padEnd(22)} ${median(values).toFixed(0).padStart(6)} ms${aims[what] ? ` (aim ${aims[what]})` : ""}`,
    );
}
// The embedded database leaves a timer.
process.exit();
