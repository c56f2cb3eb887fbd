import { useId, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";
import { closingHandlers, useModal } from "./use-modal.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "left" | "right";
  children: ReactNode;
}

/** A panel that slides over the page from one side. Escape and a click outside close it. */
export function Drawer({ open, onClose, title, side = "left", children }: DrawerProps) {
  const dialog = useModal(open);
  const heading = useId();
  return (
    <dialog
      ref={dialog}
      className={side === "left" ? "drawer drawer-left" : "drawer drawer-right"}
      aria-labelledby={open ? heading : undefined}
      {...closingHandlers(onClose)}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
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
