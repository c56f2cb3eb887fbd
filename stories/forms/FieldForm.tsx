import { useMemo, useState } from "react";
import type { Entry, Field, FieldType, Json, JsonObject } from "../../src/engine/index.ts";
import type { Problem } from "../../src/engine/calls/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { StepForm, useFormState, type StepFormProps } from "../../src/forms/index.ts";
import { aScope, aTypedField, validatorOf } from "../../tests/forms/fields.ts";
import { renderBlock } from "./render-block.tsx";

interface FormStoryProps {
  /** The content of the form, as compiled. */
  readonly content: readonly Entry[];
  /** The initial data of the form. */
  readonly data?: JsonObject;
  /** A refusal of the server, shown after the first submission. */
  readonly refusal?: Problem;
  readonly scope?: Scope;
  readonly lookups?: StepFormProps["lookups"];
  readonly attachments?: StepFormProps["attachments"];
  readonly loadPrivacy?: StepFormProps["loadPrivacy"];
  readonly onSubmit?: (data: JsonObject) => void;
}

/** Un modulo intero, con la convalida che avrebbe nel portale. */
export function FormStory({
  content,
  data: first = {},
  refusal,
  scope = aScope,
  lookups = {},
  ...more
}: FormStoryProps) {
  const [data, setData] = useState(first);
  const [problem, setProblem] = useState<Problem | null>(null);
  const validator = useMemo(() => validatorOf(content), [content]);
  const state = useFormState({ name: "prova", content, validator }, data, scope);
  return (
    <StepForm
      state={state}
      lookups={lookups}
      problem={problem}
      renderBlock={renderBlock}
      submitLabel="Continua"
      submitEnabled
      busy={false}
      onDraft={() => {}}
      onChange={setData}
      {...more}
      onSubmit={(sent) => {
        setProblem(refusal ? { ...refusal } : null);
        more.onSubmit?.(sent);
      }}
    />
  );
}

export interface FieldFormProps extends Omit<FormStoryProps, "content" | "data"> {
  /** Nome del tipo, come lo scrive chi descrive un servizio. */
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string;
  /** La frase che si legge quando manca; senza, il campo è facoltativo. */
  readonly required?: string;
  readonly enabled?: boolean;
  /** Il valore di un campo di sola lettura. */
  readonly readOnly?: Json;
  /** Il valore iniziale del campo. */
  readonly initial?: Json;
  /** Il resto della descrizione: limiti, voci, righe, aspetto. */
  readonly more?: Partial<Field>;
}

/** Un campo da solo, dentro il modulo che lo mostra davvero. */
export function FieldForm({
  type,
  label,
  help,
  required,
  enabled,
  readOnly,
  initial,
  more,
  ...form
}: FieldFormProps) {
  const content = useMemo<readonly Entry[]>(
    () => [
      aTypedField(type, label, {
        ...(help && { help }),
        ...(required && { required: { message: required } }),
        ...(enabled === false && { enabled: ["value", false] }),
        ...(readOnly !== undefined && { value: ["value", readOnly] }),
        ...more,
      }),
    ],
    [type, label, help, required, enabled, readOnly, more],
  );
  const name = more?.name ?? "campo";
  return <FormStory content={content} data={initial === undefined ? {} : { [name]: initial }} {...form} />;
}
