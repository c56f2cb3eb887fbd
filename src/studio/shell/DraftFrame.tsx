import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Outlet, useParams } from "react-router-dom";
import { Alert } from "../../ui/Alert.tsx";
import type { Failure } from "../api/outcome.ts";
import { CheckFailed } from "../check/CheckFailed.tsx";
import { checkFiles, forgetProblems } from "../check/problems.ts";
import { Conflicts } from "../draft/conflicts/Conflicts.tsx";
import { enterDraft, leaveDraft, sessionAtom, useDraft, watchDraft } from "../draft/current.ts";
import { Gone } from "../draft/Gone.tsx";
import { DraftBar } from "./DraftBar.tsx";
import { loadLive, useLive } from "./live.ts";
import { Waiting } from "./parts/Waiting.tsx";
import type { DraftSession } from "../draft/draft-session.ts";

/** The pages of one draft: it opens the draft, checks its texts while they change, and leaves it. */
export function DraftFrame() {
  const { id = "" } = useParams();
  const { person } = useLive();
  const session = useAtomValue(sessionAtom);
  const [failure, setFailure] = useState<Failure>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void enterDraft(id, person).then((outcome) => {
      if (isWanted) setFailure(outcome.kind === "failed" ? outcome.failure : undefined);
      if (!isWanted) leaveDraft();
    });
    return () => {
      isWanted = false;
      leaveDraft();
      forgetProblems();
    };
  }, [id, person, turn]);
  if (session?.state().id !== id)
    return (
      <Waiting
        loaded={failure ? { kind: "failed", failure } : { kind: "loading" }}
        onRetry={() => setTurn(turn + 1)}
      >
        {() => null}
      </Waiting>
    );
  return <OpenDraft />;
}

function OpenDraft() {
  const { draft, session } = useDraft();
  useShortcuts(session);
  useEffect(() => watchDraft(session), [session]);
  useEffect(() => {
    // The checker works beside the rendering of a change, which takes as long.
    const check = () => checkFiles(session.state().files);
    check();
    return session.subscribe(check);
  }, [session]);
  const { saving } = draft;
  const isStopped = saving.kind === "stopped";
  useEffect(() => {
    if (isStopped) void loadLive(); // the role may be gone
  }, [isStopped]);
  return (
    <>
      <DraftBar />
      {saving.kind === "stopped" && saving.isGone ? <Gone reason={saving.message} /> : null}
      {saving.kind === "stopped" && !saving.isGone ? (
        <Alert kind="error" title={saving.message} live="alert" />
      ) : null}
      {draft.refusal === undefined ? null : <Alert kind="error" title={draft.refusal} live="alert" />}
      <CheckFailed />
      <Conflicts />
      <Outlet />
    </>
  );
}

/** Undo and redo by keyboard, also inside controls: the list of undo has every change, and that of a control only its own. */
function useShortcuts(session: DraftSession): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) session.redo();
      else session.undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [session]);
}
