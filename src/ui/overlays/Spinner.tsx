import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useAnnouncedWait } from "../a11y/announce.ts";
import { messages } from "../messages.ts";
import { coverPage } from "./cover.ts";

/** Covers the window with a rotating circle while the portal is busy. The label is announced after a second. */
export function Spinner({ label = messages.loadingTitle }: { label?: string }) {
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (overlay.current ? coverPage(overlay.current) : undefined), []);
  useAnnouncedWait(label);
  return createPortal(
    <div ref={overlay} className="spinner-overlay" tabIndex={-1}>
      <svg className="spinner-circle" viewBox="0 0 150 150" aria-hidden="true" focusable="false">
        <circle cx="75" cy="75" r="70" />
      </svg>
    </div>,
    document.body,
  );
}
