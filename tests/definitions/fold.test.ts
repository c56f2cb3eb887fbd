import { expect, test } from "vitest";
import { foldService } from "../../src/definitions/bundle/fold.ts";
import { foldExpression } from "../../src/definitions/bundle/fold-expression.ts";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import { fixedOptions } from "../../src/engine/walk.ts";
import type { Entry } from "../../src/engine/definition.ts";
import { aField } from "../support/content.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

const vehicle = aField("scelta", "veicolo", {
  options: { from: "veicoli", label: "Veicolo", when: ["path", "regione", "sms"] },
});
const folded = (sms: boolean) =>
  foldService(
    aService({
      steps: [aStep("crea", { hasForm: true, content: [vehicle] })],
      endpoints: { veicoli: anEndpoint({ operation: "veicoli", lookup: true }) },
    }),
    { sms },
  );
const fieldOf = (content: readonly Entry[] = []) => content.find((entry) => "field" in entry)!;

test("a lookup that a region never makes leaves a choice without options, and its call is removed", () => {
  const { steps, endpoints } = folded(false);
  const field = fieldOf(steps[0]?.content);
  expect(field.options).toEqual([]);
  expect(fixedOptions(field)).toEqual([]);
  expect(formSchema([field]).properties).toEqual({ veicolo: { enum: [null] } });
  expect(Object.keys(endpoints)).toEqual([]);
});

test("a lookup that a region makes stays, without the condition", () => {
  const { steps, endpoints } = folded(true);
  expect(fieldOf(steps[0]?.content).options).toEqual({ from: "veicoli", label: "Veicolo" });
  expect(Object.keys(endpoints)).toEqual(["veicoli"]);
});

test("a condition inside another one loses its constants, and keeps no double negation", () => {
  const known = ["path", "regione", "sms"] as const;
  const asked = ["path", "form", "scelta"] as const;
  const other = ["path", "form", "altro"] as const;
  const folded = foldExpression(["or", other, ["and", known, asked]], {
    roots: { regione: { sms: true } },
    values: {},
    today: "2026-11-20",
  });
  expect(folded).toEqual(["or", other, asked]);
});
