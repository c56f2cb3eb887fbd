import type { Closure } from "../../engine/region/index.ts";

/** The visits of a step. */
export interface StepVisits {
  /** The name of its page. */
  readonly page: string;
  readonly opened: number;
  readonly continued: number;
  /** Visits that went no further; null where that says nothing, as at the last step. */
  readonly left: number | null;
}

/** A service of the live version, as the gateway lists it. */
export interface ListedService {
  readonly id: string;
  readonly title: string;
  readonly path?: string;
  readonly login?: boolean;
  readonly isOffered: boolean;
  /** `servizi.<id>.attivo` of the region: true, or dates and a message. */
  readonly state: unknown;
  /** Why it is closed now; null while it is open. */
  readonly closure: Closure | null;
  /** Drafts that change it. */
  readonly drafts: readonly { readonly id: string; readonly title: string; readonly owner: string }[];
  readonly usage: {
    readonly opened: number;
    /** In the order of the definition. */
    readonly steps: readonly StepVisits[];
    /** How many people have rated it 1, 2, 3, 4 and 5. */
    readonly ratings: readonly number[];
  };
}

/** The services of the live version, with their use in the last `days`. */
export interface Catalogue {
  readonly version: string;
  readonly days: number;
  readonly services: readonly ListedService[];
}
