import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

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
    element.showModal();
    focus?.current?.focus();
    return () => element.close();
  }, [open, focus]);
  return dialog;
}
