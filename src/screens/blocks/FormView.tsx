import { use } from "react";
import type { FormBlock, Step } from "../../engine/index.ts";
import type { Scope } from "../../engine/expressions/index.ts";
import { FormPanel } from "../FormPanel.tsx";
import { Heading } from "../Heading.tsx";
import { LoadProblem } from "../Notices.tsx";
import { useLoads } from "../calls/use-loads.ts";
import { Loading, PanelProvider, useStep } from "../step-context.ts";
import { useLocalScope } from "../step-scope.ts";
import { usePanel } from "../use-panel.ts";

/** A form that stays on the page, such as «Aggiungi», beside the main button of the step. */
const isAside = ({ next }: FormBlock, step: Step): boolean =>
  step.next !== undefined && next !== undefined && !next.go && !next.choose;

/** A separate form inside the page, with its own calls, button and errors. */
export function FormView({ block, scope }: { block: FormBlock; scope: Scope }) {
  const step = useStep();
  const local = useLocalScope(step.scope, scope);
  const state = usePanel();
  const loads = useLoads(block.load, step.context, step.scope);
  const isLoading = use(Loading) || !loads.ready;
  return (
    <section className="form-section mb-5">
      <Heading title={block.title} scope={scope} />
      {loads.problems.map((problem) => (
        <LoadProblem key={problem.message} problem={problem} retry={loads.retry} />
      ))}
      <Loading value={isLoading}>
        <PanelProvider value={state.panel}>
          <FormPanel
            name={block.name}
            content={block.content}
            next={block.next}
            actions={block.actions}
            scope={local}
            state={state}
            isSecondary={isAside(block, step.step)}
          />
        </PanelProvider>
      </Loading>
    </section>
  );
}
