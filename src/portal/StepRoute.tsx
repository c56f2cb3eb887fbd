import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import { useLoaderData, useNavigate } from "react-router-dom";
import { guardStep, StepScreen } from "../screens/index.ts";
import type { LoadedService } from "./bundle.ts";
import { createHost } from "./host.ts";
import { PortalContext, type Portal } from "./portal-context.ts";
import { identityAtom, session } from "./session.ts";
import { WaitingDraft } from "./WaitingDraft.tsx";

/** What the loader of a step's route answers. */
export interface StepData {
  service: LoadedService;
  step: string;
  address: URLSearchParams;
}

const stepOf = ({ definition }: LoadedService, id: string) => {
  const step = definition.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`${definition.id} has no step ${id}: the manifest and the bundle do not match.`);
  return step;
};

/** Where the guard of a step sends the person; null: they may enter. Asked before the route is drawn. */
export function guard(
  portal: Portal,
  service: LoadedService,
  id: string,
  address: URLSearchParams,
): string | null {
  const { definition, validators, version } = service;
  const host = createHost(portal, definition.id, session.get(identityAtom), () => undefined);
  return guardStep({ host, service: definition, step: stepOf(service, id), validators, version, address });
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
