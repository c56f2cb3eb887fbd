import { Provider, useAtomValue } from "jotai";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  renderText,
  scopeOf,
  type CompiledService,
  type Effect,
  type Scope,
  type Step,
  type StepKind,
  type Validators,
} from "../engine/index.ts";
import { LoadingNotice } from "../ui/LoadingNotice.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Spinner } from "../ui/overlays/Spinner.tsx";
import { ActionButton } from "./ActionButton.tsx";
import { envOf, localRoots, type CallContext } from "./calls/context.ts";
import { problemOf } from "./calls/perform-call.ts";
import { runEffect } from "./calls/run-effect.ts";
import { useLoads, type Loads } from "./calls/use-loads.ts";
import { drawBlock } from "./blocks/registry.tsx";
import { Content } from "./Content.tsx";
import { callsAtom, flashAtom, flowAtom } from "./flow/atoms.ts";
import { flowOf, type Flow } from "./flow/flow.ts";
import { FormPanel } from "./FormPanel.tsx";
import type { Host } from "./host.ts";
import { layOut } from "./layout.ts";
import { messages } from "./messages.ts";
import { LoadProblem, NoticeBox, ProblemBox } from "./Notices.tsx";
import { PanelProvider, StepProvider, useStep, type StepView } from "./step-context.ts";
import { useEntrance } from "./use-entrance.ts";
import { usePanel } from "./use-panel.ts";
import { WizardBar } from "./WizardBar.tsx";

export interface StepScreenProps {
  readonly service: CompiledService;
  readonly step: Step;
  readonly validators: Validators;
  /** Of the definition: a draft of another version is migrated. */
  readonly version: string;
  /** Parameters of the address. */
  readonly address: URLSearchParams;
  readonly host: Host;
}

/** What a kind of step gives, beside what is written in the definition. */
const KINDS: Readonly<Record<StepKind, { readonly wizard: boolean; readonly waits: boolean }>> = {
  form: { wizard: true, waits: false },
  summary: { wizard: true, waits: true },
  outcome: { wizard: true, waits: true },
  page: { wizard: true, waits: true },
  landing: { wizard: false, waits: true },
};

/** One step of a service on the screen: guarded, loaded, drawn and operated as its definition says. */
export function StepScreen(props: StepScreenProps) {
  const { service, step, validators, version, address, host } = props;
  const flow = useMemo(
    () => flowOf(host, { service, version, validators }),
    [host, service, version, validators],
  );
  return (
    <Provider store={host.store}>
      <Guarded key={`${service.id} ${step.id} ${address.toString()}`} {...props} flow={flow} />
    </Provider>
  );
}

type WithFlow = StepScreenProps & { readonly flow: Flow };

function Guarded(props: WithFlow) {
  return useEntrance(props.flow, props) ? <Running {...props} /> : null;
}

/** True while the component is on the page, for what comes back after it has gone. */
const useAlive = (): (() => boolean) => {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return useCallback(() => alive.current, []);
};

const useStepScope = ({ service, host }: WithFlow): Scope => {
  const state = useAtomValue(flowAtom(service.id));
  const calls = useAtomValue(callsAtom(service.id));
  return useMemo(() => {
    if (state === null) throw new Error(`${service.id}: the flow is drawn before it is opened`);
    return scopeOf(service, state, envOf(host, calls, service, state));
  }, [service, host, state, calls]);
};

function Running(props: WithFlow) {
  const { service, step, validators, flow, host } = props;
  const isAlive = useAlive();
  const context = useMemo<CallContext>(
    () => ({ service, host, flow, isAlive }),
    [service, host, flow, isAlive],
  );
  const scope = useStepScope(props);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(0);
  const isRunning = useRef(false);
  const run = useCallback(
    async (effect: Effect, from: Scope) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      try {
        return await runEffect(effect, context, localRoots(from));
      } catch (error) {
        // A fault of ours, not of the person: told to whoever watches, and the page goes on.
        reportError(error);
        return { kind: "refused" as const, problem: problemOf(messages.unavailable) };
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [context],
  );
  const title = renderText(step.title, scope).text;
  const announce = useEffectEvent((text: string) => host.announceTitle(text));
  const announced = errors > 0 ? messages.titleWithErrors(errors, title) : title;
  useLayoutEffect(() => announce(announced), [announced]);
  const view = useMemo<StepView>(
    () => ({
      kind: step.kind,
      context,
      validators,
      scope,
      busy,
      run,
      announceErrors: setErrors,
      draw: drawBlock,
    }),
    [step.kind, context, validators, scope, busy, run],
  );
  const loads = useLoads(step.load, context, scope);
  return (
    <StepProvider value={view}>
      <div className="container-xxl">
        {KINDS[step.kind].wizard ? <WizardBar service={service} step={step} /> : null}
        <PageTitle over={service.title === title ? undefined : service.title}>{title}</PageTitle>
        {loads.ready || !KINDS[step.kind].waits ? <Body step={step} loads={loads} /> : <LoadingNotice />}
      </div>
      {busy ? <Spinner /> : null}
    </StepProvider>
  );
}

function Body({ step, loads }: { step: Step; loads: Loads }) {
  const { scope, context } = useStep();
  const state = usePanel();
  const flash = useAtomValue(flashAtom);
  const isForMe = flash?.service === context.service.id && flash.step === step.id;
  const { before, form, after } = step.hasForm
    ? layOut(step.content)
    : { before: step.content, form: [], after: [] };
  return (
    <PanelProvider value={state.panel}>
      {isForMe ? <NoticeBox notice={flash.notice} /> : null}
      {loads.problems.map((problem) => (
        <LoadProblem key={problem.message} problem={problem} retry={loads.retry} />
      ))}
      {!step.hasForm && state.problem ? <ProblemBox problem={state.problem} /> : null}
      {!step.hasForm && state.notice ? <NoticeBox notice={state.notice} /> : null}
      <Content entries={before} scope={scope} />
      {step.hasForm ? (
        <FormPanel
          name={step.id}
          content={form}
          next={step.next}
          actions={step.actions}
          scope={scope}
          state={state}
        />
      ) : null}
      <Content entries={after} scope={scope} />
      {step.hasForm ? null : <Buttons step={step} scope={scope} />}
    </PanelProvider>
  );
}

/** The way on first, then the other buttons. */
function Buttons({ step: { next, actions }, scope }: { step: Step; scope: Scope }) {
  if (!next && actions.length === 0) return null;
  return (
    <div className="form-buttons">
      {next ? <ActionButton action={next} scope={scope} look="primary" /> : null}
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} scope={scope} />
      ))}
    </div>
  );
}
