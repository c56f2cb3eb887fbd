import { atom, Provider, useAtomValue, type PrimitiveAtom } from "jotai";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { renderText } from "../engine/expressions/index.ts";
import { formatLongDate } from "../formats/quantities/italian-time.ts";
import { FollowLinks, OpenTabsProvider } from "../forms/index.ts";
import { LoadingNotice } from "../ui/LoadingNotice.tsx";
import { Spinner } from "../ui/overlays/Spinner.tsx";
import { announce as announceChange } from "../ui/a11y/announce.ts";
import { PageTitle, pageTitleId } from "../ui/PageTitle.tsx";
import { renderBlock } from "./blocks/registry.tsx";
import { useLoads } from "./calls/use-loads.ts";
import { noteConcluded } from "./flow/concluded.ts";
import { flowOf } from "./flow/flow.ts";
import { isDone as saysDone } from "./layout.ts";
import { messages } from "./messages.ts";
import { StepBody } from "./StepBody.tsx";
import { StepProvider, type StepView } from "./step-context.ts";
import { useEntrance, type StepVisit } from "./use-entrance.ts";
import { useScopePart, useStepScope, type StepScope } from "./step-scope.ts";
import { useCallContext, useOpenTabs, useRun, type RunningStep } from "./use-step.ts";
import { WizardBar } from "./WizardBar.tsx";

/** One step of a service: checks its guard, makes its calls, renders its content and runs its buttons. */
export function StepScreen(visit: StepVisit) {
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

interface WindowTitleProps {
  readonly host: RunningStep["host"];
  readonly title: string;
  readonly errorsAtom: PrimitiveAtom<Readonly<Record<string, number>>>;
}

/** Announces the title of the step, with the number of errors on the page. A component of its own: the page does not render. */
function WindowTitle({ host, title, errorsAtom }: WindowTitleProps) {
  const errors = Object.values(useAtomValue(errorsAtom)).reduce((sum, count) => sum + count, 0);
  const announce = useEffectEvent((text: string) => host.announceTitle(text));
  const announced = errors > 0 ? messages.titleWithErrors(errors, title) : title;
  useLayoutEffect(() => announce(announced), [announced]);
  useChangedTitle(title);
  return null;
}

/** Announces a heading that changes while it has the focus: the outcome of a payment arrives after its page. */
function useChangedTitle(title: string) {
  const [first] = useState(title);
  useEffect(() => {
    if (title !== first && document.activeElement?.id === pageTitleId) announceChange(title);
  }, [title, first]);
}

interface StepHeadProps extends Pick<StepVisit, "service" | "step" | "host"> {
  readonly scope: StepScope;
  readonly title: string;
}

/** The progress and the heading of a step, with the day on paper. */
function StepHead({ service, step, host, scope, title }: StepHeadProps) {
  return (
    <>
      <WizardBar service={service} step={step} scope={scope} />
      <PageTitle>{title}</PageTitle>
      <PrintDate host={host} />
    </>
  );
}

const never = () => () => undefined;

/** The day on paper. A page that was rendered at build time has none: it is printed on another day. */
function PrintDate({ host }: Pick<StepVisit, "host">) {
  const today = useSyncExternalStore(never, host.today, () => null);
  return <p className="print-date">{today === null ? null : messages.printed(formatLongDate(today))}</p>;
}

function Running(props: RunningStep) {
  const { service, step, validators, host } = props;
  // A form can be filled in while its calls are on their way; other content needs their answers.
  const waits = step.kind !== "form";
  const context = useCallContext(props);
  const scope = useStepScope(props);
  const openTabs = useOpenTabs(context);
  const { run, busy } = useRun(context);
  const title = useScopePart(scope, (now) => renderText(step.title, now).text);
  const isDone = useScopePart(scope, (now) => saysDone(step, now));
  const [errorsAtom] = useState(() => atom<Readonly<Record<string, number>>>({}));
  const loads = useLoads(step.load, context, scope);
  const { reload } = loads;
  const view = useMemo<StepView>(() => {
    const announceErrors = (form: string, count: number) =>
      host.store.set(errorsAtom, (before) => ({ ...before, [form]: count }));
    return { step, context, scope, validators, busy, run, reload, announceErrors, render: renderBlock };
  }, [step, context, scope, validators, busy, run, reload, host, errorsAtom]);
  useEffect(() => {
    if (step.kind === "outcome" || isDone) noteConcluded({ service: service.id, title });
  }, [service, step, title, isDone]);
  useEffect(() => host.usage?.opened(step.id), [host, step]);
  const followLink = useCallback((path: string) => context.host.navigate({ path }), [context]);
  return (
    <StepProvider value={view}>
      <FollowLinks value={followLink}>
        <WindowTitle host={host} title={title} errorsAtom={errorsAtom} />
        <div className="container-xxl">
          <StepHead service={service} step={step} host={host} scope={scope} title={title} />
          <OpenTabsProvider value={openTabs}>
            {loads.ready || !waits ? <StepBody step={step} loads={loads} /> : <LoadingNotice />}
          </OpenTabsProvider>
        </div>
        {busy ? <Spinner /> : null}
      </FollowLinks>
    </StepProvider>
  );
}
