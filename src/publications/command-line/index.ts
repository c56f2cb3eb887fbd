import { drafts, drop, history, status } from "./lists.ts";
import { CommandRefusal, type CommandOptions, type Office } from "./office.ts";
import { publish, rollback } from "./publish.ts";
import { revoke } from "./revoke.ts";
import { push } from "./push.ts";
import { pull, update } from "./take.ts";

export { diff } from "./diff.ts";
export { officeFolder } from "./folder.ts";
export { NoPortal } from "./named-versions.ts";
export { portalAt, PortalRefusal, type Portal } from "./portal.ts";
export { CommandRefusal, type CommandOptions, type Office };

/** The commands of a running portal, by their names. Each returns the exit status. */
export const commands: Readonly<
  Record<string, (office: Office, options: CommandOptions) => Promise<number>>
> = { status, drafts, history, pull, update, push, publish, rollback, drop, revoke };
