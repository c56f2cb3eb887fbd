import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type SubmitEvent } from "react";
import type { VisibleField } from "../engine/form/index.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { ControllerProvider, ViewProvider, type FormView } from "./form-context.ts";
import { messages } from "./messages.ts";
import { FormContent } from "./layout/FormContent.tsx";
import { createAfterClick } from "./state/after-click.ts";
import { createDraft } from "./state/draft.ts";
import { createController, type ControllerInput, type OwnController } from "./state/form-controller.ts";
import { useFormPart } from "./state/form-state.ts";
import { createPreparation } from "./state/preparation.ts";
import { createProblems } from "./state/problems.ts";
import { readBoxes } from "./state/read-boxes.ts";
import { useSubmission, type Submission } from "./state/use-submission.ts";
import type { StepFormProps } from "./step-form-props.ts";
import { summaryOfForm, summaryOfServer } from "./summary.ts";

/** The form of one step: error summary, fields, buttons. */
export function StepForm(props: StepFormProps) {
  const { state, busy, attachments } = props;
  const readDefinition = () => state.definition;
  const { name } = useSyncExternalStore(state.subscribe, readDefinition, readDefinition);
  const [parts] = useState(() => ({
    name,
    state,
    draft: createDraft(state.read().data),
    problems: createProblems(),
    preparation: createPreparation(),
    afterClick: createAfterClick(),
  }));
  const submission = useSubmission(props, parts);
  const onMend = submission.refusal && submission.dropRefusal;
  const controller = useController({ ...props, onMend }, parts);
  const view = useFormViewOf(props);
  useLayoutEffect(() => {
    const adopt = () => parts.draft.adopt(state.read().data);
    adopt();
    return state.subscribe(adopt);
  }, [parts, state]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.target !== event.currentTarget) return; // a form inside a block of this one
    event.preventDefault();
    readBoxes(event.currentTarget);
    submission.submit();
  };
  return (
    // `dialog`: before the program answers, the browser must not send the form of a page rendered at build time.
    <form method="dialog" noValidate aria-busy={busy || undefined} onSubmit={onSubmit}>
      <Summary {...props} submission={submission} controller={controller} />
      <ControllerProvider value={controller}>
        <ViewProvider value={view}>
          <FormContent />
        </ViewProvider>
      </ControllerProvider>
      {props.isLoading || (attachments && Object.keys(attachments).length > 0) ? (
        <p className="form-waiting" role="status">
          {submission.isWaiting
            ? props.isLoading
              ? messages.submitWaits
              : messages.files.submitWaits
            : null}
        </p>
      ) : null}
      <div className="form-buttons">
        {props.submitLabel === null ? null : (
          <Button
            type="submit"
            look={props.isSecondary ? "outline-primary" : "primary"}
            disabled={!props.submitEnabled}
            aria-disabled={busy || submission.isWaiting || undefined}
          >
            {props.submitLabel}
          </Button>
        )}
        {props.actions}
      </div>
    </form>
  );
}

/** Creates the controller once and gives it the current properties after every render. */
function useController(input: ControllerInput, parts: Parameters<typeof createController>[0]): OwnController {
  const [controller] = useState(() => createController(parts, input));
  useLayoutEffect(() => controller.update(input));
  useEffect(() => parts.afterClick.listen(), [parts]);
  return controller;
}

function useFormViewOf({ lookups, renderBlock, loadPrivacy, attachments }: StepFormProps): FormView {
  return useMemo(
    () => ({ lookups, renderBlock, loadPrivacy, attachments }),
    [lookups, renderBlock, loadPrivacy, attachments],
  );
}

const NO_FIELDS: readonly VisibleField[] = [];

interface SummaryProps extends StepFormProps {
  readonly submission: Submission;
  readonly controller: OwnController;
}

/** The summary of the last attempt, with the labels that its fields have now. */
function Summary({ state, problemMore, submission, controller }: SummaryProps) {
  const { name, reveal, afterClick } = controller;
  const { count, errors, refusal } = submission;
  const isEmpty = !refusal && errors.length === 0;
  const fields = useFormPart(state, (snapshot) => (isEmpty ? NO_FIELDS : snapshot.fields));
  const summary = useMemo(() => {
    if (refusal) return summaryOfServer(name, refusal, fields);
    return errors.length > 0 ? summaryOfForm(name, errors, fields) : null;
  }, [name, refusal, errors, fields]);
  return count > 0 || refusal ? (
    <ErrorSummary
      key={`${count}${refusal ? "server" : "form"}`}
      summary={summary}
      more={refusal ? problemMore : undefined}
      reveal={reveal}
      afterClick={afterClick}
    />
  ) : null;
}
