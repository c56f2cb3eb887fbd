import { Link } from "react-router-dom";
import { useProblems } from "../check/problems.ts";
import { ProblemsButton } from "../check/ProblemsButton.tsx";
import { useDraft } from "../draft/current.ts";
import { DraftTitle } from "../draft/DraftTitle.tsx";
import { Others } from "../draft/Others.tsx";
import { SavingNote } from "../draft/SavingNote.tsx";
import { Share } from "../draft/Share.tsx";
import { fileTitle } from "../services/file-title.ts";
import { useLive } from "./live.ts";
import { messages } from "./messages.ts";
import { RestingButton } from "./parts/RestingButton.tsx";
import { useSelection } from "./selection.ts";

/** The file in which the person works; undefined on pages without one. */
function useFileInSight(): string | undefined {
  const { draft } = useDraft();
  const { address } = useSelection();
  return address && draft.files.has(address.file) ? address.file : undefined;
}

/** The bar of the open draft: its title, whether it is saved, undo, problems, and the way to its publication. */
export function DraftBar() {
  const { draft, session } = useDraft();
  const { errors } = useProblems();
  const file = useFileInSight();
  const live = useLive();
  return (
    <div className="studio-bar">
      <div className="studio-bar-title">
        <DraftTitle />
        <SavingNote />
        {draft.base === live.version ? null : (
          <Link to={`/bozza/${draft.id}/pubblica`}>{messages.behind}</Link>
        )}
        <Others
          selected={file === undefined ? messages.services : fileTitle(draft.files, file)}
          file={file}
        />
      </div>
      <div className="studio-actions">
        {draft.canEdit ? (
          <>
            <RestingButton
              size="xs"
              look="outline-primary"
              isResting={draft.undoes === undefined}
              title={draft.undoes === undefined ? undefined : messages.undoes(draft.undoes)}
              onClick={() => session.undo()}
            >
              {messages.undo}
            </RestingButton>
            <RestingButton
              size="xs"
              look="outline-primary"
              isResting={draft.redoes === undefined}
              title={draft.redoes === undefined ? undefined : messages.redoes(draft.redoes)}
              onClick={() => session.redo()}
            >
              {messages.redo}
            </RestingButton>
          </>
        ) : null}
        <Share />
        <ProblemsButton />
        <Link
          className={errors.length > 0 ? "btn btn-xs btn-outline-primary" : "btn btn-xs btn-primary"}
          to={`/bozza/${draft.id}/pubblica`}
        >
          {messages.publish}
        </Link>
      </div>
    </div>
  );
}
