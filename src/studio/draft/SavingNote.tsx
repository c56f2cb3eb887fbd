import { useDraft } from "./current.ts";
import { messages } from "./messages.ts";

/** States in the header how far the texts are saved. Screen readers hear it only when something is not saved. */
export function SavingNote() {
  const { draft } = useDraft();
  if (!draft.canEdit) return <p className="studio-saving">{messages.readOnly(draft.owner.name)}</p>;
  const { saving } = draft;
  const isFine = saving.kind === "saved" || saving.kind === "saving";
  return (
    <>
      <p className={isFine ? "studio-saving" : "studio-saving studio-saving-not"} data-saving={saving.kind}>
        {messages.saving(saving)}
      </p>
      <p className="visually-hidden" role="status">
        {isFine ? "" : messages.saving(saving)}
      </p>
      {draft.isKept ? null : <p className="studio-saving">{messages.notKept}</p>}
    </>
  );
}
