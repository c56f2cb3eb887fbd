import { useState } from "react";
import { EaseRating, type EaseRatingProps, type GivenRating } from "../../ui/outcome/EaseRating.tsx";
import { ratingTexts } from "../../ui/outcome/rating-texts.ts";
import { useStep } from "../step-context.ts";

/** Asks once per visit how easy the service was, and why. Renders nothing where ratings are not counted. */
export function ServiceRating() {
  const { context, step } = useStep();
  const { usage, region } = context.host;
  const [isAsked] = useState(() => usage?.mayRate());
  const [state, setState] = useState<EaseRatingProps["state"]>("open");
  if (!usage || !isAsked) return null;
  const send = async (rating: GivenRating) => {
    setState("busy");
    setState((await usage.rate(step.id, rating)) ? "sent" : "failed");
  };
  return <EaseRating state={state} reasons={ratingTexts(region)} onSend={(rating) => void send(rating)} />;
}
