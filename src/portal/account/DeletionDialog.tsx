import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

interface DeletionDialogProps {
  /** The entry that the person wants to delete; null: the dialog is closed. */
  entry: { readonly title: string; readonly lang?: string | undefined } | null;
  title: string;
  /** The consequence of the deletion. */
  children: ReactNode;
  labels: { readonly cancel: string; readonly confirm: string };
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether an entry of the personal area is to be deleted. */
export function DeletionDialog({ entry, title, children, labels, onClose, onConfirm }: DeletionDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="outline-primary" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <p className="mb-0">
        <strong lang={entry?.lang}>{entry?.title}</strong>
      </p>
    </Dialog>
  );
}
