import { useState, type FormEvent } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { announce } from "../../ui/a11y/announce.ts";
import { api } from "../api/access.ts";
import { loadLive, useLive } from "../shell/live.ts";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { Difference } from "./Difference.tsx";
import { messages } from "./messages.ts";
import { ReasonField } from "./ReasonField.tsx";
import { nameOfVersion } from "./version-names.ts";

export interface Restored {
  /** Null: the files of the program. */
  version: string | null;
}

interface RestoreDialogProps extends Restored {
  onClose: () => void;
}

/** Restores an earlier version: shows the difference and asks for the reason. */
export function RestoreDialog({ version, onClose }: RestoreDialogProps) {
  const live = useLive();
  const name = nameOfVersion(version);
  const { loaded, again } = useLoad(() => api.difference("live", name), `${live.revision} ${name}`);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const restore = useOneAtATime(async () => {
    if (reason.trim() === "") return setProblem(messages.restoreReasonEmpty);
    const outcome = await api.restore(version, live.revision, reason.trim());
    await loadLive();
    if (outcome.kind === "failed") return setRefusal(outcome.failure.message);
    announce(messages.restored);
    onClose();
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void restore();
  }
  return (
    <Dialog open onClose={onClose} title={messages.restoreTitle} size="lg">
      <p>{messages.restoreText}</p>
      <Waiting loaded={loaded} onRetry={again}>
        {(parts) => <Difference parts={parts} heading="h3" />}
      </Waiting>
      <form noValidate onSubmit={onSubmit}>
        <ReasonField label={messages.restoreReason} reason={reason} onChange={setReason} problem={problem} />
        {refusal === undefined ? null : <Alert kind="error" title={refusal} live="alert" />}
        <div className="studio-actions">
          <Button type="submit">{messages.restoreAct}</Button>
          <Button look="outline-primary" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
