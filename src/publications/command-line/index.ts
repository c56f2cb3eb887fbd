import { publish, pull, push, rollback, status, type CommandOptions, type Office } from "./commands.ts";

export { diff } from "./diff.ts";
export { NoPortal } from "./named-versions.ts";
export { portalAt, PortalRefusal, type Portal } from "./portal.ts";
export type { CommandOptions, Office };

/** The commands of a running portal, by their names. Each returns the exit status. */
export const commands: Readonly<
  Record<string, (office: Office, options: CommandOptions) => Promise<number>>
> = { status, pull, push, publish, rollback };
