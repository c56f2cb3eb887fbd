import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { check } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import type { CompiledService, Step } from "../src/engine/definition.ts";
import { formsOfStep } from "../src/engine/flow/forms.ts";
import {
  endsWhenLeft,
  formsOf,
  saveAnswer,
  setForm,
  setRule,
  startFlow,
  type FlowState,
} from "../src/engine/flow/index.ts";

const ROOT = join(import.meta.dirname, "..");
const { regions } = check(readSources(ROOT), readLanguage());

/** The names that a step needs and a call finds: neither forms nor the person. */
const foundNames = (service: CompiledService, { needs }: Step) =>
  needs.names.filter((name) => name !== "utente" && !formsOf(service).has(name));

/** A visit that has just found the data that a step needs. */
const arrivedAt = (service: CompiledService, step: Step): FlowState => ({
  ...foundNames(service, step).reduce((state, name) => saveAnswer(state, name, { cf: "x" }), startFlow("1")),
  step: step.id,
});

const stepsOfAll = [...regions].flatMap(([region, { services }]) =>
  [...services].flatMap(([id, { compiled }]) =>
    compiled.steps.map((step) => ({ title: `${region} ${id} ${step.id}`, service: compiled, step })),
  ),
);
const showing = stepsOfAll.filter(({ service, step }) => foundNames(service, step).length > 0);

describe("a visit that is left", () => {
  it.each(showing)("at $title ends, because it shows found data alone", ({ service, step }) => {
    expect(endsWhenLeft(service, arrivedAt(service, step))).toBe(true);
  });

  it.each(stepsOfAll.filter((one) => !showing.includes(one) && one.step.kind !== "outcome"))(
    "at $title is a draft, because nothing was found",
    ({ service, step }) => {
      expect(endsWhenLeft(service, arrivedAt(service, step))).toBe(false);
    },
  );

  it.each(showing.filter(({ step }) => step.kind !== "outcome" && step.kind !== "page"))(
    "at $title is a draft with input in any form behind the search",
    ({ service, step }) => {
      const state = arrivedAt(service, step);
      const guarded = service.steps.filter(({ needs }) => needs.names.length > 0);
      for (const form of guarded.flatMap((one) => [...formsOfStep(one).keys()]))
        expect([form, endsWhenLeft(service, setForm(state, form, { testo: "x" }))]).toEqual([form, false]);
    },
  );

  it.each(
    showing.filter(({ service, step }) => step.kind !== "outcome" && Object.keys(service.rules).length > 0),
  )("at $title is a draft with a cart, instalments or documents", ({ service, step }) => {
    const state = arrivedAt(service, step);
    for (const rule of Object.keys(service.rules))
      expect([rule, endsWhenLeft(service, setRule(state, rule, { voci: [1] }))]).toEqual([rule, false]);
  });
});

test("outcomes, receipts, prints and calculations are among the visits that end", () => {
  const ends = new Set(showing.map(({ step }) => step.id));
  for (const id of ["esito_calcolo", "esito_ricevuta", "riepilogo_avviso_scadenza", "esito_rateizzazione"])
    expect([...ends]).toContain(id);
});
