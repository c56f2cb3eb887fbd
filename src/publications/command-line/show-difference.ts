import { printDifference } from "../../definitions/node/compile-region.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Office } from "./office.ts";

/** Prints the effect of a draft on citizens, and remembers that this revision was shown over the version of today. */
export async function showDifference({ portal, folder, print }: Office, draft: ListedDraft): Promise<void> {
  const { version: live } = await portal.state();
  const { parts, unaffecting } = await portal.difference("live", `draft:${draft.id}`);
  print(printDifference(parts, unaffecting));
  folder.remember({ shown: { id: draft.id, revision: draft.revision, live } });
}
