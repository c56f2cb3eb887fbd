import Form from "@rjsf/core";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import {
  formScope,
  isEqual,
  normalizeForm,
  pruneForm,
  visibleFields,
  type Block,
  type Entry,
  type FieldProblem,
  type FormValidator,
  type JsonObject,
  type Problem,
  type Scope,
} from "../engine/index.ts";
import { Button } from "../ui/Button.tsx";
import { createAfterClick } from "./state/after-click.ts";
import { createDraft } from "./state/draft.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { normalize } from "./field-text.ts";
import { Control } from "./controls/Control.tsx";
import {
  ControlProvider,
  ControllerProvider,
  ViewProvider,
  type Attachments,
  type FormView,
  type LookupState,
  type PrivacyAnswer,
} from "./form-context.ts";
import { createController } from "./state/form-controller.ts";
import { messages } from "./messages.ts";
import { createProblems } from "./state/problems.ts";
import { isMoving, problemsOf } from "./state/problems-of.ts";
import { placeProblem, summaryOfForm, summaryOfServer } from "./summary.ts";
import { rjsfSettings } from "./rjsf/theme.tsx";
import { toRjsf } from "./rjsf/to-rjsf.ts";
import { createTree } from "./state/visible-tree.ts";

export interface StepFormProps {
  /** Name of the form: its data are read by it in expressions, and ids of controls begin with it. */
  readonly name: string;
  readonly content: readonly Entry[];
  readonly data: JsonObject;
  readonly scope: Scope;
  readonly validator: FormValidator | undefined;
  /** Answers of the calls that fill lists of options, by endpoint. */
  readonly lookups: Readonly<Record<string, LookupState>>;
  /** A refusal of the server: shown in the summary and under its fields. A new object is a new refusal. */
  readonly problem: Problem | null;
  /** What the summary of that refusal ends with. */
  readonly problemMore?: ReactNode;
  readonly renderBlock: (block: Block, scope: Scope) => ReactNode;
  readonly submitLabel: string;
  readonly submitEnabled: boolean;
  readonly busy: boolean;
  /** Every key: the data as they stand. Must be cheap, and draw nothing. */
  readonly onDraft: (data: JsonObject) => void;
  /** A driving field has changed, a choice was made or a field was left: dotted paths of what changed. */
  readonly onChange: (data: JsonObject, changed: readonly string[]) => void;
  /** Data even, without what is hidden, and valid. */
  readonly onSubmit: (data: JsonObject) => void;
  /** How many errors the page shows after a submission; zero when it is accepted. For the title of the document. */
  readonly onErrors?: (count: number) => void;
  /** Reads the text that a consent named `privacy` is about, when the person asks for it. */
  readonly loadPrivacy?: () => Promise<PrivacyAnswer>;
  /** The documents of the fields of type `allegati`, by dotted path: who uploads them gives what is drawn. */
  readonly attachments?: Readonly<Record<string, Attachments>>;
  /** Other buttons, beside the one that submits. */
  readonly actions?: ReactNode;
}

/** The last submission that was sent or refused here. */
interface Attempt {
  readonly count: number;
  readonly wrong: readonly FieldProblem[];
  /** The server's refusal that was on the page: it speaks of an earlier attempt. */
  readonly past: Problem | null;
}

/**
 * The form of one step. The engine says what is visible and what is wrong, RJSF draws the flat schema of what is
 * visible, and between the two stands a draft that takes every key without drawing anything.
 */
export function StepForm(props: StepFormProps) {
  const { name, content, data, lookups, problem, renderBlock, busy, submitEnabled } = props;
  const { loadPrivacy, attachments } = props;
  const [draft] = useState(() => createDraft(data));
  const [problems] = useState(createProblems);
  const [tree] = useState(createTree);
  const [press] = useState(createAfterClick);
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, wrong: [], past: null });

  const shown = useMemo(
    () => pruneForm(content, data, formScope(props.scope, name, data)),
    [content, data, props.scope, name],
  );
  const scope = useMemo(() => formScope(props.scope, name, shown), [props.scope, name, shown]);
  const entries = tree.of(content, scope, shown);
  const fields = useMemo(() => visibleFields(entries), [entries]);
  const { schema, uiSchema } = toRjsf(entries);
  const view = useMemo<FormView>(
    () => ({ data: shown, scope, lookups, renderBlock, loadPrivacy, attachments }),
    [shown, scope, lookups, renderBlock, loadPrivacy, attachments],
  );

  const refusal = useMemo(() => {
    const isOld = problem === null || problem === attempt.past || problem.place === "silent";
    return isOld ? null : placeProblem(problem, fields);
  }, [problem, attempt.past, fields]);
  const dropRefusal = () => {
    problems.replace("server", []);
    setAttempt({ ...attempt, wrong: [], past: problem });
    props.onErrors?.(0);
  };
  // What the server refused goes, summary included, with the first key that mends it.
  const onMend = refusal && dropRefusal;
  const now = { ...props, scope, onMend };
  const [handle] = useState(() => createController({ name, draft, problems, press }, now));
  useLayoutEffect(() => handle.follow(now));
  useLayoutEffect(() => draft.adopt(shown), [draft, shown]);
  useEffect(() => press.listen(), [press]);

  // Placed once, as it arrives: afterwards the person may be mending it.
  const announce = useEffectEvent(() => {
    problems.replace("server", refusal?.placed ?? []);
    if (refusal?.problem.level === "error") props.onErrors?.(Math.max(1, refusal.problem.fields.length));
  });
  useEffect(() => announce(), [problem]);

  // Pressed while documents were on their way: it goes on by itself once they are all there.
  const isWaiting = isMoving(attachments);
  const [isHeld, setHeld] = useState(false);
  const submit = () => {
    if (busy || !submitEnabled) return;
    if (isWaiting) return setHeld(true);
    const normalized = pruneForm(content, normalizeForm(content, draft.data, scope, normalize), scope);
    const wrong = problemsOf(normalized, now);
    draft.replace(normalized);
    problems.replace("form", wrong);
    problems.replace("server", []);
    setAttempt({ count: attempt.count + 1, wrong, past: problem });
    const changed = draft.takeChanged();
    if (!isEqual(normalized, data)) props.onChange(normalized, changed);
    props.onErrors?.(wrong.length);
    if (wrong.length === 0) props.onSubmit(normalized);
  };

  const goOn = useEffectEvent(() => {
    setHeld(false);
    submit();
  });
  useEffect(() => {
    // What it answers to, the end of the last upload, comes from outside.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isHeld && !isWaiting) goOn();
  }, [isHeld, isWaiting]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.target !== event.currentTarget) return; // of a form drawn inside this one, by a block
    event.preventDefault();
    submit();
  };

  const summary = refusal
    ? summaryOfServer(name, refusal, fields)
    : summaryOfForm(name, attempt.wrong, fields);
  const asksSomething = fields.some(({ required }) => required !== null);
  return (
    <form noValidate aria-busy={busy || undefined} onSubmit={onSubmit}>
      {summary ? (
        <ErrorSummary
          key={`${attempt.count}${refusal ? "server" : "form"}`}
          {...summary}
          more={refusal ? props.problemMore : undefined}
          reveal={handle.reveal}
        />
      ) : null}
      {asksSomething ? <p className="small">{messages.required}</p> : null}
      <ControllerProvider value={handle}>
        <ViewProvider value={view}>
          <ControlProvider value={Control}>
            <Form {...rjsfSettings} idPrefix={name} schema={schema} uiSchema={uiSchema} formData={shown} />
          </ControlProvider>
        </ViewProvider>
      </ControllerProvider>
      {attachments && Object.keys(attachments).length > 0 ? (
        <p className="form-held" role="status">
          {isHeld ? messages.files.held : null}
        </p>
      ) : null}
      <div className="d-flex flex-wrap gap-3 mt-4">
        <Button type="submit" disabled={!submitEnabled} aria-disabled={busy || isHeld || undefined}>
          {props.submitLabel}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}
