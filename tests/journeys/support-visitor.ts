import { expect, type Page } from "@playwright/test";
import type { Engine } from "./support-engines.ts";

/** A person with any browser: texts are found as people read them. */
export interface Visitor {
  open(path: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Clicks a button, link, tab or box by its name; "…" stands for any part of it. */
  press(name: string): Promise<void>;
  /** Waits for the heading of the page; returns the text of its content. */
  reads(heading: string): Promise<string>;
  /** Waits for a text of the page; returns the text of its content. */
  sees(text: string): Promise<string>;
}

/** Runs in the page, in one of its functions: finds an element as a person does, and uses it. False while it is not there yet. */
function act(kind: "fill" | "choose" | "press", name: string, value: string): boolean {
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const isShown = (element: Element) => element.getClientRects().length > 0;
  /** React answers the events of an element once it has taken over the page. */
  const isLive = (element: Element) =>
    document.getElementById("root") === null ||
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const [start = "", end] = name.split("…");
  const isNamed = (text: string) =>
    end === undefined ? text === name : text.startsWith(start) && text.endsWith(end);
  const isBusy = () =>
    document.querySelector(".spinner-overlay, form[aria-busy=true]") !== null ||
    Reflect.has(window, "awaitsTranslator");
  if (isBusy()) return false;
  if (kind === "press") {
    const named = [...document.querySelectorAll("button, a[href], summary, [role=tab], label")].find(
      (element) =>
        isShown(element) && isNamed(clean(element.getAttribute("aria-label") ?? element.textContent)),
    );
    if (!(named instanceof HTMLElement) || named.matches(":disabled, [aria-disabled=true]")) return false;
    if (!isLive(named) && !named.matches("a, summary")) return false;
    named.click();
    return true;
  }
  const label = [...document.querySelectorAll("label")].find(
    (one) => clean(one.textContent).startsWith(name) && isShown(one),
  );
  const box = label ? document.getElementById(label.htmlFor) : null;
  if (!box || !isLive(box)) return false;
  box.focus();
  if (box instanceof HTMLSelectElement) {
    const option = [...box.options].find((one) => clean(one.textContent) === value);
    if (!option) return false;
    box.value = option.value;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  (box as HTMLInputElement).select(); // as: a label of a text box
  document.execCommand("insertText", false, value);
  box.blur();
  return true;
}

/** False while the page shows that its content is on the way. */
const HAS_LOADED = `!document.body.innerText.includes("Caricamento in corso")`;
const MAIN = `(document.querySelector("main") ?? document.body).innerText`;

/** Makes a visitor of a browser. Pages are those of the portal at `origin`. */
export function visitorOf({ open, evaluate }: Engine, origin: string): Visitor {
  const waitFor = (expression: string, note: string) =>
    expect.poll(() => evaluate(expression).catch(() => false), { message: note }).toBe(true);
  const run = (kind: Parameters<typeof act>[0], name: string, value = "") =>
    waitFor(
      `(${String(act)})(${JSON.stringify(kind)}, ${JSON.stringify(name)}, ${JSON.stringify(value)})`,
      name,
    );
  const content = async () => String(await evaluate(MAIN));
  return {
    open: (path) => open(origin + path),
    fill: (label, text) => run("fill", label, text),
    choose: (label, option) => run("choose", label, option),
    press: (name) => run("press", name),
    async reads(heading) {
      await waitFor(
        `document.querySelector("h1")?.textContent.replace(/\\s+/g, " ").trim() === ${JSON.stringify(heading)}`,
        heading,
      );
      await waitFor(HAS_LOADED, heading);
      return content();
    },
    async sees(text) {
      await waitFor(`document.body.innerText.replace(/\\s+/g, " ").includes(${JSON.stringify(text)})`, text);
      return content();
    },
  };
}

/** The page of Playwright as an engine. Answers that are no successes are none of its errors: pages say them. */
export function engineOf(page: Page): Engine {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  return {
    errors,
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    close: async () => {},
  };
}
