import { useEffect, useRef, type RefObject } from "react";

/** Milliseconds in which a key or a click of a person explains that the focus moves into the frame. */
const pressed = 500;

/**
 * Keeps the focus where the person types. A page that starts in the preview, or that the browser shows instead, may take the focus and with it
 * the next keys: unless the person has used Tab, or the pointer in the frame, the focus returns to the element that had it. The pages themselves
 * leave it (`live/leave-focus.ts`) once their scripts run.
 * Returns the function that each new document of the frame calls.
 */
export function useOwnFocus(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    let own: Element | null = null;
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (target !== frame.current) own = target as Element; // as: of a document
      },
      options,
    );
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Tab") pressedAt.current = performance.now();
      },
      options,
    );
    window.addEventListener(
      "blur",
      () =>
        // The active element is known once the event is over.
        setTimeout(() => {
          const isInFrame = document.activeElement === frame.current;
          if (!isInFrame || performance.now() - pressedAt.current < pressed) return;
          frame.current?.blur(); // an element that is gone, or a button that is disabled, takes no focus
          if (own instanceof HTMLElement) own.focus({ preventScroll: true });
        }),
      { signal: end.signal },
    );
    return () => end.abort();
  }, [frame]);
  return () => {
    const page = frame.current?.contentDocument; // null for a page that the browser keeps apart
    page?.addEventListener("pointerdown", () => (pressedAt.current = performance.now()), true);
  };
}
