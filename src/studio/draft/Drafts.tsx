import { useState, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ListedDraft } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { api } from "../api/access.ts";
import { dayAndTime } from "../model/day-and-time.ts";
import { useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { useOneAtATime } from "../shell/parts/use-one-at-a-time.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { messages } from "./messages.ts";
import { TitleField } from "./TitleField.tsx";

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
              <DraftList title={messages.own} drafts={own} empty={messages.noOwn} onDropped={again} isOwn />
              <DraftList
                title={messages.others}
                drafts={others}
                empty={messages.noOthers}
                onDropped={again}
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
    <form className="studio-begin" aria-label={messages.begin} onSubmit={onSubmit}>
      <TitleField
        label={messages.beginTitle}
        help={messages.beginHelp}
        title={title}
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
  onDropped: () => void;
  isOwn?: boolean;
}

function DraftList({ title, drafts, empty, onDropped, isOwn = false }: DraftListProps) {
  const { version } = useLive();
  const [dropped, setDropped] = useState<ListedDraft>();
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
            {isOwn ? (
              <Button
                size="xs"
                look="outline-primary"
                aria-label={messages.dropNamed(draft.title)}
                onClick={() => setDropped(draft)}
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
          onClose={() => setDropped(undefined)}
          onDropped={() => {
            setDropped(undefined);
            onDropped();
          }}
        />
      ) : null}
    </section>
  );
}

interface DropDialogProps {
  draft: ListedDraft;
  onClose: () => void;
  onDropped: () => void;
}

function DropDialog({ draft, onClose, onDropped }: DropDialogProps) {
  const [problem, setProblem] = useState<string>();
  const drop = useOneAtATime(async () => {
    const outcome = await api.drop(draft.id);
    if (outcome.kind === "failed") setProblem(outcome.failure.message);
    else onDropped();
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
      <p>{messages.dropText(draft.title)}</p>
      {problem === undefined ? null : <Alert kind="error" title={problem} live="alert" />}
    </Dialog>
  );
}
