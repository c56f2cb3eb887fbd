import { Provider } from "jotai";
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { renderText } from "../engine/expressions/index.ts";
import { FollowLinks } from "../forms/index.ts";
import { LoadingNotice } from "../ui/LoadingNotice.tsx";
import { Spinner } from "../ui/overlays/Spinner.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { drawBlock } from "./blocks/registry.tsx";
import { useLoads } from "./calls/use-loads.ts";
import { flowOf } from "./flow/flow.ts";
import { messages } from "./messages.ts";
import { StepBody } from "./StepBody.tsx";
import { StepProvider, type StepView } from "./step-context.ts";
import { useEntrance, type Visit } from "./use-entrance.ts";
import { useCallContext, useRun, useStepScope, type RunningStep } from "./use-step.ts";
import { WizardBar } from "./WizardBar.tsx";

/** One step of a service: checks its guard, makes its calls, renders its content and runs its buttons. */
export function StepScreen(visit: Visit) {
  const { service, step, validators, version, address, host } = visit;
  const flow = useMemo(
    () => flowOf(host, { service, version, validators }),
    [host, service, version, validators],
  );
  return (
    <Provider store={host.store}>
      <Guarded key={`${service.id} ${step.id} ${address.toString()}`} {...visit} flow={flow} />
    </Provider>
  );
}

function Guarded(props: RunningStep) {
  return useEntrance(props.flow, props) ? <Running {...props} /> : null;
}

/** Announces the title of the step, with the number of errors on the page. */
const useTitle = ({ host }: RunningStep, title: string) => {
  const [errors, announceErrors] = useState(0);
  const announce = useEffectEvent((text: string) => host.announceTitle(text));
  const announced = errors > 0 ? messages.titleWithErrors(errors, title) : title;
  useLayoutEffect(() => announce(announced), [announced]);
  return announceErrors;
};

function Running(props: RunningStep) {
  const { service, step, validators } = props;
  // A form can be filled in while its calls are on their way; other content needs their answers.
  const waits = step.kind !== "form";
  const context = useCallContext(props);
  const scope = useStepScope(props);
  const { run, busy } = useRun(context);
  const title = renderText(step.title, scope).text;
  const announceErrors = useTitle(props, title);
  const view = useMemo<StepView>(
    () => ({ step, context, validators, scope, busy, run, announceErrors, draw: drawBlock }),
    [step, context, validators, scope, busy, run, announceErrors],
  );
  const loads = useLoads(step.load, context, scope);
  const followLink = useCallback((path: string) => context.host.navigate({ path }), [context]);
  return (
    <StepProvider value={view}>
      <FollowLinks value={followLink}>
        <div className="container-xxl">
          <WizardBar service={service} step={step} />
          <PageTitle over={service.title === title ? undefined : service.title}>{title}</PageTitle>
          {loads.ready || !waits ? <StepBody step={step} loads={loads} /> : <LoadingNotice />}
        </div>
        {busy ? <Spinner /> : null}
      </FollowLinks>
    </StepProvider>
  );
}
