import { use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { formScope, holds, renderText, type Scope } from "../engine/expressions/index.ts";
import type { FormDefinition, VisibleField } from "../engine/form/index.ts";
import { passForm, setForm } from "../engine/flow/index.ts";
import type { Block, Button, Entry, JsonObject } from "../engine/index.ts";
import {
  createFormState,
  StepForm,
  useFormPart,
  type FormInput,
  type FormState,
  type StepFormProps,
} from "../forms/index.ts";
import { ActionButton } from "./ActionButton.tsx";
import { FormDocuments, takesDocuments } from "./attachments/documents.ts";
import { BlockView } from "./Content.tsx";
import { needsLookups, useLookups, type FormFields } from "./calls/lookups.ts";
import { useArrivalSubmit } from "./flow/arrival-submit.ts";
import { messages } from "./messages.ts";
import { NoticeBox, ProblemLink } from "./Notices.tsx";
import { Loading, useStep } from "./step-context.ts";
import { useScopePart, type StepScope } from "./step-scope.ts";
import type { PanelState } from "./use-panel.ts";

interface FormPanelProps {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly next: Button | undefined;
  readonly actions: readonly Button[];
  readonly scope: StepScope;
  readonly state: PanelState;
  readonly isSecondary?: boolean;
}

const NO_DATA: JsonObject = {};
const NO_FIELDS: readonly VisibleField[] = [];
const NO_LOOKUPS: FormFields = { fields: NO_FIELDS, scope: { roots: {}, values: {}, today: "" } };

/** The state of a form whose data are in the flow; the flow receives its defaults and loses hidden values. */
const useFlowForm = ({ name, content, scope }: FormPanelProps): FormState => {
  const { context, validators } = useStep();
  const validator = validators[name];
  // The identical definition for every change: the form renders again when it receives another one.
  const definition = useMemo(
    (): FormDefinition => ({ name, content, validator, defaults: true }),
    [name, content, validator],
  );
  const read = useCallback((): FormInput => {
    const around = scope.read();
    const data = (around.roots[name] ?? NO_DATA) as JsonObject; // the root of a form holds its data
    return { definition, data, scope: around };
  }, [definition, name, scope]);
  const [form] = useState(() => createFormState(read()));
  useLayoutEffect(() => {
    const follow = () => {
      const input = read();
      form.adopt(input);
      const { data } = form.read();
      if (data !== input.data) context.flow.update((state) => setForm(state, name, data));
    };
    follow();
    return scope.subscribe(follow);
  }, [context, form, name, read, scope]);
  return form;
};

const inForm = (around: Scope, name: string): Scope =>
  formScope(around, name, (around.roots[name] ?? NO_DATA) as JsonObject); // the root of a form holds its data

/** A form of the definition connected to the flow, which keeps the typed and the submitted data. */
export function FormPanel(props: FormPanelProps) {
  const { name, content, next, actions, scope, state } = props;
  const { context, busy, announceErrors } = useStep();
  const { flow } = context;
  const isLoading = use(Loading);
  const form = useFlowForm(props);
  const lookups = useLookups(
    context,
    useFormPart(form, (snapshot) => (needsLookups(snapshot.fields) ? snapshot : NO_LOOKUPS)),
  );
  const hasDocuments = useMemo(() => takesDocuments(content), [content]);
  const submitLabel = useScopePart(scope, (around) => {
    if (!next) return messages.next;
    return holds(next.when, inForm(around, name)) ? renderText(next.label, around).text : null;
  });
  const submitEnabled = useScopePart(scope, (around) => {
    const now = inForm(around, name);
    return !next || (holds(next.when, now) && holds(next.enabled, now));
  });
  const renderBlock = useCallback(
    (block: Block, inner: Scope) => <BlockView block={block} scope={inner} />,
    [],
  );
  const announce = useCallback((count: number) => announceErrors(name, count), [announceErrors, name]);
  useEffect(() => () => announce(0), [announce]); // a closed tab has no errors
  const submit = (sent: JsonObject) => {
    flow.update((current) => passForm(current, name, sent));
    if (next) void state.panel.run(next, formScope(scope.read(), name, sent));
  };
  useArrivalSubmit(form, submitEnabled && !busy && next !== undefined, submit);
  const render = (attachments?: StepFormProps["attachments"]) => (
    <StepForm
      state={form}
      lookups={lookups}
      problem={state.problem}
      problemMore={state.problem?.link ? <ProblemLink link={state.problem.link} /> : undefined}
      renderBlock={renderBlock}
      submitLabel={submitLabel}
      isSecondary={props.isSecondary}
      submitEnabled={submitEnabled}
      busy={busy}
      isLoading={isLoading}
      loadPrivacy={context.host.readPrivacy}
      attachments={attachments}
      onDraft={(draft) => flow.draft(name, draft)}
      onChange={(changed) => flow.update((current) => setForm(current, name, changed))}
      onSubmit={submit}
      onErrors={announce}
      actions={actions.length > 0 ? <FormActions form={form} actions={actions} /> : null}
    />
  );
  return (
    <>
      {state.notice ? <NoticeBox notice={state.notice} /> : null}
      {hasDocuments ? (
        <FormDocuments context={context} name={name} form={form}>
          {render}
        </FormDocuments>
      ) : (
        render()
      )}
    </>
  );
}

/** The other buttons of a form, in its scope. */
function FormActions({ form, actions }: { form: FormState; actions: readonly Button[] }) {
  const scope = useFormPart(form, (snapshot) => snapshot.scope);
  return actions.map((action) => <ActionButton key={action.key} action={action} scope={scope} />);
}
