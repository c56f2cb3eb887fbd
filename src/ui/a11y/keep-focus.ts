const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]";

/** The position of a removed part of the page. */
interface Position {
  readonly parent: Element;
  readonly before: Element | null;
  readonly after: Element | null;
}

const positionOf = (element: Element, parent: Element): Position => ({
  parent,
  before: element.previousElementSibling,
  after: element.nextElementSibling,
});

/** The position of the removed part that contained an element; undefined when these records do not have it. */
const positionIn = (records: readonly MutationRecord[], element: Element): Position | undefined => {
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    if (target instanceof Element && [...removedNodes].some((node) => node.contains(element)))
      return { parent: target, before: elementAt(previousSibling, -1), after: elementAt(nextSibling, 1) };
  return undefined;
};

/** The nearest element from a node on, backwards or forwards. */
function elementAt(node: Node | null, direction: -1 | 1): Element | null {
  if (!node || node instanceof Element) return node;
  return elementAt(direction < 0 ? node.previousSibling : node.nextSibling, direction);
}

/** The part of an element that takes the focus: its chosen tab, the control nearest to the position, or the element itself. */
function targetIn(element: Element | null, nearest: -1 | 0): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null;
  if (element.closest("[hidden], [inert], dialog:not([open])")) return null;
  if (element.matches(CONTROLS)) return element;
  const chosen = element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  return chosen ?? [...element.querySelectorAll<HTMLElement>(CONTROLS)].at(nearest) ?? element;
}

/** The neighbour of a position, or of one of the elements around it; null when the whole page or window has changed. */
function neighbourOf({ parent, before, after }: Position): HTMLElement | null {
  if (parent.matches("main, body, dialog[open]")) return null;
  const target = targetIn(before, -1) ?? targetIn(after, 0);
  if (target || !parent.parentElement) return target;
  return neighbourOf(positionOf(parent, parent.parentElement));
}

/** Moves the focus to an element, which takes it only as long as it has it unless it is a control. The view stays. */
export function focusOn(target: HTMLElement): void {
  if (!target.matches(CONTROLS)) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Milliseconds in which a component, or the arrival on another page, moves the focus itself. */
const PATIENCE = 100;

/**
 * When a control is removed while it has the focus, moves the focus to its neighbour, so that screen readers do not start again
 * from the top of the page. The returned function ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  const end = new AbortController();
  let focused: Element | null = null;
  let lost: Position | undefined;
  const noteFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.matches(".spinner-overlay"))
      [focused, lost] = [target, undefined];
  };
  // A click beside all controls takes the focus from an element that stays.
  const noteBlur = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (target === focused && focused?.isConnected && document.activeElement === document.body)
        focused = null;
    });
  const recover = () => {
    if (!lost || document.activeElement !== document.body) return;
    const target = neighbourOf(lost);
    lost = undefined;
    if (target) focusOn(target);
  };
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return;
    lost ??= positionIn(records, focused);
    // The overlay of a wait has the focus as long as it is there; its removal leads here again.
    if (lost && document.activeElement === document.body) setTimeout(recover, PATIENCE);
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", noteFocus, { signal: end.signal });
  root.addEventListener("focusout", noteBlur, { signal: end.signal });
  return () => {
    observer.disconnect();
    end.abort();
  };
}
