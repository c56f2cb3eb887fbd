import { serviceOf, servicesWith, type ListedDraft } from "../../publications/values.ts";

/** Returns the drafts that change a file; of a service also those that change its overlay or one of its fragments. */
export function draftsOn(
  file: string,
  drafts: readonly ListedDraft[],
  usersOf: (fragment: string) => readonly string[],
): readonly ListedDraft[] {
  const service = serviceOf(file);
  return drafts.filter(({ paths }) =>
    service === undefined ? paths.includes(file) : servicesWith(paths, usersOf).has(service),
  );
}
