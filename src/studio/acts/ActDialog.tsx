import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Diagnostic } from "../../definitions/index.ts";
import { SchemaForm } from "../../forms/theme/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { type PanelScope, ScopeContext } from "../panel/panel-context.ts";
import type { FileChanges, Files } from "../model/address.ts";
import { RestingButton } from "../shell/parts/RestingButton.tsx";
import {
  type Act,
  type ActInput,
  type ActParameter,
  type ActPlace,
  type ActResult,
  type ActSchema,
  type ActValues,
  refuse,
} from "./act.ts";
import { Difference } from "./Difference.tsx";
import { fileDifferences } from "./difference.ts";
import { messages } from "./messages.ts";
import { actFields } from "./fields.tsx";
import { NO_VALIDATION } from "../panel/no-validation.ts";
import { newProblems, refusalOf } from "./trial.ts";
import { withChanges } from "../draft/edits.ts";
import "./acts.css";

export interface ActDialogProps {
  readonly act: Act;
  readonly place: ActPlace;
  readonly onClose: () => void;
  readonly onConfirm: (changes: FileChanges, label: string) => void;
  /** The diagnostics of the files as they are. */
  readonly problems: readonly Diagnostic[];
  /** Checks the files as they would be. */
  readonly check: (files: Files) => Promise<readonly Diagnostic[]>;
  /** The difference for citizens, in Italian sentences. */
  readonly sentences?: (files: Files) => Promise<readonly string[]>;
  /** The names that a condition may read at the place. */
  readonly scope?: PanelScope;
}

/** The changes that wait for a confirmation. */
interface Trial {
  readonly changes: FileChanges;
  /** The files that the changes were made for. */
  readonly before: Files;
  readonly refusal?: string;
  readonly sentences: readonly string[];
}

/** Asks for the values of an act, shows its effect as a difference, and applies it when the person confirms. */
export function ActDialog(props: ActDialogProps) {
  const { act, place, onClose, onConfirm, problems, check, sentences, scope = NO_NAMES } = props;
  // As the person sees it: the texts may change meanwhile, and the node may go.
  const [seen] = useState(place);
  const schema = useMemo(() => act.parameters(withNewData(seen, scope)), [act, seen, scope]);
  const isEmpty = Object.keys(schema.properties).length === 0;
  const [values, setValues] = useState<ActValues>(() => defaultsOf(schema));
  const [refusal, setRefusal] = useState<string>();
  const [trial, setTrial] = useState<Trial>();
  const [isChecking, setChecking] = useState(false);
  const idPrefix = useId();

  async function tryIt(): Promise<void> {
    const result = runAct(act, { ...withNewData(place, scope), values });
    if (!result.ok) return setRefusal(result.reason);
    setRefusal(undefined);
    setChecking(true);
    try {
      const files = withChanges(place.files, result.changes);
      const wrong = refusalOf(newProblems(problems, await check(files)), files);
      const effects = wrong === undefined ? ((await sentences?.(files)) ?? []) : [];
      setTrial({
        changes: result.changes,
        before: place.files,
        sentences: effects,
        ...(wrong !== undefined && { refusal: wrong }),
      });
    } catch {
      setRefusal(messages.failed);
    } finally {
      setChecking(false);
    }
  }

  /** Applies the changes that the person has seen; texts that others have changed since are tried and shown again. */
  function confirm({ changes, before }: Trial): void {
    const isAsBefore = [...changes.keys()].every((path) => before.get(path) === place.files.get(path));
    if (isAsBefore) return onConfirm(changes, act.title);
    setTrial(undefined);
    void tryIt();
  }

  const isReady = trial !== undefined && trial.refusal === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={act.title}
      size="lg"
      actions={
        <>
          <Button look="outline-primary" onClick={trial ? () => setTrial(undefined) : onClose}>
            {trial ? messages.back : messages.cancel}
          </Button>
          {isReady ? <Button onClick={() => confirm(trial)}>{messages.confirm}</Button> : null}
          {trial ? null : (
            <RestingButton onClick={() => void tryIt()} isResting={isChecking}>
              {messages.show}
            </RestingButton>
          )}
        </>
      }
    >
      <p>{act.help}</p>
      {refusal === undefined ? null : (
        <Alert kind="error" title={messages.refused} live="alert">
          {refusal}
        </Alert>
      )}
      {isChecking ? <p role="status">{messages.checking}</p> : null}
      {trial ? <Effect trial={trial} /> : null}
      {trial || isEmpty ? null : (
        <ScopeContext value={scope}>
          <SchemaForm
            schema={schema as Parameters<typeof SchemaForm>[0]["schema"]}
            uiSchema={uiOf(schema)}
            fields={actFields}
            validator={NO_VALIDATION}
            formData={values}
            idPrefix={idPrefix}
            onChange={({ formData }) => setValues((formData ?? {}) as ActValues) /* as: of the schema */}
            onSubmit={() => void tryIt()}
          />
        </ScopeContext>
      )}
    </Dialog>
  );
}

/** The effect takes the focus, because the button that asked for it is gone. */
function Effect({ trial }: { readonly trial: Trial }) {
  const start = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), [trial]);
  if (trial.refusal !== undefined)
    return (
      <Alert kind="error" title={messages.refused} ref={start}>
        {trial.refusal}
      </Alert>
    );
  return (
    <>
      <h3 className="h6" ref={start} tabIndex={-1}>
        {messages.effect}
      </h3>
      {trial.sentences.length === 0 ? null : (
        <section aria-label={messages.sentences}>
          <h4 className="h6">{messages.sentences}</h4>
          <ul className="ps-4">
            {trial.sentences.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <Difference files={fileDifferences(trial.before, trial.changes)} />
    </>
  );
}

/** The result of an act; a refusal where the node is gone, because someone has changed the texts while the window was open. */
function runAct(act: Act, input: ActInput): ActResult {
  try {
    return act.run(input);
  } catch {
    return refuse(messages.moved);
  }
}

/** A place with the data that the check has found for it. */
const withNewData = (place: ActPlace, { newFields, newOptions }: PanelScope): ActPlace => ({
  ...place,
  ...(newFields && { newFields }),
  ...(newOptions && { newOptions }),
});

/** The values with which the form of an act begins. */
const defaultsOf = ({ properties }: ActSchema): ActValues =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { default: value, oneOf }]) => {
      const first = value ?? oneOf?.[0]?.const;
      return first === undefined ? [] : [[name, first]];
    }),
  );

/** Long texts have several lines, days and conditions the fields of the panel; the form has no button of its own. */
const uiOf = ({ properties }: ActSchema) => ({
  "ui:submitButtonOptions": { norender: true },
  ...Object.fromEntries(Object.entries(properties).map(([name, { format }]) => [name, uiOfFormat(format)])),
});

function uiOfFormat(format: ActParameter["format"]) {
  if (format === "textarea") return { "ui:widget": "textarea" };
  return format === "day" || format === "condition"
    ? { "ui:field": format, "ui:options": { frame: "own" } }
    : {};
}

const NO_NAMES: PanelScope = { names: [] };
