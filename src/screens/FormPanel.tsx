import { useCallback, useEffect, useMemo } from "react";
import {
  fillDefaults,
  formScope,
  holds,
  passForm,
  pruneForm,
  renderText,
  setForm,
  takeSnapshot,
  type Block,
  type Button,
  type Entry,
  type JsonObject,
  type Scope,
} from "../engine/index.ts";
import { StepForm } from "../forms/index.ts";
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

/** Data of a form as the flow holds them, with defaults filled and hidden values gone. */
const useFormData = ({ name, content, scope }: FormPanelProps): JsonObject => {
  const { context } = useStep();
  const held = (scope.roots[name] ?? NO_DATA) as JsonObject; // the root of a form holds its data
  const data = useMemo(() => {
    const inForm = formScope(scope, name, held);
    return pruneForm(content, fillDefaults(content, held, inForm), inForm);
  }, [content, scope, name, held]);
  useEffect(() => {
    if (data !== held) context.flow.update((state) => setForm(state, name, data));
  }, [context, name, data, held]);
  return data;
};

/** A form of the definition joined to the flow: what is typed is kept, what is sent was found right. */
export function FormPanel(props: FormPanelProps) {
  const { name, content, next, actions, scope, state } = props;
  const { context, validators, busy, announceErrors } = useStep();
  const { flow } = context;
  const data = useFormData(props);
  const snapshot = useMemo(() => takeSnapshot({ name, content }, data, scope), [name, content, data, scope]);
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
        name={name}
        content={content}
        data={data}
        scope={scope}
        validator={validators[name]}
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
          <ActionButton key={action.key} action={action} scope={formScope(scope, name, data)} />
        ))}
      />
    </>
  );
}
