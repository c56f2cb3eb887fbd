import { expect, type Page } from "@playwright/test";
import { newerFunctions } from "../support/newer-functions.ts";
import { FLOWS } from "./support-flows.ts";
import { engineOf, visitorOf } from "./support-visitor.ts";
import { PIEMONTE, test } from "./support.ts";

// The functions that a journey removes would be missing in the pages of the next one.
test.use({ reuseContext: false });

/** Removes the functions that the oldest browsers lack, and those of secure pages: the page is served over plain HTTP. */
const removeNewer = (page: Page) =>
  page.addInitScript((functions) => {
    for (const [owner, names] of Object.entries(functions)) {
      const target: unknown = owner
        .split(".")
        .reduce<unknown>((value, name) => Reflect.get(Object(value), name), globalThis);
      for (const name of names) Reflect.deleteProperty(Object(target), name);
    }
  }, newerFunctions());

/** Replaces every text as the translator of a browser does, by the same text in an element of its own. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const replace = (text: Node) => {
      const { parentElement } = text;
      if (
        !text.nodeValue?.trim() ||
        !parentElement ||
        parentElement.closest("script, style, textarea, font, svg")
      )
        return;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parentElement.replaceChild(outer, text);
    };
    const replaceAll = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    const start = () => {
      Reflect.deleteProperty(window, "awaitsTranslator");
      replaceAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          if (type === "characterData") replace(target);
          else
            for (const node of addedNodes)
              if (node.nodeType === 3) replace(node);
              else replaceAll(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    // Translators begin some time after the page is there; the program has then taken it over. Visitors wait for it.
    Reflect.set(window, "awaitsTranslator", true);
    const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    const startOnceLive = () => {
      const isOwn = document.getElementById("root") !== null;
      if (isOwn && ![...document.querySelectorAll("#root *")].some(isLive)) setTimeout(startOnceLive, 50);
      else setTimeout(start, 500);
    };
    addEventListener("load", startOnceLive);
  });

/** Texts without the number of the transaction, which differs each time. */
const comparable = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[0-9a-f]{32}|RF[0-9A-F]{22}/g, "…"));

for (const [flow, visit] of Object.entries(FLOWS)) {
  test(`${flow}, in un browser del 2021`, PIEMONTE, async ({ page, baseURL }) => {
    await removeNewer(page);
    await visit(visitorOf(engineOf(page), baseURL ?? ""));
    expect(await page.evaluate(() => "fromAsync" in Array || "randomUUID" in crypto)).toBe(false);
  });

  test(`${flow}, con la pagina tradotta dal browser`, PIEMONTE, async ({ page, context, baseURL }) => {
    const plain = await visit(visitorOf(engineOf(page), baseURL ?? ""));
    const other = await context.newPage();
    await translate(other);
    await page.evaluate(() => sessionStorage.clear());
    const translated = await visit(visitorOf(engineOf(other), baseURL ?? ""));
    await expect.poll(() => other.locator("font").count()).toBeGreaterThan(20);
    expect(comparable(translated)).toEqual(comparable(plain));
  });
}

test("un browser troppo vecchio lo legge nella pagina, senza il programma", PIEMONTE, async ({ page }) => {
  const note = page.getByText("Questo browser è troppo vecchio");
  await page.goto("/");
  await expect(note).toBeHidden();
  // Browsers below the floor do not know the property that hides the text.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll("(aspect-ratio:1)", "(unknown-property:1)");
    await route.fulfill({ response, body: css });
  });
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await expect(note).toBeVisible();
  for (const browser of ["Safari 15", "Chrome o Edge 100", "Firefox 102", "Samsung Internet 18"])
    await expect(page.getByText(browser)).toBeVisible();
});
