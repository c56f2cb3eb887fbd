import type { Behaviour } from "./behaviours.ts";

/** One operation in the panel. */
export interface OperationState {
  readonly operation: string;
  /** Its Italian name. */
  readonly title: string;
  /** The pattern of its address: `/rest/ricevuta/:iuv`. */
  readonly path: string;
  readonly chosen: string;
  readonly choices: readonly string[];
}

/** The content of the panel. */
export interface PanelState {
  readonly behaviour: Behaviour;
  /** Undefined where the login is a real one, which the panel cannot switch. */
  readonly isLoggedIn?: boolean;
  readonly operations: readonly OperationState[];
}
