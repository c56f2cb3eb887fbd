import { atom, useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { ownName } from "../../contract/served-page.ts";
import type { StaffMember } from "../../publications/values.ts";
import { api, isConnectedAtom, studio } from "../api/access.ts";
import type { Outcome } from "../api/outcome.ts";
import { type DraftSession, openDraft } from "./draft-session.ts";
import { type DraftState, hasUnsaved } from "./draft-state.ts";
import { browserKeeper, lockedPages } from "./kept-draft.ts";

/** The open draft; null on pages without one. */
export const sessionAtom = atom<DraftSession | null>(null);

const keeper = browserKeeper(ownName("studio"), lockedPages(ownName("studio")));

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Opens a draft for the columns of the studio. */
export async function enterDraft(id: string, person: StaffMember): Promise<Outcome<DraftSession>> {
  const opened = await openDraft(id, { api, keeper, person, now: Date.now, after });
  if (opened.kind === "done") {
    leaveDraft();
    studio.set(sessionAtom, opened.value);
  }
  return opened;
}

export function leaveDraft(): void {
  studio.get(sessionAtom)?.close();
  studio.set(sessionAtom, null);
}

export interface OpenedDraft {
  readonly session: DraftSession;
  readonly draft: DraftState;
}

/** The open draft and its state, for components of its pages. Throws on other pages. */
export function useDraft(): OpenedDraft {
  const session = useAtomValue(sessionAtom);
  if (!session) throw new Error("no draft is open");
  return { session, draft: useSyncExternalStore(session.subscribe, session.state) };
}

/** Saves and refreshes when the connection returns, saves when the page is hidden, refreshes when it is shown, and warns before unsaved texts are lost. Returns the
 * function that stops it. */
export function watchDraft(session: DraftSession): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Hints of the browser: whether the portal answers is known after the next call.
  window.addEventListener("offline", () => studio.set(isConnectedAtom, false), { signal });
  window.addEventListener(
    "online",
    () => {
      session.resume();
      void session.refresh();
    },
    { signal },
  );
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (hasUnsaved(session.state())) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") void session.refresh();
      else void session.flush();
    },
    { signal },
  );
  const forgetTabs = watchTabs(session);
  return () => {
    end.abort();
    forgetTabs();
  };
}

/** Notifies the other tabs of the texts that this one has saved, and takes over theirs. */
function watchTabs(session: DraftSession): () => void {
  const channel = new BroadcastChannel(ownName(`studio-bozza ${session.state().id}`));
  let known = session.state().revision;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number" && data > session.state().revision) void session.refresh();
  };
  const forget = session.subscribe(() => {
    const { revision } = session.state();
    if (revision === known) return;
    known = revision;
    channel.postMessage(revision);
  });
  return () => {
    forget();
    channel.close();
  };
}
