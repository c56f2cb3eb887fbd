import { useEffect, useRef, useState, type RefObject } from "react";
import { findRouter, stepShownBy, type PageRouter } from "../live/find-router.ts";
import type { Files } from "../model/address.ts";
import { findStates } from "../states/find-states.ts";

/**
 * How the preview came to the page of the selected step: `arrival`, by its address; `looking`, the portal opened another page, and a situation is
 * looked for; `situation`, in the one with this name; `unreachable`, no example leads there.
 */
export type Reach =
  | { readonly kind: "arrival" | "looking" | "unreachable" }
  | { readonly kind: "situation"; readonly name: string };

interface StepToReach {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The address that the frame opens for the step. */
  readonly source: string;
  readonly draft: string;
  /** The language of the preview; by default that of the definitions. */
  readonly language?: string | undefined;
  /** The files that the preview shows. */
  readonly files: Files;
  readonly service: string;
  /** The id of the step; undefined where the selected node belongs to none. */
  readonly step: string | undefined;
}

/** Milliseconds between two looks at a page that is starting, and until it counts as no page of the portal. */
const pause = 100;
const patience = 15_000;

/** Waits until the program of the page in a frame has found its page. */
async function settledRouter(frame: HTMLIFrameElement, signal: AbortSignal): Promise<PageRouter | undefined> {
  for (let waited = 0; waited < patience && !signal.aborted; waited += pause) {
    const router = frame.contentDocument ? findRouter(frame.contentDocument) : undefined;
    if (router?.state.navigation.state === "idle") return router;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}

const isAt = (router: PageRouter, { service, step }: StepToReach): boolean => {
  const shown = stepShownBy(router);
  return shown?.step === step && shown?.service.definition.id === service;
};

/**
 * Shows the page of a selected step, to which the portal does not let everybody who opens its address: then in the first situation that leads there. It looks
 * once for each selected step, so that a person who walks through the preview stays where he is. `onLoad` handles a new document in the frame.
 */
export function useReachedStep(wanted: StepToReach): { readonly reach: Reach; onLoad(): void } {
  const [found, setFound] = useState<{ readonly source: string; readonly reach: Reach }>();
  const decided = useRef<string>(undefined);
  const look = useRef<AbortController>(undefined);
  const latest = useRef<StepToReach | undefined>(wanted);
  useEffect(() => void (latest.current = wanted));
  useEffect(
    () => () => {
      latest.current = undefined;
      look.current?.abort();
    },
    [],
  );

  async function check(signal: AbortSignal): Promise<void> {
    const now = latest.current;
    const frame = now?.frame.current;
    if (!frame || now.step === undefined || decided.current === now.source) return;
    const { source, step } = now;
    const router = await settledRouter(frame, signal);
    const isWanted = () => latest.current?.source === source;
    if (!router || !isWanted()) return;
    decided.current = source;
    const report = (reach: Reach) => isWanted() && setFound({ source, reach });
    if (isAt(router, now)) return void report({ kind: "arrival" });
    report({ kind: "looking" });
    const states = await findStates(now).catch(() => undefined);
    const [shown] = states?.byStep.get(step) ?? [];
    if (!states || !shown) return void report({ kind: "unreachable" });
    if (!isWanted()) return;
    await states.show(frame, shown);
    report({ kind: "situation", name: shown.planned.name });
  }

  return {
    reach: found?.source === wanted.source ? found.reach : { kind: "arrival" },
    onLoad() {
      look.current?.abort();
      look.current = new AbortController();
      void check(look.current.signal);
    },
  };
}
