import {
  draftOfParts,
  keepsDrafts,
  partsOfDraft,
  requestOf,
  withParts,
  type DraftParts,
} from "../../engine/drafts/index.ts";
import type { Draft } from "../../engine/flow/index.ts";
import { isEmpty, type CompiledService } from "../../engine/index.ts";
import { closeFlows, forgetFlow, restoreFlow, storeFlow } from "../../screens/index.ts";
import { identityAtom, session } from "../session/session.ts";
import { brought } from "./brought.ts";
import { noteFacts } from "./draft-facts.ts";
import { readKept, valuesOf, type Kept } from "./kept.ts";
import {
  copyOf,
  deleteDraft,
  endOld,
  noteRevision,
  pauseKeeping,
  readDraft,
  resumeKeeping,
  seenRevision,
} from "./kept-drafts.ts";

/** Milliseconds that a page waits for its draft. After a later answer the person chooses between it and the page. */
const patience = 5_000;

/**
 * Brings the draft of a service from the server into the tab, once until the person leaves the service, before the flow is opened; so it is
 * migrated and guarded like any stored draft. A tab that has a draft of the same request keeps its parts, except those that another page has
 * changed since. Of two requests the person chooses one.
 */
export async function bringDraft(service: CompiledService, owner: string): Promise<void> {
  const { id } = service;
  if (!keepsDrafts(service) || brought.has(id)) return;
  forgetFlow(session, id); // one that was left would keep its state
  brought.add(id);
  await endOld();
  const late = new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), patience);
  });
  const reading = readDraft(id).then((answer) => (answer.kind === "done" ? readKept(answer.value) : null));
  const kept = await Promise.race([reading, late]);
  if (kept === "late") {
    void reading.then((found) => {
      if (found && !hasRequest(id, owner, found)) pauseKeeping(id, found.at);
    });
    return;
  }
  if (!kept) return;
  const own = restoreFlow(id, owner);
  if (!own || !isTyped(own)) {
    take(id, kept, draftOfParts(valuesOf(kept)), owner);
    return noteFacts(id, { resumed: kept.at });
  }
  const parts = partsOfDraft(own);
  const seen = seenRevision(id);
  if (!isSameRequest(parts, valuesOf(kept), seen)) return pauseKeeping(id, kept.at);
  // A page that was left right after its first save has not read the revision: its own parts are the newer ones.
  const isNewer = (name: string, revision: number) => (seen > 0 ? revision > seen : !(name in parts));
  take(id, kept, { ...own, state: withParts(own.state, valuesOf(kept, isNewer)) }, owner);
}

/**
 * Continues the request that the server keeps in place of that of the tab. `open` loads the page of its step anew, because the present flow would keep its
 * state. Resolves to false when the request cannot be read.
 */
export async function takeKept(id: string, open: (step: string | null) => unknown): Promise<boolean> {
  const answer = await readDraft(id);
  if (answer.kind === "refused" && answer.status === 404) {
    copyOf(id).forget();
    resumeKeeping(id);
    return true;
  }
  const kept = answer.kind === "done" ? readKept(answer.value) : null;
  if (!kept) return false;
  const draft = draftOfParts(valuesOf(kept));
  take(id, kept, draft, session.get(identityAtom)?.cf ?? null);
  closeFlows(); // the page that is left would store its own draft
  await open(draft.state.step);
  return true;
}

/** Keeps the request of the tab in place of that of the server. Resolves to false when the latter cannot be deleted. */
export async function keepOwn(id: string): Promise<boolean> {
  const answer = await deleteDraft(id, "dropped");
  if (answer.kind === "refused") return false;
  copyOf(id).forget();
  resumeKeeping(id);
  return true;
}

/** True when the draft of the tab is the request that the server keeps. */
function hasRequest(id: string, owner: string, kept: Kept): boolean {
  const own = restoreFlow(id, owner);
  return own !== null && isTyped(own) && isSameRequest(partsOfDraft(own), valuesOf(kept), seenRevision(id));
}

/** Stores a draft in the tab that has the parts of the server. */
function take(id: string, kept: Kept, draft: Draft, owner: string | null): void {
  storeFlow(id, draft, owner);
  noteRevision(id, kept.revision);
  copyOf(id).noteParts(valuesOf(kept));
}

/** Drafts without an id of the request were made before there was one: the revision that the tab has seen states whether it made this one. */
function isSameRequest(own: DraftParts, kept: DraftParts, seen: number): boolean {
  const [mine, theirs] = [requestOf(own), requestOf(kept)];
  return mine === null || theirs === null ? seen > 0 : mine === theirs;
}

const isTyped = ({ state }: Draft): boolean =>
  Object.values(state.forms).some((form) => Object.values(form).some((value) => !isEmpty(value)));
