import { useAtomValue, useSetAtom } from "jotai";
import { useContext, useId, useRef, useState } from "react";
import { portalPages } from "../../contract/portal-pages.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { pageTitleId } from "../../ui/PageTitle.tsx";
import { ItemList } from "../../ui/long-list/ItemList.tsx";
import { DeletionDialog } from "../account/DeletionDialog.tsx";
import { failureText } from "../transport/failure-text.ts";
import { messages as shell } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { showToastAtom } from "../shell/toasts.ts";
import { begunDraftsAtom, endingDraftsAtom, loadBegunDrafts, type BegunDraft } from "./begun-drafts.ts";
import { longDay } from "./DraftNote.tsx";
import { dropDraft } from "./kept-drafts.ts";
import { brought } from "./brought.ts";
import { messages } from "./messages.ts";

const texts = messages.list;

/** The requests that the person has begun, each to resume or to delete. Nothing while there is none. */
export function BegunRequests() {
  const { manifest } = useContext(PortalContext);
  const list = useAtomValue(begunDraftsAtom);
  const reload = () => void loadBegunDrafts(manifest);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [toDrop, setToDrop] = useState<BegunDraft | null>(null);
  const showToast = useSetAtom(showToastAtom);
  if (list === "loading" || list.length === 0) return null;

  async function drop({ service }: BegunDraft) {
    const answer = await dropDraft(service);
    // The clicked button goes with its entry, and the panel with the last one.
    const isLast = typeof list !== "string" && list.length === 1;
    if (isLast) document.getElementById(pageTitleId)?.focus();
    else title.current?.focus();
    reload();
    showToast(
      answer.kind === "done"
        ? { kind: "success", title: texts.dropped }
        : { kind: "error", title: failureText(answer, shell.unavailable) },
    );
  }

  return (
    <section className="area-panel" aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {list === "failed" ? (
        <Alert kind="error" live="alert">
          <p>{shell.unavailable}</p>
          <Button look="outline-primary" size="sm" onClick={reload}>
            {shell.retry}
          </Button>
        </Alert>
      ) : (
        <ItemList
          label={texts.title}
          items={list.map((draft) => ({
            key: draft.service,
            title: draft.title,
            children: <Place draft={draft} />,
            action: (
              <div className="d-flex flex-wrap gap-2">
                {draft.path === null ? null : (
                  <PageLink to={draft.path} onFollow={() => brought.delete(draft.service)}>
                    {texts.resume} <span className="visually-hidden">{draft.title}</span>
                  </PageLink>
                )}
                <Button look="link" size="xs" onClick={() => setToDrop(draft)}>
                  {texts.drop} <span className="visually-hidden">{draft.title}</span>
                </Button>
              </div>
            ),
          }))}
        />
      )}
      <DeletionDialog
        entry={toDrop}
        title={texts.dropTitle}
        labels={texts}
        onClose={() => setToDrop(null)}
        onConfirm={() => toDrop && void drop(toDrop)}
      >
        {texts.dropText}
      </DeletionDialog>
    </section>
  );
}

function Place({ draft: { place, savedAt, until } }: { draft: BegunDraft }) {
  return (
    <>
      {place.title ? texts.place(place.title, longDay(savedAt)) : texts.day(longDay(savedAt))}{" "}
      {place.missing.length > 0 ? texts.missing(place.missing) : null} {texts.until(longDay(until))}
    </>
  );
}

/** Reminds of the requests that are about to end. */
export function EndingRequests() {
  const ending = useAtomValue(endingDraftsAtom);
  if (ending.length === 0) return null;
  const { title, line } = messages.ending;
  return (
    <Alert kind="warning" title={title(ending.length)}>
      <ul className="mb-0">
        {ending.map((draft) => (
          <li key={draft.service}>
            <PageLink to={draft.path ?? portalPages.home}>{draft.title}</PageLink>
            {line(longDay(draft.until))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
