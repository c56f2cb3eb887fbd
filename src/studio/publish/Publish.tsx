import { useEffect, useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { api } from "../api/access.ts";
import { ProblemList } from "../check/ProblemList.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { pageAddress } from "../page/page-address.ts";
import { fileKind } from "../services/file-title.ts";
import { loadLive, useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { changesServices } from "../shell/parts/use-may-change.ts";
import { RestingButton } from "../shell/parts/RestingButton.tsx";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { Difference } from "./Difference.tsx";
import { messages } from "./messages.ts";
import { publishedAddress } from "./Published.tsx";
import { OpenTranslations } from "./OpenTranslations.tsx";
import { reasonProblem } from "./reason-problem.ts";
import { TextField } from "../shell/parts/TextField.tsx";
import { readTask, tasksOf } from "./tasks.ts";

/** The publication of a draft: open tasks, difference, reason and button. */
export function Publish() {
  const { draft } = useDraft();
  const problems = useProblems();
  const live = useLive();
  // A difference that was shown before everything is saved is of an earlier revision.
  const [shown, setShown] = useState<number>();
  const [read, setRead] = useState<number>();
  const isSaved = draft.saving.kind === "saved" || !draft.canEdit;
  if (read === undefined && shown === draft.revision && isSaved) setRead(shown);
  const isOfTranslations = draft.changedPaths.every((path) => fileKind(path) === "translations");
  const mayMove = draft.canEdit && (changesServices(live) || isOfTranslations);
  const tasks = [...tasksOf(draft, problems, live), ...readTask(draft, read)];
  const isReady = read !== undefined && tasks.every(({ isDone }) => isDone);
  return (
    <Page title={messages.title}>
      <h2 className="h5">{messages.tasks}</h2>
      <ul className="studio-tasks">
        {tasks.map(({ id, text, isDone }) => (
          <li key={id} data-done={isDone}>
            <Badge look={isDone ? "success" : "warning"}>{isDone ? messages.done : messages.missing}</Badge>
            <span>{text}</span>
            {id === "base" && !isDone && mayMove ? <Rebase /> : null}
            {id === "read" && shown === draft.revision ? (
              <Button size="xs" look="outline-primary" onClick={() => setRead(draft.revision)}>
                {messages.haveRead}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {problems.errors.length > 0 ? <ProblemList onlyErrors /> : null}
      <OpenTranslations />
      <h2 className="h5">{messages.difference}</h2>
      {problems.errors.length > 0 ? (
        <p>{messages.differenceBroken}</p>
      ) : (
        <DraftDifference key={draft.revision} onShown={setShown} />
      )}
      <PublishForm isReady={isReady} />
    </Page>
  );
}

/** Shows the difference, and calls `onShown` with its revision. */
function DraftDifference({ onShown }: { onShown: (revision: number) => void }) {
  const { draft } = useDraft();
  const { loaded, again } = useLoad(
    () => api.difference(draft.base, `draft:${draft.id}`),
    `${draft.id} ${draft.revision}`,
  );
  const { revision } = draft;
  const isShown = loaded.kind === "done";
  useEffect(() => {
    if (isShown) onShown(revision);
  }, [isShown, revision, onShown]);
  return (
    <Waiting loaded={loaded} onRetry={again}>
      {(difference) => <Difference difference={difference} heading="h3" />}
    </Waiting>
  );
}

function Rebase() {
  const { session } = useDraft();
  const [problem, setProblem] = useState<string>();
  const rebase = useOneAtATime(async () => {
    const outcome = await session.rebase();
    setProblem(outcome.kind === "failed" ? outcome.failure.message : undefined);
    await loadLive();
  });
  return (
    <>
      <Button size="xs" look="outline-primary" onClick={() => void rebase()}>
        {messages.rebase}
      </Button>
      {problem === undefined ? null : <span>{problem}</span>}
    </>
  );
}

function PublishForm({ isReady }: { isReady: boolean }) {
  const { draft, session } = useDraft();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const publish = useOneAtATime(async () => {
    if (!isReady) return;
    const wrong = reasonProblem(reason, messages.reasonEmpty);
    setProblem(wrong);
    if (wrong) return;
    const outcome = await api.publish(draft.id, draft.revision, reason.trim());
    await loadLive();
    if (outcome.kind === "failed") {
      setRefusal(outcome.failure.message);
      return void session.refresh();
    }
    await session.forget();
    const [changed] = draft.changedPaths;
    const page = changed === undefined ? undefined : pageAddress(draft.files, { file: changed, path: [] });
    void navigate(publishedAddress(outcome.value.revision, page ?? "/"));
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void publish();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="studio-publish">
      <TextField
        name="motivo"
        rows={2}
        label={messages.reason}
        help={messages.reasonHelp}
        value={reason}
        onChange={setReason}
        problem={problem}
      />
      {refusal === undefined ? null : <Alert kind="error" title={refusal} live="alert" />}
      <RestingButton type="submit" isResting={!isReady}>
        {messages.publish}
      </RestingButton>
    </form>
  );
}
