/**
 * The pure part of the room: the types of the calls of staff, and the merge of files. A separate entrance, so that the studio loads no module of
 * the server.
 */

export {
  filesOf,
  isCatalogue,
  isTextOfDraft,
  mostOfficeBytes,
  officeFilesIn,
  officePath,
  sourcesOf,
} from "./authored-files.ts";
export type { Changes, Draft, ListedDraft } from "./drafts.ts";
export type { Act, RestoreRequest } from "./live.ts";
export {
  changedPaths,
  changesBetween,
  filesWith,
  mergeFiles,
  pathsBetween,
  type Chosen,
  type Conflict,
  type Moved,
} from "./merge.ts";
export { fragmentOf, fragmentUsers, serviceOf, servicesWith } from "./fragment-users.ts";
export { serviceWriters, type LiveState } from "./state.ts";
export { isWriterOf, type StaffMember } from "./writers.ts";
