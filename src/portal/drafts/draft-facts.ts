import { atom } from "jotai";
import { session } from "../session/session.ts";
import type { DraftStatus } from "./server-draft.ts";

/** Facts about the draft of a service that its page shows. */
export interface DraftFacts {
  /** How it stands at the server. */
  readonly status?: DraftStatus;
  /** When the draft was kept that the page continues. ISO instant, as all times of a draft. */
  readonly resumed?: string;
  /** The server keeps another request of this service, and the person chooses; nothing is kept meanwhile. `at`: when it was kept; null: unknown. */
  readonly other?: { readonly at: string | null };
}

/** The facts by service. */
export const draftFactsAtom = atom<Readonly<Record<string, DraftFacts>>>({});

/** Changes facts of a service; undefined removes one. */
export const noteFacts = (
  service: string,
  facts: { readonly [Name in keyof DraftFacts]: DraftFacts[Name] | undefined },
): void =>
  session.set(draftFactsAtom, (all) => {
    const entries = Object.entries({ ...all[service], ...facts }).filter(([, fact]) => fact !== undefined);
    return { ...all, [service]: Object.fromEntries(entries) };
  });

/** Removes all facts of a service. */
export const forgetFacts = (service: string): void =>
  session.set(draftFactsAtom, ({ [service]: _, ...others }) => others);
