import { useState, type FormEvent } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";
import { TextField } from "../shell/parts/TextField.tsx";

/** The title of the draft, which leads to its services, and the window that changes it. */
export function DraftTitle() {
  const { draft } = useDraft();
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="studio-draft-title">
      <Link to={`/bozza/${draft.id}`}>{draft.title}</Link>
      {draft.isMine ? (
        <button
          type="button"
          className="studio-icon-button"
          aria-label={messages.rename}
          title={messages.rename}
          onClick={() => setOpen(true)}
        >
          <Icon name="it-pencil" className="icon-sm icon-primary" />
        </button>
      ) : null}
      {isOpen ? <RenameDialog onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function RenameDialog({ onClose }: { onClose: () => void }) {
  const { draft, session } = useDraft();
  const [title, setTitle] = useState(draft.title);
  const [problem, setProblem] = useState<string>();
  async function rename(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "") return setProblem(messages.beginEmpty);
    const outcome = await session.rename(title.trim());
    if (outcome.kind === "failed") return setProblem(outcome.failure.message);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={messages.rename}>
      <form noValidate onSubmit={(event) => void rename(event)}>
        <TextField name="titolo" label={messages.title} value={title} onChange={setTitle} problem={problem} />
        <Button type="submit">{messages.renameAct}</Button>
      </form>
    </Dialog>
  );
}
