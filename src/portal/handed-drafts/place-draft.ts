import { ownName } from "../../contract/served-page.ts";
import { partsOfDraft, requestOf } from "../../engine/drafts/index.ts";
import type { Manifest } from "../../engine/definition.ts";
import { isEqual } from "../../engine/index.ts";
import { closeFlows, flowAtom, restoreFlow, storeFlow } from "../../screens/index.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { canSeal } from "../handover/secret.ts";
import { loadIndex } from "../loading/bundle.ts";
import { messages as shell } from "../messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { loadPageAt } from "../update/stale.ts";
import { draftOfHanded, type HandedDraft } from "./handed-draft.ts";
import { mostBytes, type Failure } from "./handover-call.ts";
import { carrying } from "./carrying.ts";
import { messages } from "./messages.ts";
import { takenAtom } from "./TakenNote.tsx";

/** A draft in the storage of this tab. Paths are those of a step; `two`: the tab has another one of the same service. */
export type Placed =
  | { readonly kind: "placed"; readonly path: string }
  | { readonly kind: "two"; readonly take: () => string | Failure; readonly keep: string }
  | Failure;

/** True where the browser can open a draft and keep the largest one. */
export function canTake(): boolean {
  const place = ownName("prova");
  try {
    sessionStorage.setItem(place, "1".repeat(mostBytes));
    sessionStorage.removeItem(place);
    return canSeal();
  } catch {
    return false;
  }
}

/**
 * Stores a draft in this tab, before the flow of its service is opened: so it is migrated and guarded like any stored draft. A logged-in person becomes
 * its owner. Fails where the storage does not keep it.
 */
export async function placeDraft(manifest: Manifest, handed: HandedDraft): Promise<Placed> {
  const index = await loadIndex(manifest).catch(() => null);
  if (!index) return { kind: "failed", title: shell.unavailable, isFinal: false };
  const { service, parts } = handed;
  const entry = Object.hasOwn(index.services, service) ? index.services[service] : undefined;
  const draft = draftOfHanded(handed, entry?.version);
  const own = index.routes.filter((route) => route.service === service);
  const route = own.find(({ step }) => step === draft.state.step) ?? own[0];
  if (!route) return { kind: "failed", ...messages.page.noService, isFinal: true };
  const owner = session.get(identityAtom)?.cf ?? null;
  const take = (): string | Failure => {
    storeFlow(service, draft, owner);
    // `storeFlow` fails silently.
    if (!isEqual(restoreFlow(service, owner)?.state, draft.state))
      return { kind: "failed", ...messages.page.notKept, isFinal: false };
    session.set(keepingAtom, (before) => before ?? carrying);
    session.set(takenAtom, service);
    return route.path;
  };
  const present = restoreFlow(service, owner);
  const request = requestOf(parts);
  const isOther =
    present !== null &&
    Object.keys(present.state.forms).length > 0 &&
    (request === null || requestOf(partsOfDraft(present)) !== request);
  const kept = own.find(({ step }) => step === present?.state.step) ?? route;
  if (isOther) return { kind: "two", take, keep: kept.path };
  const path = take();
  return typeof path === "string" ? { kind: "placed", path } : path;
}

/** Opens a step. A page whose flow is open already would keep its own state, so it is loaded anew. */
export function openStep(service: string, path: string, navigate: (path: string) => void): void {
  if (session.get(flowAtom(service)) === null) navigate(path);
  else {
    closeFlows();
    loadPageAt(path);
  }
}
