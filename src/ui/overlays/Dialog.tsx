import { useId, useRef, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";
import { closingHandlers, useModal } from "./use-modal.ts";

const sizes = { md: "modal-dialog", sm: "modal-dialog modal-sm", lg: "modal-dialog modal-lg" } as const;

export interface DialogProps {
  open: boolean;
  /** Called on Escape and on the close button. */
  onClose: () => void;
  title: string;
  /** Buttons at the bottom, besides the close button. */
  actions?: ReactNode;
  size?: keyof typeof sizes;
  children: ReactNode;
}

/**
 * A modal window. The focus starts at its title, so that screen readers read a long text from its beginning. A click outside
 * does not close it, because that would lose typed values.
 */
export function Dialog({ open, onClose, title, actions, size = "md", children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(open, heading);
  const headingId = useId();
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={open ? headingId : undefined}
      {...closingHandlers(onClose)}
    >
      {open ? (
        <div className={sizes[size]}>
          <div className="modal-content">
            <div className="modal-header">
              <h2 ref={heading} id={headingId} className="modal-title h5" tabIndex={-1}>
                {title}
              </h2>
              <button type="button" className="modal-close" onClick={onClose} aria-label={messages.close}>
                <Icon name="it-close" className="icon-primary" />
              </button>
            </div>
            <div className="modal-body">{children}</div>
            {actions ? <div className="modal-footer">{actions}</div> : null}
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
