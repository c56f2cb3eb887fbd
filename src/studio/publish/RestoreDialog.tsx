import { useState, type FormEvent } from "react";
import type { LiveState, RestoreRequest } from "../../publications/values.ts";
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
import { reasonProblem } from "./reason-problem.ts";
import { TextField } from "../shell/parts/TextField.tsx";
import { approvedBy } from "./restore-request.ts";
import { nameOfVersion } from "./version-names.ts";

export interface Restored {
  /** Null: the files of the program. */
  version: string | null;
}

interface RestoreDialogProps extends Restored {
  onClose: () => void;
}

/** The texts of the three ways to restore: alone, as the first of two people, and as the second one. */
function wordsFor({ needsTwo, asked, person }: LiveState, approved: RestoreRequest | undefined) {
  const { second } = messages;
  if (approved)
    return {
      title: second.approveTitle,
      texts: [second.approveText(approved.person.name)],
      act: second.approveAct,
    };
  if (!needsTwo)
    return { title: messages.restoreTitle, texts: [messages.restoreText], act: messages.restoreAct };
  const replaces = !asked
    ? []
    : [asked.person.cf === person.cf ? second.askReplacesOwn : second.askReplaces(asked.person.name)];
  return { title: second.askTitle, texts: [second.askText, ...replaces], act: second.askAct };
}

/**
 * Restores an earlier version: shows the difference and asks for the reason. Where two people are needed, the first one asks, and another one
 * approves the same version.
 */
export function RestoreDialog({ version, onClose }: RestoreDialogProps) {
  const live = useLive();
  const name = nameOfVersion(version);
  const { loaded, again } = useLoad(() => api.difference("live", name), `${live.revision} ${name}`);
  const approved = approvedBy(live, version);
  const words = wordsFor(live, approved);
  const [reason, setReason] = useState(approved?.reason ?? "");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const restore = useOneAtATime(async () => {
    const wrong = reasonProblem(reason, messages.restoreReasonEmpty);
    setProblem(wrong);
    if (wrong) return;
    const outcome = await api.restore(version, live.revision, reason.trim());
    await loadLive();
    const isAsked = outcome.kind === "failed" && outcome.failure.code === "needsSecond";
    if (outcome.kind === "failed" && !isAsked) return setRefusal(outcome.failure.message);
    announce(isAsked ? messages.second.asked : messages.restored);
    onClose();
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void restore();
  }
  return (
    <Dialog open onClose={onClose} title={words.title} size="lg">
      {words.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Waiting loaded={loaded} onRetry={again}>
        {(difference) => <Difference difference={difference} heading="h3" />}
      </Waiting>
      <form noValidate onSubmit={onSubmit}>
        <TextField
          name="motivo"
          rows={2}
          label={messages.restoreReason}
          value={reason}
          onChange={setReason}
          problem={problem}
        />
        {refusal === undefined ? null : <Alert kind="error" title={refusal} live="alert" />}
        <div className="studio-actions">
          <Button type="submit">{words.act}</Button>
          <Button look="outline-primary" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
