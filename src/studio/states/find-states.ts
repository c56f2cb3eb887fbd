import type { Files } from "../model/address.ts";
import type { ShownState } from "./list-states.ts";
import { previewOf } from "./preview-path.ts";

interface StatesOf {
  readonly draft: string;
  /** The files that the preview shows. */
  readonly files: Files;
  readonly service: string;
  /** The language of the preview; by default that of the definitions. */
  readonly language?: string | undefined;
}

/**
 * Explores a service of a preview, a second of work: the states by step, and the function that shows one in a frame. Undefined where the region does not offer the
 * service. Rejects while the draft has errors.
 */
export async function findStates({ draft, files, service, language }: StatesOf) {
  const [{ loadPreviewed }, { exploreStates, shownByStep }, { openState }, { today }] = await Promise.all([
    import("./preview.ts"),
    import("./list-states.ts"),
    import("./open-state.ts"),
    import("./prove-service.ts"),
  ]);
  const preview = previewOf(draft, language);
  const offered = await loadPreviewed(preview, service);
  if (!offered) return undefined;
  const byStep = shownByStep(offered, await exploreStates(offered, files, today()));
  const show = (frame: HTMLIFrameElement, shown: ShownState) =>
    openState(frame, { preview, storage: previewOf(draft), offered, shown });
  return { byStep, show };
}
