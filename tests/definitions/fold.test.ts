import { describe, expect, test } from "vitest";
import { foldService } from "../../src/definitions/bundle/fold.ts";
import { foldExpression } from "../../src/definitions/bundle/fold-expression.ts";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import { fixedOptions } from "../../src/engine/walk.ts";
import type { Entry, Expr, JsonObject } from "../../src/engine/definition.ts";
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

describe("an expression folded for a region without login", () => {
  const sms = ["path", "regione", "sms"] as const;
  const email = ["path", "regione", "email"] as const;
  const asked = ["path", "form", "scelta"] as const;
  const other = ["path", "form", "altro"] as const;
  const scope = { roots: { regione: { sms: true, email: false, nome: "Valle" } }, values: {}, today: "" };

  test.each<[string, Expr, Expr]>([
    ["a fact", ["path", "regione", "nome"], ["value", "Valle"]],
    ["a missing fact", ["path", "regione", "fax"], ["value", null]],
    ["answers of the person", ["==", asked, other], ["==", asked, other]],
    ["a comparison of a fact", ["==", ["path", "regione", "nome"], ["value", "Valle"]], ["value", true]],
    ["`and` with a true fact", ["and", sms, ["==", asked, other]], ["==", asked, other]],
    ["`and` with a false fact", ["and", asked, email], ["value", false]],
    ["`or` with a true fact", ["or", asked, sms], ["value", true]],
    ["`or` with a false fact", ["or", email, ["not", asked]], ["not", asked]],
    ["`or` as a value stays true or false", ["or", email, asked], ["not", ["not", asked]]],
    ["`not` of a fact", ["not", email], ["value", true]],
    ["a choice by a true fact", ["if", sms, asked, other], asked],
    ["a choice by a false fact", ["if", email, asked, other], other],
    ["a choice by an answer", ["if", asked, sms, other], ["if", asked, ["value", true], other]],
    ["constants alone", ["==", ["value", 1], ["value", 1]], ["==", ["value", 1], ["value", 1]]],
    [
      "an age, which depends on the day",
      ["call", "anni", ["path", "regione", "nome"]],
      ["call", "anni", ["value", "Valle"]],
    ],
    [
      "days until today",
      ["call", "giorni", ["path", "regione", "nome"]],
      ["call", "giorni", ["value", "Valle"]],
    ],
    [
      "a function of the language of the page",
      ["call", "plural", ["value", 0], ["path", "regione", "nome"], ["value", "x"]],
      ["call", "plural", ["value", 0], ["value", "Valle"], ["value", "x"]],
    ],
  ])("%s", (_, before, after) => {
    expect(foldExpression(before, scope)).toEqual(after);
  });

  test.each([{ dal: "2026-01-01" }, { al: "2026-12-31" }])(
    "keeps the window %j for the run time",
    (attivo) => {
      const path: Expr = ["path", "regione", "servizi", "altro", "attivo"];
      const roots = { regione: { servizi: { altro: { attivo } } } };
      expect(foldExpression(path, { roots, values: {}, today: "" })).toEqual(path);
    },
  );
});

describe("a service folded for a region", () => {
  const shownWhen = (name: string, ...path: readonly [string, ...string[]]) =>
    aField("testo", name, { when: ["path", ...path] });
  const fieldsIn = (content: readonly Entry[], region: JsonObject) =>
    foldService(aService({ steps: [aStep("crea", { content })] }), region).steps.flatMap(({ content = [] }) =>
      content.flatMap((entry) => ("field" in entry ? [entry] : [])),
    );

  test("takes a service that is closed with a message as switched off, and keeps its other facts", () => {
    const altro = { attivo: { messaggio: "Chiuso." }, accesso: true };
    const content = ["attivo", "accesso"].map((fact) => shownWhen(fact, "regione", "servizi", "altro", fact));
    expect(fieldsIn(content, { servizi: { altro } })).toEqual([aField("testo", "accesso")]);
    expect(fieldsIn(content, { servizi: { altro: { ...altro, attivo: true } } })).toHaveLength(2);
  });

  test("without login has no step that needs it, and nobody is logged in", () => {
    const service = aService({
      steps: [
        aStep("cerca", { content: [shownWhen("nome", "utente", "nome")] }),
        aStep("riservata", { identity: true }),
      ],
    });
    const stepsIn = (region: JsonObject) =>
      foldService(service, region).steps.map(({ id, content }) => [id, content?.length]);
    expect(stepsIn({ accesso: false })).toEqual([["cerca", 0]]);
    const all = [
      ["cerca", 1],
      ["riservata", 0],
    ];
    expect([stepsIn({}), stepsIn({ accesso: true })]).toEqual([all, all]);
  });

  test("keeps the calls of steps and rules and those that verify them, and no other", () => {
    const service = aService({
      steps: [aStep("crea", { load: [{ endpoint: "leggi" }] })],
      rules: { carrello: { rule: "cart", with: { quote: "prezzo", most: 3 }, errors: {} } },
      endpoints: {
        leggi: anEndpoint(),
        prezzo: anEndpoint({ verify: { endpoint: "controlla", errors: {} } }),
        controlla: anEndpoint(),
        inutile: anEndpoint(),
      },
    });
    expect(Object.keys(foldService(service, {}).endpoints)).toEqual(["leggi", "prezzo", "controlla"]);
  });

  test.each(["when", "enabled"] as const)("loses the condition `%s` when it is true", (name) => {
    const field = aField("testo", "a", { [name]: ["path", "regione", "sms"] });
    expect(fieldsIn([field], { sms: true })).toEqual([aField("testo", "a")]);
  });

  test("keeps a constant that is no condition", () => {
    const field = aField("testo", "a", { default: { expr: ["path", "regione", "sms"] } });
    expect(fieldsIn([field], { sms: true })).toEqual([
      aField("testo", "a", { default: { expr: ["value", true] } }),
    ]);
  });

  test("is the identical object in the parts that no fact changes", () => {
    const content = [aField("testo", "a"), shownWhen("b", "form", "a")];
    const step = aStep("crea", { content });
    const service = aService({ steps: [step] });
    expect(foldService(service, { sms: true }).steps).toBe(service.steps);
  });
});
