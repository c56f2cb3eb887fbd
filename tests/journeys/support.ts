import { expect, type BrowserContext, type Locator, type Page, test as base } from "@playwright/test";
import type axe from "axe-core"; // comes with @axe-core/playwright
import type { RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { loginPaths } from "../../src/contract/bases.ts";
import { watchTexts } from "../support/fixed-texts.ts";
import { watchVisits } from "../false-language/second-look.ts";
import { keepPages, watchPages } from "./support-routes.ts";

/** Violations of the Content-Security-Policy, page errors, and texts that a translator would keep from changing. */
interface Watch {
  readonly violations: string[];
}

/** Runs a journey in Piemonte: it needs a service, or the login, that only this region offers. */
export const PIEMONTE = { tag: "@piemonte" };
/** Runs a journey in Valle d'Aosta: it covers a service that the region lacks. */
export const VDA = { tag: "@vda" };
/** Runs a journey in both regions: its pages differ. A journey without a tag runs in one region. */
export const BOTH = { tag: ["@piemonte", "@vda"] };
/** A journey that `npm test` runs too; `npm run test:deep` runs all. */
export const inGate = ({ tag }: { tag: string | string[] } = { tag: [] }) => ({
  tag: [...[tag].flat(), "@gate"],
});

/** A test that fails when its page violates the Content-Security-Policy, throws, or changes a text that a translator would have replaced. Notes the pages that it sees. */
export const test = base.extend<{ watch: Watch; region: "piemonte" | "vda" }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  region: async ({}, use, info) => use(info.project.metadata.region as "piemonte" | "vda"),
  context: async ({ context, browser, region, baseURL }, use, info) => {
    const seen = new Set<string>();
    await watchPages(context, seen);
    const lookAgain = process.env.FALSE_LANGUAGE ? await watchVisits(context, browser) : undefined;
    let hasLoggedOut = false;
    const drafts = new Set<string>();
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      hasLoggedOut ||= pathname === loginPaths.logout;
      if (pathname.startsWith(`${draftsPath}/`)) drafts.add(pathname);
    });
    await use(context);
    await forgetDrafts(context, drafts, baseURL);
    keepPages(info, region, seen);
    await lookAgain?.();
    // Resetting the context for the next journey would wait forever for the service worker that a logout has removed.
    if (hasLoggedOut) await context.close();
  },
  watch: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on("pageerror", (error) => violations.push(`pageerror: ${error.message}`));
      page.on("console", (message) => {
        if (/Content.Security.Policy|TrustedHTML|TrustedScript|^text: /.test(message.text()))
          violations.push(message.text());
      });
      await page.addInitScript(`(${String(watchTexts)})(document, (note) => console.warn("text: " + note))`);
      await use({ violations });
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

const draftsPath = "/authapi/bff/bozze";

/**
 * Deletes the drafts that the pages of a journey have read, so that the next journey of that person finds none. Those of other services may be
 * of a journey that runs beside it.
 */
async function forgetDrafts(context: BrowserContext, drafts: ReadonlySet<string>, baseURL = "") {
  // Pages save when they are left.
  for (const page of context.pages()) await page.goto("about:blank").catch(() => undefined);
  for (const path of drafts)
    await context.request.delete(`${baseURL}${path}?esito=eliminata`, { headers: { origin: baseURL } });
}

/** Describes the violations only; most of the time would go into the elements that pass. Pages have no frames. */
const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  iframes: false,
};

const WITHOUT_CONTRAST: RunOptions = { ...OPTIONS, rules: { "color-contrast": { enabled: false } } };

type Axe = typeof axe;
/** The minified program: a page loads it again after each navigation. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function expectNoViolations(part: Locator, options: RunOptions): Promise<void> {
  const page = part.page();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await part.evaluate(async (element, options) => {
    const { axe } = window as unknown as { axe: Axe }; // as: the program above
    const found = await axe.run(element, options);
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ")}`,
    );
  }, options);
  expect(violations).toEqual([]);
}

/** Checks the contrast of the text of an element in its present state, such as under the pointer. */
export const expectLegible = (element: Locator): Promise<void> =>
  expectNoViolations(element, { ...OPTIONS, runOnly: ["color-contrast"] });

/** Addresses whose contrast this worker has checked. */
const legiblePages = new Set<string>();

/**
 * Checks the page with the axe rules for WCAG 2.2 AA, for horizontal scrolling at the current width, and that no part stands out of its
 * column and no box beside the page scrolls on its own. The contrast is checked once for each address, because it takes most of the time
 * and the stories check it in every state.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isLegible = legiblePages.has(origin + pathname);
  await expectNoViolations(page.locator("html"), isLegible ? WITHOUT_CONTRAST : OPTIONS);
  legiblePages.add(origin + pathname);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".columns-main, .columns-side")].flatMap(
      (element) => (element.scrollWidth > element.clientWidth ? [element.className || element.tagName] : []),
    ),
  );
  expect(wide, "contenuto più largo del suo posto").toEqual([]);
  const scrolling = await page
    .locator(".columns-side, .columns-side > *")
    .evaluateAll(
      (boxes) => boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY)).length,
    );
  expect(scrolling, "parti a lato che scorrono da sole").toBe(0);
}

/** Checks that the ids that labels and descriptions refer to exist. */
export async function expectErrorsTied(page: Page): Promise<void> {
  const loose = await page.evaluate(() =>
    [...document.querySelectorAll("[aria-describedby], [aria-labelledby], label[for]")].flatMap((element) =>
      ["aria-describedby", "aria-labelledby", "for"].flatMap((name) =>
        (element.getAttribute(name) ?? "")
          .split(/\s+/)
          .filter((id) => id !== "" && !document.getElementById(id))
          .map((id) => `${element.tagName} ${name} → ${id}`),
      ),
    ),
  );
  expect(loose, "riferimenti a elementi che non ci sono").toEqual([]);
}

/** Sets the fault that the sandbox simulates: `calcolaBollo=500`, `elencaTipiVeicolo=slow:3000` … */
export async function setFault(page: Page, fault: string | null): Promise<void> {
  const url = new URL(page.url() === "about:blank" ? "http://localhost" : page.url()).origin;
  if (fault === null) await page.context().clearCookies({ name: "x-sandbox-fault" });
  else await page.context().addCookies([{ name: "x-sandbox-fault", value: fault, url }]);
}

/** Expects a text of the page, and opens the facts beside it: closed on a phone, and the last ones of many everywhere. */
export async function expectAbout(page: Page, text: string): Promise<void> {
  const fact = page.locator("main").getByText(text, { exact: true }).first();
  await expect(fact).toBeAttached();
  const closed = page
    .locator("aside.columns-aside details:not([open]) > summary")
    .filter({ visible: true })
    .first();
  // A page closes the facts once it knows its width, perhaps after they have been opened.
  const openNext = async () => {
    if (await closed.isVisible()) await closed.click({ timeout: 5_000 }).catch(() => {});
    return (await fact.isVisible()) && !(await closed.isVisible());
  };
  await expect.poll(openNext, `${text} beside the page`).toBe(true);
}
