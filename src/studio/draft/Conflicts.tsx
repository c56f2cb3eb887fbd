import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { fileTitle } from "../services/file-title.ts";
import { changedLines } from "./changed-lines.ts";
import { useDraft } from "./current.ts";
import type { TwoTexts } from "./draft-state.ts";
import { messages } from "./messages.ts";

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
  const { from, one, other } = changedLines(mine ?? "", theirs ?? "");
  const side = (lines: readonly string[], isThere: boolean) =>
    isThere ? (
      <pre className="studio-lines" tabIndex={0}>
        {lines.join("\n")}
      </pre>
    ) : (
      <p>{messages.noFile}</p>
    );
  return (
    <section aria-label={title}>
      <h3 className="h6">
        {title}, {messages.line(from)}
      </h3>
      <div className="studio-two">
        <div>
          <p className="mb-1">{messages.mine}</p>
          {side(one, mine !== undefined)}
          <Button size="xs" look="outline-primary" onClick={() => onChoose("mine")}>
            {messages.keepMine}
          </Button>
        </div>
        <div>
          <p className="mb-1">{messages.theirs}</p>
          {side(other, theirs !== undefined)}
          <Button size="xs" look="outline-primary" onClick={() => onChoose("theirs")}>
            {messages.takeTheirs}
          </Button>
        </div>
      </div>
    </section>
  );
}
