import type { Outline } from "../form/outline.ts";
import type { FlowState } from "./state.ts";

/** A stored flow, with the outline of the definition that made it (drafts of earlier programs have none). */
export interface Draft {
  readonly state: FlowState;
  readonly outline?: Outline;
}
