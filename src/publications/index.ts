/** Versions of definitions as values: authored files, drafts, bundles, the live version of a region and its history. */

export { filesOf, isAuthoredPath, missingPaths, type AuthoredFiles } from "./authored-files.ts";
export { bundleStore, type StoredBundle } from "./bundles.ts";
export type { Compiled } from "./compile.ts";
export { draftStore, type Changes, type Draft, type DraftRefusal, type StaffMember } from "./drafts.ts";
export { followLive, type LiveFollower, type Served } from "./follow-live.ts";
export { liveVersions, type Act } from "./live.ts";
export type { Conflict } from "./merge.ts";
export { publisher, type Publisher, type PublishRefusal } from "./publisher.ts";
export { staffKeys, type StaffKey, type StaffKeys } from "./staff-keys.ts";
export type { PublicationDatabase, PublicationTables } from "./tables.ts";
export { DamagedVersion, digestOf, versionOf, versionStore } from "./versions.ts";
