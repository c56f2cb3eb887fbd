import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import type { Polling } from "./use-loads.ts";
import { callsAtom, type Pause } from "../flow/atoms.ts";
import { messages } from "../messages.ts";
import { useStep } from "../step-context.ts";

/**
 * The wait for a response that is not ready: how long it may take, the time to the next attempt, and the button that asks at
 * once. The countdown is no live region: only the longest wait and the end are announced.
 */
export function WaitProgress({ polling }: { polling: Polling | null }) {
  const { step, context } = useStep();
  const { service } = context;
  const calls = useAtomValue(callsAtom(service.id));
  const [hasWaited, setHasWaited] = useState(false);
  if (polling && !hasWaited) setHasWaited(true);
  const pause = polling ? calls[polling.endpoint]?.pause : undefined;
  const mayWait = step.load.some((call) => "endpoint" in call && service.endpoints[call.endpoint]?.wait);
  if (!mayWait) return null;
  const announced = pause ? messages.wait.longest(pause.total) : hasWaited ? messages.wait.over : null;
  return (
    <div className={pause ? "mb-4" : undefined}>
      <p role="status" className={pause ? "mb-2" : "visually-hidden"}>
        {announced}
      </p>
      {pause ? <Countdown key={pause.waited} pause={pause} /> : null}
      {polling?.label ? (
        <Button look="outline-primary" onClick={pause?.end}>
          {polling.label}
        </Button>
      ) : null}
    </div>
  );
}

/** Counts the seconds of one pause. */
function Countdown({ pause: { waited, seconds, total } }: { pause: Pause }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(seconds - passed, 0);
  const value = (100 * (waited + Math.min(passed, seconds))) / total;
  return <Progress label={messages.wait.next(left)} value={value} />;
}
