import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "left" | "right";
  children: ReactNode;
}

/**
 * A panel that slides over the page from one side. The native dialog keeps the focus inside, closes on Escape and gives
 * the focus back to what opened it; a press outside closes too.
 */
export function Drawer({ open, onClose, title, side = "left", children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={side === "left" ? "drawer drawer-left" : "drawer drawer-right"}
      aria-labelledby={open ? heading : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open ? (
        <div className="drawer-body">
          <div className="drawer-header">
            <h2 id={heading} className="drawer-title">
              {title}
            </h2>
            <button type="button" className="drawer-close" onClick={onClose} aria-label={messages.close}>
              <Icon name="it-close-big" className="icon-primary" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
