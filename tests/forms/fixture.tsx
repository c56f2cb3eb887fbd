import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import type { Entry, FormValidator, JsonObject } from "../../src/engine/index.ts";
import type { Problem } from "../../src/engine/calls/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { StepForm, useFormState, type StepFormProps } from "../../src/forms/index.ts";
import { aScope } from "./fields.ts";

/** A validator that refuses every value of a path except `GIUSTO`, in the format of compiled validators. */
export const refuses = (path: string, keyword: string): FormValidator => {
  const validate: FormValidator = (data) => {
    const value = (data as JsonObject)[path]; // the form of this test is an object
    validate.errors =
      value === undefined || value === "GIUSTO" ? null : [{ instancePath: `/${path}`, keyword, params: {} }];
    return validate.errors === null;
  };
  return validate;
};

export interface Seen {
  drafts: JsonObject[];
  changes: { data: JsonObject; changed: readonly string[] }[];
  submitted: JsonObject[];
  errors: number[];
}

/** The properties of a form, with the data, scope and validator that its state is made from. */
export interface FormOptions extends Partial<Omit<StepFormProps, "state">> {
  readonly data?: JsonObject;
  readonly scope?: Scope;
  readonly validator?: FormValidator;
}

/** Renders a form in a parent that keeps its data, and records the calls that the parent receives. */
export function renderForm(content: readonly Entry[], more: FormOptions = {}) {
  const seen: Seen = { drafts: [], changes: [], submitted: [], errors: [] };
  let setProblem: (problem: Problem | null) => void = () => {};
  function Parent({ given }: { given: FormOptions }) {
    const { data: initial = {}, scope = aScope, validator, ...rest } = given;
    const [data, setData] = useState<JsonObject>(initial);
    const state = useFormState({ name: "prova", content, validator }, data, scope);
    const [problem, keepProblem] = useState<Problem | null>(null);
    setProblem = keepProblem;
    return (
      <StepForm
        lookups={{}}
        renderBlock={renderBlock}
        submitLabel="Continua"
        submitEnabled
        busy={false}
        onDraft={(draft) => seen.drafts.push(draft)}
        onSubmit={(sent) => seen.submitted.push(sent)}
        onErrors={(count) => seen.errors.push(count)}
        {...rest}
        state={state}
        problem={problem}
        onChange={(next, changed) => {
          seen.changes.push({ data: next, changed });
          setData(next);
        }}
      />
    );
  }
  const rendered = render(<Parent given={more} />);
  return {
    seen,
    user: userEvent.setup(),
    refuse: (problem: Problem | null) => setProblem(problem),
    rerender: (given: FormOptions) => rendered.rerender(<Parent given={{ ...more, ...given }} />),
    submit: () => screen.getByRole("button", { name: "Continua" }),
    html: rendered.container,
  };
}

const renderBlock: StepFormProps["renderBlock"] = (block): ReactNode => <p>{`Testo ${block.key}`}</p>;
