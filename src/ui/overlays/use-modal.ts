import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from "react";

/**
 * Opens and closes a native modal dialog. The browser traps the focus, closes on Escape, and returns the focus to the
 * element that had it, also when an open dialog unmounts.
 *
 * @param focus the element to focus on opening; the first control without it
 */
export function useModal(
  open: boolean,
  focus?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const close = openModal(element);
    focus?.current?.focus();
    return close;
  }, [open, focus]);
  return dialog;
}

/** Opens a dialog; returns the function that closes it. Safari before 15.4 has no dialogs: there it is a box over the page. */
function openModal(element: HTMLDialogElement): () => void {
  if ("showModal" in element) {
    element.showModal();
    return () => element.close();
  }
  const box: HTMLElement = element;
  const before = document.activeElement;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") box.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  box.setAttribute("open", "");
  box.querySelector<HTMLElement>("a[href], button, input, select, textarea")?.focus();
  box.addEventListener("keydown", onKey);
  return () => {
    box.removeEventListener("keydown", onKey);
    box.removeAttribute("open");
    if (before instanceof HTMLElement) before.focus();
  };
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * The handlers of a dialog that the person closes. Escape closes it at once: the browser sends `close` later, and a key or click
 * that opens the dialog again in between would have no effect.
 */
export const closingHandlers = (onClose: () => void) => ({
  onCancel(event: DialogEvent) {
    if (event.target !== event.currentTarget) return; // of a file input inside
    event.preventDefault();
    onClose();
  },
  onClose(event: DialogEvent) {
    if (!event.currentTarget.open) onClose();
  },
});
