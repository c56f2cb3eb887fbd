import { ownName } from "../../contract/served-page.ts";
import type { CompiledService } from "../../engine/definition.ts";
import { hasSubmission } from "../../engine/flow/index.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { quietly } from "../../screens/index.ts";
import { session } from "../session/session.ts";

/** The name in the storage of the tab under which it notes the drafts that it has handed over. */
export const handedPlace = (): string => ownName("passaggi");

/** True in a tab that has handed a draft over: a submission asks whether another device has it. */
export const hasHanded = (): boolean =>
  quietly(() => sessionStorage.getItem(handedPlace()) !== null) === true;

/** Loads the part that hands the draft of an anonymous visitor to another device. A failure is silent: the draft stays in the tab. */
export async function loadCarrying(service: CompiledService): Promise<void> {
  if (session.get(keepingAtom) || !hasSubmission(service)) return;
  await import("./index.ts").then(
    ({ carrying }) => session.set(keepingAtom, (before) => before ?? carrying),
    () => undefined,
  );
}
