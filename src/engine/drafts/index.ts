/** The drafts that the server keeps for a person: which services have them, and their parts. */
export {
  draftOfParts,
  keepsDrafts,
  partsOfDraft,
  stagesAfter,
  requestOf,
  withParts,
  type DraftParts,
  type DraftPlace,
} from "./parts.ts";
