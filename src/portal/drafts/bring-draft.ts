import { atom } from "jotai";
import {
  draftOfParts,
  keepsDrafts,
  partsOfDraft,
  submissionsOf,
  withParts,
  type DraftParts,
} from "../../engine/drafts/index.ts";
import type { Draft } from "../../engine/flow/index.ts";
import type { CompiledService, Json } from "../../engine/index.ts";
import { closeFlows, restoreFlow, storeFlow } from "../../screens/index.ts";
import { session } from "../session/session.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { copyOf, noteRevision, pauseKeeping, readDraft, resumeKeeping, seenRevision } from "./kept-drafts.ts";

/** A draft of the server. */
interface Kept {
  readonly revision: number;
  /** ISO instant. */
  readonly at: string;
  /** Each part with the revision in which it was changed last. */
  readonly parts: Readonly<Record<string, { readonly revision: number; readonly value: Json }>>;
}

/** Two drafts of one service, of which the person chooses one. */
export interface TwoDrafts {
  /** When the one of the server was kept. */
  readonly at: string;
  /** Takes the one of the server; the page is loaded again with it. */
  takeOlder(): void;
  /** Keeps the one of the tab instead. */
  keepNewer(): void;
}

/** The facts about a brought draft that its page shows. */
export interface Brought {
  /** When the draft was kept that the page continues; null: none was brought. */
  readonly resumed?: string;
  readonly two?: TwoDrafts;
}

export const broughtAtom = atom<Readonly<Record<string, Brought>>>({});

const note = (service: string, brought: Brought | null): void =>
  session.set(broughtAtom, ({ [service]: _, ...others }) =>
    brought === null ? others : { ...others, [service]: brought },
  );

function readKept(value: unknown): Kept | null {
  const { revisione, salvataIl, parti } = objectOf(value);
  const revision = Number(revisione) || 0;
  const named = Object.entries(objectOf(parti));
  if (revision === 0 || named.length === 0) return null;
  const parts = named.map(([name, part]) => {
    const { revisione: changed, valore } = objectOf(part);
    return [name, { revision: Number(changed) || 0, value: (valore ?? null) as Json }] as const; // JSON
  });
  return { revision, at: textOf(salvataIl), parts: Object.fromEntries(parts) };
}

const valuesOf = ({ parts }: Kept, isTaken = (_name: string, _revision: number) => true): DraftParts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { revision, value }]) =>
      isTaken(name, revision) ? [[name, value]] : [],
    ),
  );

/** Milliseconds that a page waits for its draft. A later answer is not read: the first save gets the parts that the page lacks. */
const patience = 5_000;

const brought = new Set<string>();

/**
 * Brings the draft of a service from the server into the tab, once in the life of a page, before the flow is opened; so it is
 * migrated and guarded like any stored draft. A tab that has a draft of its own keeps its parts, except those that another page has changed
 * since. A draft that this tab never got from the server is another one: the person chooses.
 */
export async function bringDraft(
  service: CompiledService,
  owner: string,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  const { id } = service;
  if (!keepsDrafts(service) || brought.has(id)) return;
  brought.add(id);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  const answer = await Promise.race([readDraft(id), late]);
  const kept = answer?.kind === "done" ? readKept(answer.value) : null;
  if (!kept) return;
  const own = restoreFlow(id, owner);
  const seen = seenRevision(id);
  const take = (draft: Draft) => {
    storeFlow(id, draft, owner);
    noteRevision(id, kept.revision);
    copyOf(id).noteParts(valuesOf(kept));
  };
  if (!own || !isTyped(own)) {
    take(draftOfParts(valuesOf(kept)));
    return note(id, { resumed: kept.at });
  }
  const ownParts = partsOfDraft(own);
  const submissions = submissionsOf(ownParts);
  if (seen > 0 || (submissions !== "" && submissions === submissionsOf(valuesOf(kept)))) {
    // A page that was left right after its first save has not read the revision: its own parts are the newer ones.
    const isNewer = (name: string, revision: number) => (seen > 0 ? revision > seen : !(name in ownParts));
    const newer = valuesOf(kept, isNewer);
    return take({ ...own, state: withParts(own.state, newer) });
  }
  pauseKeeping(id);
  note(id, {
    two: {
      at: kept.at,
      takeOlder() {
        take(draftOfParts(valuesOf(kept)));
        closeFlows(); // the page that is left would store its own draft
        reload();
      },
      keepNewer() {
        noteRevision(id, kept.revision);
        copyOf(id).noteParts(valuesOf(kept));
        note(id, null);
        resumeKeeping(id);
      },
    },
  });
}

const isTyped = ({ state }: Draft): boolean => Object.keys(state.forms).length > 0;
