import type { CompiledService } from "../../engine/definition.ts";
import { hasSubmission } from "../../engine/index.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { session } from "../session/session.ts";

/** Loads the part that hands the draft of an anonymous visitor to another device. A failure is silent: the draft stays in the tab. */
export async function loadCarrying(service: CompiledService): Promise<void> {
  if (session.get(keepingAtom) || !hasSubmission(service)) return;
  await import("./index.ts").then(
    ({ carrying }) => session.set(keepingAtom, (before) => before ?? carrying),
    () => undefined,
  );
}
