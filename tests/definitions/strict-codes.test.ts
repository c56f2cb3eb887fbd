import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, test } from "vitest";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import { problemOfValue } from "../../src/definitions/service/content/field-examples.ts";
import { entriesIn } from "../../src/engine/index.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { compiledService } from "../support/compiled-service.ts";
import { aField } from "../support/content.ts";
import { checkSources, mapFiles, readProject } from "../support/language-cases.ts";

const ajv = new Ajv2020({ formats: wireFormats });
const taxCode = (rest = {}) => aField("codiceFiscale", "cf", rest);
const accepts = (rest: object, cf: string) => ajv.validate(formSchema([taxCode(rest)]), { cf });

describe("a tax code with «strict»", () => {
  it.each([
    ["of a person", "RSSMRA80A01L219M"],
    ["of a person, with letters for digits (omocodia)", "RSSMRA80A01L21VB"],
    ["of a body, or provisional", "80087670016"],
  ])("takes the code %s", (_, code) => {
    expect(accepts({ strict: true }, code)).toBe(true);
    expect(problemOfValue(taxCode({ strict: true }), code)).toBeNull();
  });

  it.each([
    [
      "another check letter",
      "RSSMRA80A01L219N",
      "La lettera di controllo non torna: ricontrolla il codice fiscale.",
    ],
    [
      "another letter in omocodia",
      "RSSMRA80A01L21VQ",
      "La lettera di controllo non torna: ricontrolla il codice fiscale.",
    ],
    ["another check digit", "80087670017", "La cifra di controllo non torna: ricontrolla il codice."],
    ["a day that is none", "RSSMRA80A72L219M", "La data di nascita contenuta nel codice fiscale non esiste."],
    ["no form of a code", "ABCDEFGHILMN", "Mancano 4 caratteri."],
  ])("refuses %s, which the back end takes, and says so", (_, code, message) => {
    expect(accepts({}, code)).toBe(true);
    expect(accepts({ strict: true }, code)).toBe(false);
    expect(problemOfValue(taxCode(), code)).toBeNull();
    expect(problemOfValue(taxCode({ strict: true }), code)).toBe(message);
  });
});

test.each([
  ["restituzione_tassa", ["codiceFiscale"]],
  ["esenzioni_disabili", ["cfFamiliare", "cfFamiliare"]],
  ["domanda_discarico_rimborso", ["codiceFiscaleRL"]],
])("%s checks the codes of other people that no search verifies", (id, names) => {
  const { service } = compiledService("piemonte", id);
  const fields = service.steps
    .flatMap(({ content }) => [...entriesIn(content, ({ kind }) => kind !== "recap")])
    .flatMap((entry) => ("field" in entry && entry.strict ? [entry.name] : []));
  expect(fields).toEqual(names);
});

/** The problems of a service that has one more field. */
const problemsWith = (field: object) => {
  const sources = mapFiles(readProject(["calcolo_bollo"]), ({ path, text }) => {
    if (!path.endsWith("calcolo_bollo.json")) return { path, text };
    const service = JSON.parse(text) as { steps: { content: object[] }[] }; // an authored service
    service.steps[0]!.content.push({ name: "prova", label: "Prova", ...field });
    return { path, text: JSON.stringify(service) };
  });
  return checkSources(sources).diagnostics.map(({ code, message }) => `${code}: ${message}`);
};

test("a type without a check letter or digit has no «strict»", () => {
  const refused = "bound-without-meaning: «strict» non ha senso per il tipo testo.";
  expect(problemsWith({ type: "testo", strict: true })).toContain(refused);
  expect(problemsWith({ type: "codiceFiscale", strict: true }).join()).not.toContain("strict");
});

test("a default reads data that may be missing, which a text may not", () => {
  const missing = /^data-not-made: .*«calcolo»/;
  const matching = (field: object) => problemsWith(field).filter((problem) => missing.test(problem));
  expect(matching({ type: "targa", default: "= calcolo.targa" })).toEqual([]);
  expect(matching({ type: "targa", label: "Targa {calcolo.targa}" })).toHaveLength(1);
});
