import { useCallback, useEffect } from "react";
import { formScope, holds, renderText, type Scope } from "../engine/expressions/index.ts";
import { passForm, setForm } from "../engine/flow/index.ts";
import type { Block, Button, Entry, JsonObject } from "../engine/index.ts";
import { StepForm, useFormState, type FormState } from "../forms/index.ts";
import { ActionButton } from "./ActionButton.tsx";
import { useAttachments } from "./attachments/use-attachments.ts";
import { BlockView } from "./Content.tsx";
import { useLookups } from "./calls/lookups.ts";
import { messages } from "./messages.ts";
import { NoticeBox, ProblemLink } from "./Notices.tsx";
import { useStep } from "./step-context.ts";
import type { PanelState } from "./use-panel.ts";

interface FormPanelProps {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly next: Button | undefined;
  readonly actions: readonly Button[];
  readonly scope: Scope;
  readonly state: PanelState;
}

const NO_DATA: JsonObject = {};

/** The state of a form whose data are in the flow; the flow receives its defaults and loses hidden values. */
const usePanelState = ({ name, content, scope }: FormPanelProps): FormState => {
  const { context, validators } = useStep();
  const stored = (scope.roots[name] ?? NO_DATA) as JsonObject; // the root of a form holds its data
  const form = useFormState({ name, content, validator: validators[name], defaults: true }, stored, scope);
  const { data } = form.snapshot;
  useEffect(() => {
    if (data !== stored) context.flow.update((state) => setForm(state, name, data));
  }, [context, name, data, stored]);
  return form;
};

/** A form of the definition connected to the flow, which keeps the typed and the submitted data. */
export function FormPanel(props: FormPanelProps) {
  const { name, next, actions, scope, state } = props;
  const { context, busy, announceErrors } = useStep();
  const { flow } = context;
  const form = usePanelState(props);
  const { snapshot } = form;
  const lookups = useLookups(context, snapshot);
  const attachments = useAttachments(context, name, snapshot.fields);
  const renderBlock = useCallback(
    (block: Block, inner: Scope) => <BlockView block={block} scope={inner} />,
    [],
  );
  const submit = (sent: JsonObject) => {
    flow.update((current) => passForm(current, name, sent));
    if (next) void state.panel.run(next, formScope(scope, name, sent));
  };
  return (
    <>
      {state.notice ? <NoticeBox notice={state.notice} /> : null}
      <StepForm
        state={form}
        lookups={lookups}
        problem={state.problem}
        problemMore={state.problem?.link ? <ProblemLink link={state.problem.link} /> : undefined}
        renderBlock={renderBlock}
        submitLabel={next ? renderText(next.label, scope).text : messages.next}
        submitEnabled={!next || (holds(next.when, scope) && holds(next.enabled, scope))}
        busy={busy}
        loadPrivacy={context.host.readPrivacy}
        attachments={attachments}
        onDraft={(draft) => flow.draft(name, draft)}
        onChange={(changed) => flow.update((current) => setForm(current, name, changed))}
        onSubmit={submit}
        onErrors={announceErrors}
        actions={actions.map((action) => (
          <ActionButton key={action.key} action={action} scope={snapshot.scope} />
        ))}
      />
    </>
  );
}
