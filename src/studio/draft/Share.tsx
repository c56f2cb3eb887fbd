import { useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";

/** Lets the owner say whether other members of staff may change the draft. */
export function Share() {
  const { draft, session } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!draft.isMine) return null;
  async function change() {
    const outcome = await session.share(!draft.isShared);
    if (outcome.kind === "failed") return setProblem(outcome.failure.message);
    setOpen(false);
  }
  return (
    <>
      <Button size="xs" look="outline-primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {draft.isShared ? messages.isShared : messages.share}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.share}
        actions={
          <Button onClick={() => void change()}>
            {draft.isShared ? messages.unshareAct : messages.shareAct}
          </Button>
        }
      >
        <p>{draft.isShared ? messages.sharedText : messages.shareText}</p>
        {problem === undefined ? null : <Alert kind="error" title={problem} live="alert" />}
      </Dialog>
    </>
  );
}
