import { bringDraft } from "./bring-draft.ts";
import { DraftNote } from "./DraftNote.tsx";
import type { Keeping } from "./keeping.ts";
import { serverDrafts } from "./kept-drafts.ts";

/** What a logged-in person has begun, kept by the gateway and brought to any device. */
export const keeping: Keeping = { drafts: serverDrafts, bring: bringDraft, Note: DraftNote };
