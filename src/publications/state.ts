import type { StaffMember } from "./writers.ts";
import type { Act, RestoreRequest } from "./live.ts";
import type { Conflict } from "./merge.ts";

/** The roles of staff who change services. Any other changes translations alone. */
export const serviceWriters = ["editor", "publisher"] as const;

/** The live version of a region as a member of staff meets it. */
export interface LiveState {
  /** The member of staff who asks, and their roles. */
  readonly person: StaffMember;
  readonly roles: readonly ((typeof serviceWriters)[number] | "translator")[];
  /** True when a draft must be published by another person than its editor. */
  readonly needsTwo: boolean;
  /** The version that is served; null where none can be read. */
  readonly version: string | null;
  /** Of the live row; 0 before the first act. */
  readonly revision: number;
  /** True while the files of the build are served. */
  readonly isBuild: boolean;
  /** True when the published version cannot be served by this build. */
  readonly isRefused: boolean;
  /** Files that staff and a newer build have both changed. */
  readonly conflicts: readonly Conflict[];
  readonly last?: Act;
  /** The wish to restore a version, which waits for another publisher. */
  readonly asked?: RestoreRequest;
}
