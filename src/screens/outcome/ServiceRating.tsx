import { lazy, Suspense, useState, type ComponentType } from "react";
import type { EaseRatingProps } from "../../ui/outcome/EaseRating.tsx";
import { useStep } from "../step-context.ts";

/** Loaded at the end of a service only. A page works without it. */
const EaseRating = lazy(async (): Promise<{ default: ComponentType<EaseRatingProps> }> => {
  try {
    return { default: (await import("../../ui/outcome/EaseRating.tsx")).EaseRating };
  } catch {
    return { default: () => null };
  }
});

/** Asks once per visit how easy the service was. Renders nothing where ratings are not counted. */
export function ServiceRating() {
  const { context, step } = useStep();
  const { usage } = context.host;
  const [isAsked] = useState(() => usage?.mayRate());
  const [state, setState] = useState<EaseRatingProps["state"]>("open");
  if (!usage || !isAsked) return null;
  const send = async (score: number) => {
    setState("busy");
    setState((await usage.rate(step.id, score)) ? "sent" : "failed");
  };
  return (
    <Suspense fallback={null}>
      <EaseRating state={state} onSend={(score) => void send(score)} />
    </Suspense>
  );
}
