import { useEffect } from "react";

/** The parts of a page that can stand for a control of theirs that is gone. */
const parts = "[tabindex], section, fieldset, form, ul, ol, table, main";

/** The element and those around it, from the inside out. */
function chainOf(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let one = element; one; one = one.parentElement) chain.push(one);
  return chain;
}

/**
 * Keeps the focus near a control that goes away while it has the focus, for example the button that removes its own row: the part of the page
 * around it gets the focus. Otherwise the next Tab would begin at the top of the page, and a screen reader would lose its place.
 */
export function useKeptFocus(page: HTMLElement | null): void {
  useEffect(() => {
    if (!page) return;
    let chain: Element[] = [];
    const remember = ({ target }: FocusEvent) => (chain = chainOf(target as Element)); // as: of an element
    const observer = new MutationObserver(() => {
      const [own] = chain;
      if (!own || own.isConnected) return;
      const around = chain.find((one) => one.isConnected && one.matches(parts));
      chain = [];
      // Where the page has moved the focus itself, or a window has it, it stays.
      if (document.activeElement !== document.body || !(around instanceof HTMLElement)) return;
      if (!around.hasAttribute("tabindex")) around.tabIndex = -1;
      around.focus({ preventScroll: true });
    });
    page.addEventListener("focusin", remember);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [page]);
}
