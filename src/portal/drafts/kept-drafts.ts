import { basePaths } from "../../contract/bases.ts";
import { callWith } from "../../contract/call-with.ts";
import { chiudiBozza, leggiBozza, salvaBozza } from "../../contract/calls.generated.ts";
import { ownAddress, ownName } from "../../contract/served-page.ts";
import { PAGE_HEADERS } from "../../protocol/page-headers.ts";
import type { Answer } from "../../engine/calls/index.ts";
import { requestOf } from "../../engine/drafts/index.ts";
import { dropFlow, forgetFlow, type DraftToKeep, type ServerDrafts } from "../../screens/index.ts";
import { identityAtom, session } from "../session/session.ts";
import { send } from "../transport/send.ts";
import type { Sendable } from "../transport/sendable.ts";
import { brought } from "./brought.ts";
import { keptDraftOf } from "./kept-draft.ts";
import { messages } from "./messages.ts";
import { forgetFacts, noteFacts } from "./draft-facts.ts";
import { createServerDraft, type SaveBody, type ServerDraft } from "./server-draft.ts";
import { endSubmitted, noteSubmitted, submittedDrafts } from "./submitted.ts";

/** Milliseconds without a change after which a draft is sent, and after which it is sent while the person types on. */
const pause = 3_000;
const longest = 15_000;

const placeOf = (service: string): string => ownName(`bozza:${service}`);

/** The revisions, for browsers that forbid the storage. */
const revisions = new Map<string, number>();

/** Before the revision in the storage: a tab may be that of another person later. */
const markOfPerson = (): string => `${session.get(identityAtom)?.impronta ?? ""} `;

/** The revision of the draft of a service that this tab has seen last of the logged-in person; 0: none. */
export function seenRevision(service: string): number {
  try {
    const [stored, mark] = [sessionStorage.getItem(placeOf(service)), markOfPerson()];
    return (stored?.startsWith(mark) && Number(stored.slice(mark.length))) || 0;
  } catch {
    return revisions.get(service) ?? 0;
  }
}

export function noteRevision(service: string, revision: number): void {
  revisions.set(service, revision);
  try {
    if (revision > 0) sessionStorage.setItem(placeOf(service), markOfPerson() + revision);
    else sessionStorage.removeItem(placeOf(service));
  } catch {
    // A reload forgets it, and gets the parts of others once more.
  }
}

const callOf = <Call extends { readonly path: string }>(call: Call, servizio: string) =>
  callWith(call, { servizio });

/** Sends a call that outlives the page. The browser sends 64 KB at most; a larger draft is kept by the tab and the saves before. */
function sendLast({ base, method, path }: Sendable, body?: SaveBody): void {
  const person = session.get(identityAtom)?.impronta;
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(person !== undefined && { [PAGE_HEADERS.person]: person }),
  };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }), keepalive: true };
  void fetch(ownAddress(basePaths[base] + path), request).catch(() => undefined);
}

/** A draft with the timer of its next save. */
interface Timed {
  readonly copy: ServerDraft;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that is not sent. */
  since?: number | undefined;
  /** The request that the page has, and the one of which the person has read that it was sent elsewhere. */
  request?: string | null;
  readAsSent?: string | null;
}

const drafts = new Map<string, Timed>();
/** Services of which nothing is kept: the person chooses between two requests. */
const paused = new Set<string>();

/** Nothing is kept of a service until `resumeKeeping`: the server keeps another request of it, and the person chooses. `at`: when that was kept. */
export function pauseKeeping(service: string, at: string | null): void {
  paused.add(service);
  noteFacts(service, { other: { at }, status: undefined });
}

/** Keeps the request of the tab. */
export function resumeKeeping(service: string): void {
  paused.delete(service);
  noteFacts(service, { other: undefined });
  saveSoon(draftOf(service));
}

function draftOf(service: string): Timed {
  const known = drafts.get(service);
  if (known) return known;
  const copy = createServerDraft({
    save: (body) => send({ ...callOf(salvaBozza, service), body: { ...body } }),
    saveLast: (body) => sendLast(callOf(salvaBozza, service), body),
    readRevision: () => seenRevision(service),
    noteRevision: (revision) => noteRevision(service, revision),
    onStatus: (status) => noteFacts(service, { status }),
    onOther: () => pauseKeeping(service, null),
    drop: (revision) => deleteDraft(service, "dropped", revision),
  });
  const made = { copy };
  drafts.set(service, made);
  return made;
}

/** The copy of the draft of a service. */
export const copyOf = (service: string): ServerDraft => draftOf(service).copy;

/** Reads the draft of a service. */
export const readDraft = (service: string) => send(callOf(leggiBozza, service));

/** Deletes the draft of a service at the server. `seen`: only the one with this revision; absent: any. */
export const deleteDraft = (service: string, how: "sent" | "dropped", seen?: number) =>
  send({
    ...callOf(chiudiBozza, service),
    query: {
      esito: how === "sent" ? "inviata" : "eliminata",
      ...(seen !== undefined && { revisione: String(seen) }),
    },
  });

/** Deletes the draft of a service as the person asks, at the server and in this tab. */
export async function dropDraft(service: string): Promise<Answer> {
  const answer = await deleteDraft(service, "dropped");
  if (answer.kind === "done") {
    forgetFlow(session, service); // it would keep the request once more
    stopTimer(draftOf(service));
    await draftOf(service).copy.finish();
    paused.delete(service);
    brought.delete(service);
    forgetFacts(service);
    dropFlow(service, session.get(identityAtom)?.cf ?? null);
  }
  return answer;
}

function stopTimer(draft: Timed): void {
  clearTimeout(draft.timer);
  draft.timer = undefined;
  draft.since = undefined;
}

function saveSoon(draft: Timed): void {
  const now = Date.now();
  draft.since ??= now;
  clearTimeout(draft.timer);
  const wait = Math.max(0, Math.min(pause, draft.since + longest - now));
  draft.timer = setTimeout(() => {
    stopTimer(draft);
    void draft.copy.save();
  }, wait);
}

/** True while the page is being left: browsers call it visible then. */
let isLeaving = false;
const isGone = () => isLeaving || document.visibilityState === "hidden";

/** The page is hidden, or left: the save that waits is sent now. */
function saveAllNow(): void {
  for (const draft of drafts.values())
    if (draft.timer !== undefined) {
      stopTimer(draft);
      draft.copy.saveLast();
    }
  for (const [service, revision] of Object.entries(submittedDrafts())) {
    const call = callOf(chiudiBozza, service);
    sendLast({ ...call, path: `${call.path}?esito=inviata&revisione=${revision}` });
  }
}

/** Ends the drafts at the server that this tab has submitted, also those of an earlier page. */
export const endOld = (): Promise<void> =>
  endSubmitted((service, revision) => deleteDraft(service, "sent", revision));

/** Sends the saves that wait. */
export async function saveAll(): Promise<void> {
  const waiting = [...drafts.values()].filter(({ timer }) => timer !== undefined);
  waiting.forEach(stopTimer);
  await Promise.all(waiting.map(({ copy }) => copy.save()));
}

addEventListener("pagehide", () => {
  isLeaving = true;
  saveAllNow();
});
addEventListener("pageshow", () => void (isLeaving = false));
document.addEventListener("visibilitychange", () => {
  if (isGone()) saveAllNow();
});

/** The drafts of a logged-in person, kept by the gateway. */
export const serverDrafts: ServerDrafts = {
  open: (host, service, flow) => keptDraftOf(serverDrafts, host, service, flow),
  texts: messages.elsewhere,
  keep(service: string, draft: DraftToKeep) {
    const timed = draftOf(service);
    timed.copy.set(draft);
    timed.request = requestOf(draft.parts);
    if (paused.has(service)) return;
    // The flow saves when the page is hidden: its save may come after `saveAllNow`.
    if (isGone()) timed.copy.saveLast();
    else saveSoon(timed);
  },
  end(service, how) {
    const timed = draftOf(service);
    stopTimer(timed);
    const isOther = paused.delete(service); // the draft of the server is that of another request
    forgetFacts(service);
    brought.delete(service);
    void timed.copy.finish().then((seen) => {
      if (how === "left" || seen === 0 || isOther) return;
      noteSubmitted(service, seen);
      return endOld();
    });
  },
  async settle(service) {
    if (paused.has(service)) return "same";
    const timed = draftOf(service);
    stopTimer(timed);
    const settled = await timed.copy.save();
    if (settled !== "sent") return settled;
    // Once: a person who sends it again means another request. The same one has the same key, and is sent once in any case.
    if (timed.readAsSent === timed.request) return "same";
    timed.readAsSent = timed.request ?? null;
    return "sent";
  },
};
