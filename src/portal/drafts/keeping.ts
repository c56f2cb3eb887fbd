import { atom } from "jotai";
import type { ComponentType } from "react";
import type { CompiledService } from "../../engine/definition.ts";
import type { ServerDrafts } from "../../screens/index.ts";

/** The part of the program that keeps the drafts of a logged-in person, loaded with the login. */
export interface Keeping {
  readonly drafts: ServerDrafts;
  /** Brings the draft of a service into the tab, before its flow is opened. */
  bring(service: CompiledService, owner: string): Promise<void>;
  /** The drafts in the words of a privacy notice. */
  readonly privacy: string;
  /** The note about the draft on the page of a service. */
  readonly Note: ComponentType<{ readonly service: string }>;
}

/** Null for an anonymous user: drafts stay in the tab. */
export const keepingAtom = atom<Keeping | null>(null);
