import { bringDraft } from "./bring-draft.ts";
import { DraftNote } from "./DraftNote.tsx";
import type { Keeping } from "./keeping.ts";
import { saveAll, serverDrafts } from "./kept-drafts.ts";
import { messages } from "./messages.ts";

/** The drafts of a logged-in person, kept by the gateway and brought to any device. */
export const keeping: Keeping = {
  drafts: serverDrafts,
  bring: bringDraft,
  saveAll,
  privacy: messages.privacy,
  Note: DraftNote,
};
