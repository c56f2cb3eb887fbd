import { useEffect } from "react";

/**
 * Id of the live region that `index.html` has from its first byte: a region that is inserted with its text is not read. It has no
 * role: a screen reader that reads the whole page would read an empty status bar.
 */
export const announcerId = "annunci";

/** Milliseconds that an announced text stays in the page. */
const LIFETIME = 10_000;
/** Milliseconds of silence at the start of a wait: most are over before. */
const PATIENCE = 1_000;

/**
 * Announces a text to screen readers, politely, without a visible change. Each text is read once. Returns the function that
 * removes it earlier, once it is no longer true.
 */
export function announce(text: string): () => void {
  const region = document.getElementById(announcerId);
  if (!region || text.trim() === "") return () => undefined;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), LIFETIME);
  return () => line.remove();
}

/** Returns the text of an element, with a space between its parts. */
export function textIn(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  return texts
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

/**
 * Announces a wait that lasts longer than a second, until its end; `over` is announced then, if the wait was announced.
 */
export function useAnnouncedWait(text: string, over?: string): void {
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    const timer = setTimeout(() => {
      takeBack = announce(text);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      takeBack?.();
      if (takeBack && over !== undefined) announce(over);
    };
  }, [text, over]);
}
