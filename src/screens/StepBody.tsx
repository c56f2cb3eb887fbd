import { useAtomValue } from "jotai";
import { useMemo, useRef } from "react";
import type { Entry, Step } from "../engine/index.ts";
import { AboutFacts, AboutLine } from "./about/on-demand.ts";
import { HelpBox } from "./about/HelpBox.tsx";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { ActionButton } from "./ActionButton.tsx";
import type { Loads } from "./calls/use-loads.ts";
import { WaitProgress } from "./calls/WaitProgress.tsx";
import { PageIndexOnDemand } from "../ui/on-demand/page-index.ts";
import { Columns } from "../ui/shell/Columns.tsx";
import { Content } from "./Content.tsx";
import { ArrivalSubmits, useArrivalSubmits } from "./flow/arrival-submit.ts";
import { flashAtom } from "./flow/atoms.ts";
import { FormPanel } from "./FormPanel.tsx";
import { isChoice, isDone, layOut, mayBeLong } from "./layout.ts";
import { messages } from "./messages.ts";
import { LoadProblem, NoticeBox, ProblemBox } from "./Notices.tsx";
import { isEnd } from "./outcome/is-end.ts";
import { ServiceRating } from "./outcome/on-demand.tsx";
import { Loading, PanelProvider, useStep } from "./step-context.ts";
import { useScopePart, useWholeScope } from "./step-scope.ts";
import { usePanel } from "./use-panel.ts";

/** The content of a step with its notices, its form and its buttons. */
export function StepBody({ step, loads }: { step: Step; loads: Loads }) {
  const { context, scope } = useStep();
  const state = usePanel(!step.hasForm);
  const flash = useAtomValue(flashAtom);
  const isFinished = useScopePart(scope, (now) => isDone(step, now));
  const isForThisStep = flash?.service === context.service.id && flash.step === step.id;
  // The form keeps its snapshot as long as its content is the same object.
  const { about, sheets, before, form, after } = useMemo(() => layOut(step.content), [step]);
  // Below the confirmation of a finished step: a document that cannot be downloaded does not come before the outcome.
  const problem = !step.hasForm && state.problem ? <ProblemBox problem={state.problem} /> : null;
  const main = useRef<HTMLDivElement>(null);
  const isLong = mayBeLong(step);
  const attempts = useArrivalSubmits(loads.ready);
  return (
    <PanelProvider value={state.panel}>
      <Loading value={!loads.ready}>
        <ArrivalSubmits value={attempts}>
          <Columns
            main={main}
            aside={
              about.length > 0 ? (
                <BlockBoundary>
                  <AboutFacts blocks={about} />
                </BlockBoundary>
              ) : null
            }
            title={messages.about}
            more={
              isChoice(step) ? null : (
                <>
                  {sheets.length > 0 ? <OwnContent entries={sheets} /> : null}
                  <HelpBox />
                  {isLong ? <PageIndexOnDemand main={main} place="beside" /> : null}
                </>
              )
            }
            line={
              <BlockBoundary fallback={messages.about}>
                <AboutLine blocks={about} />
              </BlockBoundary>
            }
          >
            {/* On a phone an outcome and the questions come first. */}
            {isLong && !step.hasForm && !isFinished ? <PageIndexOnDemand main={main} place="above" /> : null}
            {isForThisStep ? <NoticeBox notice={flash.notice} /> : null}
            {loads.problems.map((problem) => (
              <LoadProblem key={problem.message} problem={problem} retry={loads.retry} />
            ))}
            {isFinished ? null : problem}
            <WaitProgress polling={loads.polling} />
            {before.length > 0 ? <OwnContent entries={before} /> : null}
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
            {after.length > 0 ? <OwnContent entries={after} /> : null}
            {isFinished ? problem : null}
            {step.hasForm ? null : <Buttons step={step} />}
            {isFinished || isEnd(context.service, step) ? <ServiceRating /> : null}
          </Columns>
        </ArrivalSubmits>
      </Loading>
    </PanelProvider>
  );
}

/** Content in the scope of the step. */
function OwnContent({ entries }: { entries: readonly Entry[] }) {
  return <Content entries={entries} scope={useWholeScope(useStep().scope)} />;
}

/** The primary button, then the others. */
function Buttons({ step: { next, actions } }: { step: Step }) {
  const scope = useWholeScope(useStep().scope);
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
