import type { FlowState, Migration } from "../../engine/flow/index.ts";
import type { JsonObject } from "../../engine/index.ts";
import type { Continued } from "../../engine/summary/index.ts";

/** The flow of one service in one store. Drafts are kept outside the atom, so that a key renders nothing. */
export interface Flow {
  /** The state with the drafts of its forms. */
  read(): FlowState;
  update(change: (state: FlowState) => FlowState): void;
  /** Keeps the draft of a form. */
  draft(form: string, data: JsonObject): void;
  /** Where the current step leads: a step that is changed from a summary may lead back to it. */
  continueTo(step: string): Omit<Continued, "state">;
  /** Called when a step is mounted. */
  arrive(): void;
  /**
   * Called when a step is unmounted. Unless another step of the service follows at once, the flow leaves the step, or ends if it only
   * shows found data and no button has passed them to another service.
   */
  depart(): void;
  /** Asks before a submission whether another page has changed or ended the draft. Returns the text that the person has to read first; null: none. */
  settle(): Promise<string | null>;
  /** Saves now if a save was requested; afterwards the flow neither saves nor leaves its step. */
  close(): void;
  /** The migration of the stored draft when the flow was opened; null once a step has shown its notice. */
  migration: Migration | null;
  /** Notes that a step was entered before its first rendering. */
  noteEntered(step: string): void;
  /** True when a step was entered before its first rendering, until it is mounted. */
  isEntered(step: string): boolean;
}
