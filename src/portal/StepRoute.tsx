import { useLoaderData } from "react-router-dom";
import type { LoadedService } from "./bundle.ts";
import { Page } from "./Page.tsx";

/** Draws the step of a route. */
export function StepRoute() {
  const { service, step } = useLoaderData<{ service: LoadedService; step: string }>();
  const definition = service.definition.steps.find(({ id }) => id === step);
  return <Page title={String(definition?.title)} over={service.definition.title} />;
}
