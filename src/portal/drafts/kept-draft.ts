import { renderText } from "../../engine/expressions/index.ts";
import {
  partsOfDraft,
  stagesAfter,
  withParts,
  type DraftParts,
  type DraftPlace,
} from "../../engine/drafts/index.ts";
import { scopeOf, type FlowState } from "../../engine/flow/index.ts";
import { isEqual, type CompiledService, type Json } from "../../engine/index.ts";
import {
  callsAtom,
  envOf,
  flashAtom,
  type Host,
  type KeptDraft,
  type OwnFlow,
  type ServerDrafts,
} from "../../screens/index.ts";

/** The step that a person is at, in words. */
function placeOf(host: Host, service: CompiledService, state: FlowState): DraftPlace {
  const { id, title = "" } = service.steps.find((step) => step.id === state.step) ?? service.steps[0]!;
  const scope = scopeOf(service, state, envOf(host, host.store.get(callsAtom(service.id)), service, state));
  const { text } = renderText(title, scope);
  return { step: id, title: text || service.title, missing: stagesAfter(service, id) };
}

/** The draft of a flow, kept in some drafts outside the tab. */
export function keptDraftOf(
  drafts: Omit<ServerDrafts, "open">,
  host: Host,
  service: CompiledService,
  flow: OwnFlow,
): KeptDraft {
  let isSettling = false;
  const takeOver = (parts: DraftParts): boolean => {
    const before = flow.read();
    const after = withParts(before, parts);
    if (isEqual(before.forms as Json, after.forms as Json)) return false;
    flow.update(() => after);
    if (after.step === null || isSettling) return true;
    const notice = { level: "warning" as const, text: drafts.texts.changed };
    host.store.set(flashAtom, { service: service.id, step: after.step, notice });
    return true;
  };
  return {
    keep: (draft) =>
      drafts.keep(service.id, {
        parts: partsOfDraft(draft),
        place: placeOf(host, service, { ...flow.read(), step: draft.state.step }),
        onChangedElsewhere: takeOver,
      }),
    end: (how) => drafts.end(service.id, how),
    async settle() {
      isSettling = true;
      const outcome = await drafts.settle(service.id);
      isSettling = false;
      if (outcome === "same") return null;
      return drafts.texts[outcome === "changed" ? "beforeSending" : outcome];
    },
  };
}
