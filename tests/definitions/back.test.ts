import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import type { CompiledService, Step } from "../../src/engine/definition.ts";
import { formsOfStep } from "../../src/engine/flow/forms.ts";
import { enterStep, setForm, startFlow, type FlowState } from "../../src/engine/flow/index.ts";

const { regions } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());
const services = [...regions].flatMap(([region, { services }]) =>
  [...services].map(([id, { compiled }]) => ({ name: `${id} in ${region}`, service: compiled })),
);

const typed = { scritto: "AB123CD" };
const fill = (service: CompiledService, step: Step): FlowState =>
  [...formsOfStep(step).keys()].reduce(
    (state, name) => setForm(state, name, typed),
    enterStep(service, step, startFlow("1")),
  );
/** Whether entering a step empties a form of another step. The first step keeps the forms of its stage. */
const empties = ({ forget, stage }: Step, form: string, owner: Step) =>
  forget === "all" ? stage === undefined || owner.stage !== stage : forget.includes(form);

describe.each(services)("$name", ({ service }) => {
  const filled = service.steps.filter((step) => formsOfStep(step).size > 0);
  const goBack = (step: Step, later: Step) =>
    enterStep(service, step, enterStep(service, later, fill(service, step)));

  it("keeps the values typed into a step when the person goes back to it", () => {
    for (const step of filled)
      for (const later of service.steps.filter((other) => other !== step))
        for (const form of formsOfStep(step).keys()) {
          const isAfresh =
            empties(later, form, step) || (step.forget !== "all" && step.forget.includes(form));
          const kept = goBack(step, later).forms[form];
          expect({ from: later.id, to: step.id, form, kept }).toEqual({
            from: later.id,
            to: step.id,
            form,
            kept: isAfresh ? undefined : typed,
          });
        }
  });

  it("keeps no value after the outcome", () => {
    for (const outcome of service.steps.filter(({ kind }) => kind === "outcome"))
      for (const step of filled) expect(enterStep(service, outcome, fill(service, step)).forms).toEqual({});
  });
});
