import { useAtomValue } from "jotai";
import { memo, useContext, useEffect, useEffectEvent, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  arrivalRequests,
  enterEarly,
  guardStep,
  loadAhead,
  partsOf,
  StepScreen,
  strayPath,
} from "../screens/index.ts";
import type { Step } from "../engine/definition.ts";
import type { LoadedService } from "./loading/bundle.ts";
import { ChunkLoadError } from "./loading/chunks.ts";
import { keepingAtom } from "./drafts/keeping.ts";
import { hasHanded } from "./handed-drafts/handed-place.ts";
import { loadCarrying } from "./handed-drafts/load-carrying.ts";
import { createHost } from "./host.ts";
import { ServicesContext, type WholePortal } from "./portal-context.ts";
import type { StepData } from "./routing/page.ts";
import { identityAtom, session } from "./session/session.ts";
import { partTitle } from "./shell/menu.ts";
import { PagePath } from "./shell/PagePath.tsx";
import { UnconfirmedDocuments } from "./shell/UnconfirmedDocuments.tsx";
import { WaitingDraft } from "./shell/WaitingDraft.tsx";

const stepOf = ({ definition }: LoadedService, id: string) => {
  const step = definition.steps.find((candidate) => candidate.id === id);
  // The manifest and the bundle do not match: the page is older or newer than the server.
  if (!step) throw new ChunkLoadError(`${definition.id}/${id}`, "missing");
  return step;
};

const hostBefore = (portal: WholePortal, { definition }: LoadedService) =>
  createHost(portal, definition.id, session.get(identityAtom), () => undefined);

/** Loads the parts of the program that a step needs, and other steps may lack. Returns their files, below `src`. */
export async function loadStepParts(service: LoadedService, id: string): Promise<readonly string[]> {
  const parts = partsOf(service.definition, stepOf(service, id));
  await Promise.all(parts.map((part) => part.load()));
  if (hasHanded()) await loadCarrying(service.definition);
  return parts.map(({ file }) => file);
}

/** Returns the path that the guard of a step redirects to, before the route is rendered; null when the person may enter. */
export function guard(
  portal: WholePortal,
  service: LoadedService,
  id: string,
  address: URLSearchParams,
): string | null {
  const { definition, validators, version } = service;
  const step = stepOf(service, id);
  return guardStep({
    host: hostBefore(portal, service),
    service: definition,
    step,
    validators,
    version,
    address,
  });
}

/** Returns the requests that a step sends on arrival. */
export function requestsOf(portal: WholePortal, { service, step: id, address }: StepData) {
  const { definition, validators, version } = service;
  const host = hostBefore(portal, service);
  return arrivalRequests({
    host,
    service: definition,
    step: stepOf(service, id),
    validators,
    version,
    address,
  });
}

/** Enters a step before its first rendering. Returns false when its guard redirects. */
export function enter(portal: WholePortal, { service, step: id, address }: StepData): boolean {
  const { definition, validators, version } = service;
  const host = hostBefore(portal, service);
  return enterEarly({ host, service: definition, step: stepOf(service, id), validators, version, address });
}

/** Returns the path to open instead of an address below a step that no step has. */
export function replacementPath(portal: WholePortal, service: LoadedService, near: string): string {
  const { definition, ...rest } = service;
  return strayPath(hostBefore(portal, service), { service: definition, ...rest }, near);
}

/** Runs an action when the person first touches the page of a step, or types. */
function useFirstInput(step: Step, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const end = new AbortController();
    const runOnce = () => {
      end.abort();
      setTimeout(run); // the answer to the input comes first
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, runOnce, { signal: end.signal });
    return () => end.abort();
  }, [step]);
}

/** Not rendered again for each state of the router. */
const Screen = memo(StepScreen);

/** Renders the step of a route. The screens reach everything outside the page through the host. */
export function StepRoute({ data: { service, step: id, address } }: { data: StepData }) {
  const portal = useContext(ServicesContext);
  const identity = useAtomValue(identityAtom);
  const keeping = useAtomValue(keepingAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { definition, validators, version } = service;
  const host = useMemo(
    () => createHost(portal, definition.id, identity, navigate as Parameters<typeof createHost>[3]),
    [portal, definition.id, identity, navigate],
  );
  const step = stepOf(service, id);
  const visit = { service: definition, step, validators, version, host };
  useFirstInput(step, () => {
    loadAhead({ ...visit, address });
    void loadCarrying(definition);
  });
  return (
    <>
      <PagePath current={partTitle(portal.manifest, definition.id, pathname) ?? definition.title} />
      <WaitingDraft service={definition.id} />
      {keeping ? <keeping.Note service={definition.id} /> : null}
      <UnconfirmedDocuments service={definition} />
      <Screen {...visit} address={address} />
      {keeping?.Offer ? <keeping.Offer {...visit} /> : null}
    </>
  );
}
