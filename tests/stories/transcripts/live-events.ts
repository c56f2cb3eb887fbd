import type { Page } from "playwright";

declare global {
  interface Window {
    heardEvents?: string[];
  }
}

/** Starts to record the announcements of the live regions of the page, and forgets those before. */
export const startListening = (page: Page): Promise<void> => page.evaluate(listen);

/** Returns and clears the recorded announcements. */
export const takeEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.heardEvents?.splice(0) ?? []);

/**
 * Runs in the page. A change inside a live region is read: the whole region, or the added part where it is not atomic. An
 * inserted alert is read too; another region that is inserted with its text is not.
 */
function listen(): void {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output";
  const textIn = (node: Node): string => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node.data] : [];
    while (walker.nextNode()) texts.push((walker.currentNode as Text).data);
    return texts.join(" ").replace(/\s+/g, " ").trim();
  };
  const isHidden = (element: Element) => element.closest("[inert], [hidden], [aria-hidden=true]") !== null;
  const isListening = window.heardEvents !== undefined;
  const events: string[] = (window.heardEvents ??= []);
  events.length = 0;
  if (isListening) return;
  const note = (text: string) => {
    if (text !== "" && events.at(-1) !== text) events.push(text);
  };
  new MutationObserver((mutations) => {
    const inserted = new Set<Element>();
    const changed = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (around && around.getAttribute("aria-atomic") !== "false") changed.add(around);
      for (const node of addedNodes) {
        if (around?.getAttribute("aria-atomic") === "false" && !isHidden(around)) note(textIn(node));
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll("*")])
          if (region.matches(LIVE)) inserted.add(region);
      }
    }
    for (const region of inserted) {
      changed.delete(region);
      if (region.isConnected && !isHidden(region) && region.matches("[role=alert]"))
        note(`alert: ${textIn(region)}`);
    }
    for (const region of changed) if (region.isConnected && !isHidden(region)) note(textIn(region));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
