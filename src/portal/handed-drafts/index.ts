import type { Keeping } from "../drafts/keeping.ts";
import { CarryOffer } from "./CarryOffer.tsx";
import { carriedDrafts } from "./carrying.ts";
import { TakenNote } from "./TakenNote.tsx";

/** Hands the draft of an anonymous visitor to another device. */
export const carrying: Keeping = {
  drafts: carriedDrafts,
  bring: async () => undefined,
  Note: TakenNote,
  Offer: CarryOffer,
};
