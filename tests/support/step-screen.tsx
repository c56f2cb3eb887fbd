import type { CompiledService } from "../../src/engine/index.ts";
import { StepScreen, type Host } from "../../src/screens/index.ts";

/** A step of a service, as the portal would put it on the page. */
export const screenOf = (host: Host, service: CompiledService, step: string, address = "") => {
  const definition = service.steps.find(({ id }) => id === step);
  if (!definition) throw new Error(`No step ${step}`);
  return (
    <StepScreen
      service={service}
      step={definition}
      validators={{}}
      version="1"
      address={new URLSearchParams(address)}
      host={host}
    />
  );
};
