import { expect, type Browser, type BrowserContext, type Page, type Response } from "@playwright/test";
import { PAGE_ANSWERS } from "../../src/protocol/page-answers.ts";
import { faultsAtWidths } from "./faults-at-widths.ts";
import { FALSE_LANGUAGE } from "./false-text.ts";
import { textsIn, wholeData } from "./whole-data.ts";

/** A page that a journey has seen: its address, and the data of its tab at that time. */
interface Visit {
  readonly origin: string;
  readonly address: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

/**
 * Notes the pages of a journey. The returned function opens each of them once more, in the false language and with the same data, and expects that none has a
 * text that is not translated, or a broken layout.
 */
export async function watchVisits(context: BrowserContext, browser: Browser): Promise<() => Promise<void>> {
  const visits = new Map<string, Visit>();
  await context.exposeBinding("noteVisit", async ({ page }, address: string, storage: Visit["storage"]) => {
    const { origin } = new URL(page.url());
    visits.set(address.replace(/\?.*/, ""), {
      origin,
      address,
      storage,
      cookies: await context.cookies().catch(() => []),
    });
  });
  await context.addInitScript(() => {
    const ofAll = Object.getOwnPropertyDescriptor(Document.prototype, "title")!;
    const title = Object.getOwnPropertyDescriptor(document, "title") ?? ofAll; // that of `watchPages`
    const { noteVisit } = window as unknown as { noteVisit: (...visit: unknown[]) => void }; // as: the binding above
    const note = () => noteVisit(location.pathname + location.search, { ...sessionStorage });
    Object.defineProperty(document, "title", {
      ...title,
      set(text: string) {
        title.set?.call(document, text);
        setTimeout(note); // the page stores its data after its title
      },
    });
  });
  return async () => {
    const faults: string[] = [];
    for (const visit of visits.values())
      for (const fault of await lookAgain(visit, browser)) faults.push(`${visit.address}: ${fault}`);
    expect(faults).toEqual([]);
  };
}

async function lookAgain({ origin, address, storage, cookies }: Visit, browser: Browser): Promise<string[]> {
  const context = await browser.newContext({
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    reducedMotion: "reduce",
  });
  try {
    await context.addCookies(cookies);
    await context.addInitScript((stored) => {
      if (sessionStorage.length === 0)
        for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
    }, storage);
    const page = await context.newPage();
    const answers: Promise<string[]>[] = [];
    page.on("response", (response) => {
      const isText = /json|html/.test(response.headers()["content-type"] ?? "");
      if (isText && !response.url().includes("/definitions/")) answers.push(dataOf(response).catch(() => []));
    });
    await page.goto(`${origin}/${FALSE_LANGUAGE}${address}`);
    await settled(page);
    if (!new URL(page.url()).pathname.startsWith(`/${FALSE_LANGUAGE}/`)) return []; // a page that is not the portal's
    const data = [...Object.values(storage).flatMap(valuesOf), ...(await Promise.all(answers)).flat()];
    return await faultsAtWidths(page, wholeData(data));
  } finally {
    await context.close();
  }
}

const TEMPLATE = new RegExp(`<template id="${PAGE_ANSWERS}">(.*?)</template>`, "s");

/** The texts of an answer. Of a page they are the answers that travel with it. */
async function dataOf(response: Response): Promise<string[]> {
  const text = await response.text();
  if (response.request().resourceType() !== "document") return valuesOf(text);
  const [, answers = "{}"] = TEMPLATE.exec(text) ?? [];
  return valuesOf(answers.replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
}

/** The texts of the values of a JSON text. A text that is not JSON is one. */
function valuesOf(json: string): string[] {
  try {
    return [...textsIn(JSON.parse(json))];
  } catch {
    return [json];
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true], .spinner-overlay")).toHaveCount(0);
}
