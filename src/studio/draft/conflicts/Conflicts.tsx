import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { fileTitle } from "../../services/file-title.ts";
import { TwoTextsInLines } from "./TwoTextsInLines.tsx";
import { useDraft } from "../current.ts";
import type { TwoTexts } from "../draft-state.ts";
import { messages } from "../messages.ts";

/** Offers the choice between the two texts of each conflict. */
export function Conflicts() {
  const { draft, session } = useDraft();
  if (draft.conflicts.length === 0) return null;
  return (
    <div className="studio-conflicts">
      <Alert kind="warning" title={messages.conflictTitle} live="alert">
        <p>{messages.conflictText}</p>
        {draft.conflicts.map((conflict) => (
          <Conflict
            key={conflict.path}
            conflict={conflict}
            title={fileTitle(draft.files, conflict.path)}
            onChoose={(whose) => session.choose(conflict.path, whose)}
          />
        ))}
      </Alert>
    </div>
  );
}

interface ConflictProps {
  conflict: TwoTexts;
  title: string;
  onChoose: (whose: "mine" | "theirs") => void;
}

function Conflict({ conflict: { mine, theirs }, title, onChoose }: ConflictProps) {
  const button = (whose: "mine" | "theirs", text: string) => (
    <Button size="xs" look="outline-primary" onClick={() => onChoose(whose)}>
      {text}
    </Button>
  );
  return (
    <TwoTextsInLines
      title={title}
      one={{ name: messages.mine, text: mine, action: button("mine", messages.keepMine) }}
      other={{ name: messages.theirs, text: theirs, action: button("theirs", messages.takeTheirs) }}
    />
  );
}
