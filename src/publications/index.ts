/** Versions of definitions as values: authored files, drafts, bundles, the live version of a region and its history. */

export {
  filesOf,
  isAuthoredPath,
  isCatalogue,
  isTextOfDraft,
  textLimits,
  missingPaths,
  officeFilesIn,
  referenceTo,
  type AuthoredFiles,
} from "./authored-files.ts";
export { bundleIn, bundleStore, readBundle, type StoredBundle } from "./bundles.ts";
export type { Compiled } from "./compile.ts";
export {
  draftLimits,
  draftStore,
  textsOf,
  type Changes,
  type Draft,
  type DraftEnd,
  type DraftRefusal,
  type ListedDraft,
  type SoundDraft,
} from "./drafts.ts";
export { fragmentUsers, serviceOf, servicesWith } from "./fragment-users.ts";
export { followLive, type Served } from "./follow-live.ts";
export { liveVersions, restoreRequests, type Act } from "./live.ts";
export { pathsBetween, type Chosen } from "./merge.ts";
export { pageNames } from "./page-names.ts";
export { officeContents, type OfficeContent } from "./office-contents.ts";
export { presenceStore } from "./presence.ts";
export { publisher, type PublishRefusal } from "./publisher.ts";
export { serviceWriters, type LiveState } from "./state.ts";
export { staffKeys, type StaffKey, type StaffKeys } from "./staff-keys.ts";
export type { PublicationDatabase, PublicationTables } from "./tables.ts";
export { type StaffMember, writersOf } from "./writers.ts";
export { recentClosings } from "./closings.ts";
export { DamagedVersion, digestsOf, versionOf, versionStore, type Digests } from "./versions.ts";
