import { renderText } from "../../engine/expressions/index.ts";
import {
  keepsDrafts,
  partsOfDraft,
  stagesAfter,
  withParts,
  type DraftParts,
  type DraftPlace,
} from "../../engine/drafts/index.ts";
import { scopeOf, type Draft, type FlowState } from "../../engine/flow/index.ts";
import { isEqual, type CompiledService, type Json } from "../../engine/index.ts";
import { envOf } from "../calls/env.ts";
import type { Host } from "../host.ts";
import { callsAtom, flashAtom } from "./atoms.ts";

/** The copy of one draft outside the tab. */
export interface KeptDraft {
  /** Keeps the state that the tab has stored. */
  keep(draft: Draft): void;
  /** Deletes it: the request was sent, or nothing is left of it. */
  end(how: "sent" | "dropped"): void;
  /**
   * Asks before a submission whether another page has changed or ended the draft, and takes over its changes. Returns the text that the person
   * has to read first; null when the request may be sent.
   */
  settle(): Promise<string | null>;
}

/** The parts of a flow that a kept draft reads and changes. */
interface OwnFlow {
  read(): FlowState;
  update(change: (state: FlowState) => FlowState): void;
}

/** The step that a person is at, in words. */
function placeOf(host: Host, service: CompiledService, state: FlowState): DraftPlace {
  const { id, title = "" } = service.steps.find((step) => step.id === state.step) ?? service.steps[0]!;
  const scope = scopeOf(service, state, envOf(host, host.store.get(callsAtom(service.id)), service, state));
  const { text } = renderText(title, scope);
  return { step: id, title: text || service.title, missing: stagesAfter(service, id) };
}

/** The kept draft of a service; null where none is kept. */
export function keptDraftOf(host: Host, service: CompiledService, flow: OwnFlow): KeptDraft | null {
  if (!keepsDrafts(service)) return null;
  let isSettling = false;
  const takeOver = (parts: DraftParts): boolean => {
    const before = flow.read();
    const after = withParts(before, parts);
    if (isEqual(before.forms as Json, after.forms as Json)) return false;
    flow.update(() => after);
    if (after.step === null || isSettling) return true;
    const notice = { level: "warning" as const, text: host.drafts!.texts.changed };
    host.store.set(flashAtom, { service: service.id, step: after.step, notice });
    return true;
  };
  return {
    keep: (draft) =>
      host.drafts?.keep(service.id, {
        parts: partsOfDraft(draft),
        place: placeOf(host, service, flow.read()),
        onChangedElsewhere: takeOver,
      }),
    end: (how) => host.drafts?.end(service.id, how),
    async settle() {
      const { drafts } = host;
      if (!drafts) return null;
      isSettling = true;
      const outcome = await drafts.settle(service.id);
      isSettling = false;
      if (outcome === "same") return null;
      return drafts.texts[outcome === "changed" ? "beforeSending" : outcome];
    },
  };
}
