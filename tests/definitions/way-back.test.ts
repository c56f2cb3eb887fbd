import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import type { Button, Effect, Step } from "../../src/engine/definition.ts";
import { entriesIn, type CompiledService } from "../../src/engine/index.ts";

const { regions } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());
const steps = [...regions].flatMap(([region, { services }]) =>
  [...services].flatMap(([id, { compiled }]) =>
    compiled.steps.map((step, index) => ({
      title: `${region} ${id} ${step.id}`,
      service: compiled,
      step,
      index,
    })),
  ),
);

/** The buttons of a step beside the main one: its own, and those of its parts. */
const buttonsOf = ({ actions, content }: Step): readonly Button[] => [
  ...actions,
  ...[...entriesIn(content)].flatMap((entry) => ("actions" in entry ? (entry.actions ?? []) : [])),
];

/** Whether an effect leads to an earlier step of the service, or to the page before. */
const leadsBack = (service: CompiledService, index: number, { go, choose = [] }: Effect): boolean =>
  (go !== undefined &&
    ("step" in go
      ? go.service === service.id && service.steps.findIndex(({ id }) => id === go.step) < index
      : "page" in go && go.page === "back")) ||
  choose.some((effect) => leadsBack(service, index, effect));

describe("the way back from a step that follows another", () => {
  // Steps without needs are entered from a link; outcomes end a service.
  const later = steps.filter(
    ({ step, index }) =>
      index > 0 && step.kind !== "outcome" && (step.needs.names.length > 0 || step.needs.condition),
  );

  it.each(later)("is a button at $title", ({ service, step, index }) => {
    expect(buttonsOf(step).some((button) => leadsBack(service, index, button))).toBe(true);
  });

  it.each(later.filter(({ step }) => step.kind === "summary"))(
    "is «Indietro» at $title",
    ({ service, step, index }) => {
      const back = buttonsOf(step).find(({ label }) => label === "Indietro");
      expect(back && leadsBack(service, index, back)).toBe(true);
    },
  );
});
