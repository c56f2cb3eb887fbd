import type { Browser, Page } from "playwright";
import type { Contender } from "./contenders.ts";
import { expectValue, heapOf, openPage, scriptDuring, settle } from "./page.ts";

/** The times of a visit, in milliseconds. */
export interface Times {
  readonly interactive: number;
  readonly keyToPaint: number;
  readonly showToPaint: number;
  readonly hideToPaint: number;
  readonly submitToPaint: number;
}

/** Processor time of the script of a visit, in milliseconds, and its heap in KB. Each but a key's includes the save that follows. */
export interface Costs {
  readonly scriptPerKey: number;
  /** The save of the session after typing, divided by the keys. The pages by hand save nothing. */
  readonly savingPerKey: number;
  readonly scriptOfLeaving: number;
  readonly scriptOfShowing: number;
  /** The part of `scriptOfShowing` after the field is painted: the save of the session. */
  readonly scriptOfSaving: number;
  readonly scriptOfHiding: number;
  readonly scriptOfSubmit: number;
  readonly heap: number;
}

export interface Visit {
  readonly times: Times;
  readonly costs: Costs;
}

export interface VisitOptions {
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Verifies the data after every key, untimed. */
  readonly isCheck?: boolean;
}

/** The figures of the long list: milliseconds from the key to the task after the next frame. */
export interface ListVisit {
  readonly open: number;
  /** The slowest key of a search. */
  readonly filter: number;
  /** Number of elements in the page while the list is open. */
  readonly nodes: number;
}

/** 40 keys in 4 fields; no condition reads them. */
const typed: readonly (readonly [name: string, text: string])[] = [
  ["nome", "Margherita"],
  ["cognome", "Quagliotti"],
  ["via", "Via Roma 1"],
  ["email", "m@posta.it"],
];

/** Opens a page, fills it in, and submits it with errors. */
export async function visit(
  browser: Browser,
  address: string,
  name: Contender,
  { slowdown, isCheck = false }: VisitOptions,
): Promise<Visit> {
  const { context, page, cdp } = await openPage(browser, `${address}/${name}/`, slowdown);
  const interactive = await page.evaluate(() => window.bench.interactive);
  await settle(page);
  const heap = await heapOf(cdp);

  let keys = 0;
  let scriptOfKeys = 0;
  let savingOfKeys = 0;
  let scriptOfLeaving = 0;
  for (const [field, text] of typed) {
    await page.focus(`[name=${field}]`);
    await settle(page);
    scriptOfKeys += await scriptDuring(cdp, async () => {
      for (const [index, key] of [...text].entries()) {
        await page.keyboard.press(key === " " ? "Space" : key);
        if (isCheck) await expectValue(page, field, text.slice(0, index + 1));
      }
      await settle(page);
    });
    savingOfKeys += await scriptDuring(cdp, () => pauseForSave(page));
    keys += text.length;
    await expectValue(page, field, text);
    scriptOfLeaving += await scriptDuring(cdp, async () => {
      await page.keyboard.press("Tab");
      await pauseForSave(page);
    });
  }
  const keyToPaint = await page.evaluate(
    () => window.bench.paints.toSorted((a, b) => a - b)[window.bench.paints.length >> 1] ?? NaN,
  );

  const [shownLabel, otherLabel] = name.endsWith("large") ? ["Due", "Uno"] : ["Autocarro", "Autobus"];
  const choose = async (label: string, isShown: boolean) => {
    let toPaint = NaN;
    const drawing = await scriptDuring(cdp, async () => {
      toPaint = await page.evaluate(chooseType, { label, isShown });
      await settle(page);
    });
    const saving = await scriptDuring(cdp, () => pauseForSave(page));
    return { toPaint, saving, script: drawing + saving };
  };
  const show = await choose(shownLabel, true);
  const hide = await choose(otherLabel, false);
  let submitToPaint = NaN;
  const scriptOfSubmit = await scriptDuring(cdp, async () => {
    submitToPaint = await page.evaluate(submitForm);
    await pauseForSave(page);
  });
  await context.close();
  return {
    times: {
      interactive,
      keyToPaint,
      showToPaint: show.toPaint,
      hideToPaint: hide.toPaint,
      submitToPaint,
    },
    costs: {
      scriptPerKey: scriptOfKeys / keys,
      savingPerKey: savingOfKeys / keys,
      scriptOfLeaving: scriptOfLeaving / typed.length,
      scriptOfShowing: show.script,
      scriptOfSaving: show.saving,
      scriptOfHiding: hide.script,
      scriptOfSubmit,
      heap,
    },
  };
}

/** Opens the list of 8,000 entries with a key, searches in it, and picks the result. */
export async function visitList(browser: Browser, address: string, slowdown: number): Promise<ListVisit> {
  const { context, page } = await openPage(browser, `${address}/ours-list/`, slowdown);
  const timeOf = async (key: string) => {
    await page.evaluate(() => void (window.bench.paints.length = 0));
    await page.keyboard.press(key);
    await settle(page);
    return page.evaluate(() => window.bench.paints[0] ?? NaN);
  };
  await page.evaluate(() => window.bench.interactive);
  await page.waitForSelector("[name=comune][role=combobox]");
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
  await expectValue(page, "comune", "C2");
  await context.close();
  return { open, filter: Math.max(...keys), nodes };
}

/** Waits until a save of the session that is due has run, so that its script is counted too. */
const pauseForSave = async (page: Page): Promise<void> => {
  await page.waitForTimeout(700);
  await settle(page);
};

/** Runs in the page: chooses a type of vehicle; resolves with the time until the dependent field is painted, or gone. */
const chooseType = ({ label, isShown }: { label: string; isShown: boolean }): Promise<number> =>
  new Promise((resolve) => {
    const select = document.querySelector<HTMLSelectElement>("select[name=tipo]");
    if (!select) throw new Error("bench: no field tipo");
    const start = performance.now();
    select.selectedIndex = [...select.options].findIndex((option) => option.label === label);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    const look = () => {
      if ((document.querySelector("[name=peso]") !== null) === isShown)
        setTimeout(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Runs in the page: submits the form; resolves with the time until the error summary is painted. */
const submitForm = (): Promise<number> =>
  new Promise((resolve) => {
    const start = performance.now();
    document.querySelector("form")?.requestSubmit();
    const look = () => {
      if (document.querySelector(".alert[role=group]")) setTimeout(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
