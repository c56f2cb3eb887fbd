import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import { useLoaderData, useNavigate } from "react-router-dom";
import { guardStep, StepScreen, strayPath } from "../screens/index.ts";
import type { LoadedService } from "./loading/bundle.ts";
import { ChunkLoadError } from "./loading/chunks.ts";
import { createHost } from "./host.ts";
import { PortalContext, type Portal } from "./portal-context.ts";
import { identityAtom, session } from "./session/session.ts";
import { WaitingDraft } from "./shell/WaitingDraft.tsx";

/** What the loader of a step's route answers. */
export interface StepData {
  service: LoadedService;
  step: string;
  address: URLSearchParams;
}

const stepOf = ({ definition }: LoadedService, id: string) => {
  const step = definition.steps.find((candidate) => candidate.id === id);
  // The manifest and the bundle do not match: the page is older than the server, or the reverse.
  if (!step) throw new ChunkLoadError(`${definition.id}/${id}`, "missing");
  return step;
};

const hostBefore = (portal: Portal, { definition }: LoadedService) =>
  createHost(portal, definition.id, session.get(identityAtom), () => undefined);

/** Where the guard of a step sends the person; null: they may enter. Asked before the route is drawn. */
export function guard(
  portal: Portal,
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

/** The address to open in place of one under the address of a step, which no step has (any more). */
export function replacementPath(portal: Portal, service: LoadedService, near: string): string {
  const { definition, ...rest } = service;
  return strayPath(hostBefore(portal, service), { service: definition, ...rest }, near);
}

/** Draws the step of a route. The screens do the rest; all that leaves the page goes through the host. */
export function StepRoute() {
  const { service, step: id, address } = useLoaderData<StepData>();
  const portal = useContext(PortalContext);
  const identity = useAtomValue(identityAtom);
  const navigate = useNavigate();
  const { definition, validators, version } = service;
  const host = useMemo(
    () => createHost(portal, definition.id, identity, navigate as Parameters<typeof createHost>[3]),
    [portal, definition.id, identity, navigate],
  );
  return (
    <>
      <WaitingDraft service={definition.id} />
      <StepScreen
        service={definition}
        step={stepOf(service, id)}
        validators={validators}
        version={version}
        address={address}
        host={host}
      />
    </>
  );
}
