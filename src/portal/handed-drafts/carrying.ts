import { requestOf } from "../../engine/drafts/index.ts";
import type { DraftToKeep, ServerDrafts } from "../../screens/index.ts";
import { keptDraftOf } from "../drafts/kept-draft.ts";
import type { Keeping } from "../drafts/keeping.ts";
import { CarryOffer } from "./CarryOffer.tsx";
import { concludeHandover, isToAsk } from "./handovers.ts";
import { messages } from "./messages.ts";
import { TakenNote } from "./TakenNote.tsx";

/** The request of each service, as it was saved last. */
const saved = new Map<string, DraftToKeep>();

/** The drafts of an anonymous visitor: the tab keeps them, and a submission asks first whether another device has taken them. */
export const carriedDrafts: ServerDrafts = {
  open: (host, service, flow) => keptDraftOf(carriedDrafts, host, service, flow),
  texts: { changed: "", beforeSending: "", other: "", dropped: "", sent: messages.before },
  keep: (service, draft) => void saved.set(service, draft),
  end(service, how) {
    saved.delete(service);
    // A page that is left with nothing typed may have handed its request over.
    if (how === "sent") void concludeHandover(service);
  },
  async settle(service) {
    const draft = saved.get(service);
    return draft && (await isToAsk(service, requestOf(draft.parts))) ? "sent" : "same";
  },
};

/** Hands the draft of an anonymous visitor to another device. */
export const carrying: Keeping = {
  drafts: carriedDrafts,
  bring: async () => undefined,
  privacy: messages.privacy,
  Note: TakenNote,
  Offer: CarryOffer,
};
