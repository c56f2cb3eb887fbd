import { pageTitleId } from "../PageTitle.tsx";

/**
 * Moves the focus to where a page begins after a navigation, so that screen readers announce the page: to the anchor of the
 * address, else to the heading, else to the main part.
 */
export function arriveAt(anchor: HTMLElement | null, main: HTMLElement | null): void {
  if (anchor) {
    (anchor.closest(".form-field") ?? anchor).scrollIntoView();
    return anchor.focus({ preventScroll: true });
  }
  window.scrollTo(0, 0);
  (document.getElementById(pageTitleId) ?? main)?.focus({ preventScroll: true });
}
