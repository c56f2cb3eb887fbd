import { portalPages } from "../../contract/portal-pages.ts";
import { loadChunk } from "../loading/chunks.ts";
import { loadPhonePage } from "../phone/phones.ts";
import { UserDenied } from "./UserDenied.tsx";

/** Parts of the portal that few visits open. They share a chunk, because each name of one weighs on the first pages. */
export { phonesOf } from "../phone/phones.ts";

/** The pages that few visits open, by their addresses. */
export const loaders = {
  [portalPages.userDenied]: async () => UserDenied,
  [portalPages.continueHere]: async () =>
    (await loadChunk("continua", () => import("../handed-drafts/index.ts"))).ContinuePage,
  [portalPages.phone]: loadPhonePage,
};
