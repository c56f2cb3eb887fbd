import type { Act } from "../../publications/values.ts";
import { messages } from "./messages.ts";

/** The name by which calls ask for a version; null is the version of the program. */
export const nameOfVersion = (version: string | null): string => version ?? "build";

/** The address of the page that compares two versions. */
export const compareAddress = (from: string, to: string): string => `/storia/confronto?da=${from}&a=${to}`;

/** Every version of the history once, newest first, by the act that made it live last. */
export function versionsIn(acts: readonly Act[]): readonly { name: string; label: string }[] {
  const named = new Map<string, string>();
  for (const { to, revision, reason } of acts)
    if (to !== null && !named.has(to)) named.set(to, messages.version(revision, reason));
  return [...[...named].map(([name, label]) => ({ name, label })), { name: "build", label: messages.build }];
}
