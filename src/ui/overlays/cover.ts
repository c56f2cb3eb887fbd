import { announcerId } from "../a11y/announce.ts";

/** The overlays that cover the page now, the elements that they made inert, and the element that had the focus before. */
const overlays = new Set<HTMLElement>();
let covered: HTMLElement[] = [];
let focused: Element | null = null;

/**
 * Makes everything below an overlay inert, so that neither the keyboard nor a screen reader reaches covered content, and moves
 * the focus to the overlay. The returned function undoes it, when it was the last overlay.
 */
export function coverPage(overlay: HTMLElement): () => void {
  if (overlays.size === 0) {
    focused = document.activeElement;
    covered = [...document.body.children].filter(isCoverable);
  }
  overlays.add(overlay);
  overlay.focus({ preventScroll: true });
  for (const part of covered) part.inert = true;
  return () => {
    overlays.delete(overlay);
    if (overlays.size === 0) uncoverPage(overlay);
  };
}

const isCoverable = (part: Element): part is HTMLElement =>
  part instanceof HTMLElement && !part.inert && part.id !== announcerId && !part.matches(".spinner-overlay");

function uncoverPage(overlay: HTMLElement): void {
  for (const part of covered) part.inert = false;
  const { activeElement } = document;
  const isFocusFree = activeElement === overlay || activeElement === document.body;
  if (isFocusFree && focused instanceof HTMLElement && focused.isConnected)
    focused.focus({ preventScroll: true });
  focused = null;
}
