import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Opens and closes a native modal dialog. The browser keeps the focus inside, closes on Escape, and gives the focus back to
 * what opened it; it does so too when the dialog is taken off the page while open.
 *
 * @param focus what takes the focus when it opens, if not the first control
 */
export function useModal(
  open: boolean,
  focus?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    focus?.current?.focus();
    return () => element.close();
  }, [open, focus]);
  return dialog;
}
