import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { formsOf } from "../../src/engine/flow/index.ts";
import { isConfirmation } from "../../src/screens/layout.ts";
import { isEnd, isRated } from "../../src/screens/outcome/is-end.ts";

const { regions } = check(readSources(join(import.meta.dirname, "../..")), readLanguage());
const services = [...regions].flatMap(([region, { services }]) =>
  [...services].map(([id, { compiled }]) => ({ title: `${region} ${id}`, service: compiled })),
);
/** Services that a call answers: the others are texts to read. */
const answering = services.filter(({ service }) =>
  service.steps.some(({ needs }) =>
    needs.names.some((name) => name !== "utente" && !formsOf(service).has(name)),
  ),
);
const steps = services.flatMap(({ title, service }) =>
  service.steps.map((step) => ({ title: `${title} ${step.id}`, service, step })),
);

describe("the rating", () => {
  it.each(answering)("is asked at the end of $title", ({ service }) => {
    expect(service.steps.filter((step) => isRated(service, step))).not.toEqual([]);
  });

  it.each(steps.filter(({ step }) => step.kind === "outcome"))("is asked on $title", ({ service, step }) => {
    expect(isRated(service, step)).toBe(true);
  });

  it("is asked on every page that is named as a result, except those on the way to a cart", () => {
    const results = steps.filter(({ step }) => step.id.startsWith("esito_"));
    const unrated = results.filter(({ service, step }) => !isRated(service, step)).map(({ title }) => title);
    expect(results.length).toBeGreaterThan(unrated.length);
    expect(unrated).toEqual([
      "piemonte pago_bollo esito_ricerca_pagamento",
      "piemonte pago_rate esito_ricerca_pagamento_rate",
    ]);
  });

  it.each(steps.filter(({ step }) => step.hasForm))(
    "is not asked on $title, which asks first",
    ({ service, step }) => {
      expect(isEnd(service, step)).toBe(false);
    },
  );

  it.each(steps.filter(({ service, step }) => isEnd(service, step)))(
    "is asked on $title at once, because nothing there confirms a task",
    ({ service }) => {
      for (const step of service.steps)
        expect(step.content.some((entry) => isConfirmation(entry, step))).toBe(false);
    },
  );
});
