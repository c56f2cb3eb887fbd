import { useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ListedDraft } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { api } from "../api/access.ts";
import { dayAndTime } from "../model/day-and-time.ts";
import { reasonProblem } from "../publish/reason-problem.ts";
import { useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { messages } from "./messages.ts";
import { TextField } from "../shell/parts/TextField.tsx";

/** The drafts of the person and of the others, and the beginning of a new one. */
export function Drafts() {
  const { person } = useLive();
  const { loaded, again } = useLoad(api.drafts, "drafts");
  return (
    <Page title={messages.drafts}>
      <NewDraft />
      <Waiting loaded={loaded} onRetry={again}>
        {(drafts) => {
          const own = drafts.filter(({ owner }) => owner.cf === person.cf);
          const others = drafts.filter(({ owner }) => owner.cf !== person.cf);
          return (
            <>
              <DraftList title={messages.own} drafts={own} empty={messages.noOwn} onChanged={again} isOwn />
              <DraftList
                title={messages.others}
                drafts={others}
                empty={messages.noOthers}
                onChanged={again}
              />
            </>
          );
        }}
      </Waiting>
    </Page>
  );
}

function NewDraft() {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string>();
  const begin = useOneAtATime(async () => {
    if (title.trim() === "") return setProblem(messages.beginEmpty);
    const begun = await api.begin(title.trim());
    if (begun.kind === "failed") return setProblem(begun.failure.message);
    void navigate(`/bozza/${begun.value.id}`);
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void begin();
  }
  return (
    <form className="studio-begin" noValidate aria-label={messages.begin} onSubmit={onSubmit}>
      <TextField
        name="titolo"
        label={messages.beginTitle}
        help={messages.beginHelp}
        value={title}
        onChange={setTitle}
        problem={problem}
      />
      <Button type="submit">{messages.beginAct}</Button>
    </form>
  );
}

interface DraftListProps {
  title: string;
  drafts: readonly ListedDraft[];
  empty: string;
  /** Called when the list is out of date. */
  onChanged: () => void;
  isOwn?: boolean;
}

function DraftList({ title, drafts, empty, onChanged, isOwn = false }: DraftListProps) {
  const { version, roles } = useLive();
  const [opened, setOpened] = useState<string>();
  // As the list has it now: its revision may have changed since the window was opened.
  const dropped = drafts.find(({ id }) => id === opened);
  const mayDrop = isOwn || roles.includes("publisher");
  return (
    <section>
      <h2 className="h5">{title}</h2>
      {drafts.length === 0 ? <p>{empty}</p> : null}
      <ul className="studio-drafts">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div>
              <Link to={`/bozza/${draft.id}`}>{draft.title}</Link>
              <span className="studio-place">
                {isOwn ? "" : `${messages.by(draft.owner.name)} · `}
                {messages.changedAt(dayAndTime(draft.changedAt))}
                {draft.isShared ? ` · ${messages.shared}` : ""}
                {draft.base === version ? "" : ` · ${messages.behind}`}
              </span>
            </div>
            {mayDrop ? (
              <Button
                size="xs"
                look="outline-primary"
                aria-label={messages.dropNamed(draft.title)}
                onClick={() => setOpened(draft.id)}
              >
                {messages.drop}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {dropped ? (
        <DropDialog
          draft={dropped}
          isOwn={isOwn}
          onClose={() => setOpened(undefined)}
          onDropped={() => {
            setOpened(undefined);
            onChanged();
          }}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}

interface DropDialogProps {
  draft: ListedDraft;
  isOwn: boolean;
  onClose: () => void;
  onDropped: () => void;
  /** Called when the draft has changed meanwhile. */
  onChanged: () => void;
}

/** Drops a draft. For the draft of another person a publisher gives a reason. */
function DropDialog({ draft, isOwn, onClose, onDropped, onChanged }: DropDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const drop = useOneAtATime(async () => {
    const wrong = isOwn ? undefined : reasonProblem(reason, messages.dropReasonEmpty);
    if (wrong) return setProblem(wrong);
    const outcome = await (isOwn
      ? api.drop(draft.id)
      : api.dropOther(draft.id, draft.revision, reason.trim()));
    if (outcome.kind === "done") return onDropped();
    setProblem(undefined);
    setRefusal(outcome.failure.message);
    if (outcome.failure.kind === "changed") onChanged();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.dropTitle}
      actions={
        <>
          <Button look="danger" onClick={() => void drop()}>
            {messages.dropAct}
          </Button>
          <Button look="outline-primary" onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{isOwn ? messages.dropText(draft.title) : messages.dropOtherText(draft.title, draft.owner.name)}</p>
      {isOwn ? null : (
        <TextField
          name="motivo"
          rows={2}
          label={messages.dropReason}
          help={messages.dropReasonHelp}
          value={reason}
          onChange={setReason}
          problem={problem}
        />
      )}
      {refusal === undefined ? null : <Alert kind="error" title={refusal} live="alert" />}
    </Dialog>
  );
}
