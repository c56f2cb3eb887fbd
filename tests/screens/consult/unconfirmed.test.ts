import { expect, test } from "vitest";
import { startFlow } from "../../../src/engine/flow/index.ts";
import { hasUnconfirmed } from "../../../src/screens/index.ts";
import { compiledService } from "../../support/compiled-service.ts";

const document = { identificativoArchivio: "7", nomeAllegato: "a.pdf" };
const consult = compiledService("piemonte", "verifica_pratica").service;
const request = compiledService("piemonte", "esenzioni_disabili").service;
const flowWith = (form: string, field: string, documents: (typeof document)[]) => ({
  ...startFlow("1"),
  forms: { [form]: { [field]: documents } },
});

test.each([
  [
    "documents of a case",
    consult,
    flowWith("integrazione_discarico", "aggiunti_discarico", [document]),
    true,
  ],
  ["no document", consult, flowWith("integrazione_discarico", "aggiunti_discarico", []), false],
  [
    "documents of a request, which its draft keeps",
    request,
    flowWith("domanda", "allegati", [document]),
    false,
  ],
  ["a service that is not open", consult, null, false],
])("hold the page: %s", (_, service, flow, expected) => {
  expect(hasUnconfirmed(service, flow)).toBe(expected);
});
