import { atom } from "jotai";
import type { ComponentType } from "react";
import type { CompiledService } from "../../engine/definition.ts";
import type { ServerDrafts, StepVisit } from "../../screens/index.ts";

/**
 * The part of the program that keeps drafts outside the tab: those of a logged-in person, loaded with the login, or those that an anonymous visitor
 * hands to another device.
 */
export interface Keeping {
  readonly drafts: ServerDrafts;
  /** Brings the draft of a service into the tab, before its flow is opened. */
  bring(service: CompiledService, owner: string): Promise<void>;
  /** Sends all that is not kept yet, before the person logs out. */
  saveAll?(): Promise<void>;
  /** The drafts in the words of a privacy notice. */
  readonly privacy: string;
  /** The note about the draft on the page of a service. */
  readonly Note: ComponentType<{ readonly service: string }>;
  /** Stands below a step. */
  readonly Offer?: ComponentType<Omit<StepVisit, "address">>;
}

/** Null: drafts stay in the tab. */
export const keepingAtom = atom<Keeping | null>(null);
