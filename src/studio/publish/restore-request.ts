import type { LiveState, RestoreRequest } from "../../publications/values.ts";

/** Returns true when the person may approve the open request to restore: a publisher other than its author. The gateway checks the same. */
export const canApprove = ({ asked, person, roles }: LiveState): boolean =>
  asked !== undefined && roles.includes("publisher") && asked.person.cf !== person.cf;

/** The wish that restoring a version carries out; undefined when it would be a wish of its own. */
export const approvedBy = (live: LiveState, version: string | null): RestoreRequest | undefined =>
  canApprove(live) && live.asked?.version === version ? live.asked : undefined;
