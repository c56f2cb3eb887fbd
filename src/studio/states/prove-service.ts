import type { Files } from "../model/address.ts";
import { exploreStates } from "./list-states.ts";
import { previewOf } from "./preview-path.ts";
import { loadPreviewed } from "./preview.ts";
import { proofOf, type Proof } from "./proof.ts";

/** Today in Italy, as an ISO date. */
export const today = (): string => new Date().toLocaleDateString("sv", { timeZone: "Europe/Rome" });

/** Visits a service of a draft as its preview serves it. Undefined where the region does not offer it. Rejects while the draft has errors. */
export async function proveService(draft: string, service: string, files: Files): Promise<Proof | undefined> {
  const offered = await loadPreviewed(previewOf(draft), service);
  return offered && proofOf(offered.service, await exploreStates(offered, files, today()));
}
