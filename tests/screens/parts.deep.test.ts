import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { CompiledService, Entry } from "../../src/engine/index.ts";
import { loadAhead, partsOf } from "../../src/screens/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost } from "../support/fake-host.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

beforeEach(() => sessionStorage.clear());

const partsOfStep = (service: CompiledService, id: string) =>
  partsOf(
    service,
    service.steps.find((step) => step.id === id)!,
  ).map(({ file }) => file);

describe("the parts of a step", () => {
  const inside = (content: readonly Entry[]) =>
    aService({ steps: [aStep("dati", { hasForm: true, content })] });

  test.each([
    ["none for a text", aField("testo", "nome"), []],
    ["a date", aField("data", "dal"), ["forms/controls/text/DateControl.tsx"]],
    [
      "documents",
      aField("allegati", "allegati"),
      ["forms/controls/files/AttachmentsControl.tsx", "screens/attachments/FormDocuments.tsx"],
    ],
    [
      "what is inside a group",
      aField("gruppo", "periodo", { content: [aField("data", "dal")] }),
      ["forms/controls/text/DateControl.tsx"],
    ],
  ] as const)("are %s", (_, field, files) => {
    expect(partsOfStep(inside([field]), "dati")).toEqual(files);
  });

  test("are files of the program, in each step of a service with all of them", () => {
    const { service } = compiledService("piemonte", "consulta_pratica_auth");
    const files = new Set(service.steps.flatMap(({ id }) => partsOfStep(service, id)));
    expect([...files]).toEqual(expect.arrayContaining(["rules/run-attachments.ts", "rules/run-bands.ts"]));
    for (const file of files)
      expect(existsSync(join(import.meta.dirname, "../../src", file)), file).toBe(true);
  });

  test("hold the rules of the service in every step", () => {
    const { service } = compiledService("piemonte", "pago_bollo");
    for (const { id } of service.steps) expect(partsOfStep(service, id)).toContain("rules/run-cart.ts");
  });
});

test("the look-ups of the next step whose parameters are known are requested ahead, once", async () => {
  const list = (operation: string, params = {}) => anEndpoint({ operation, params, lookup: true });
  const choice = (name: string, from: string) =>
    aField("scelta", name, {
      options: { from, label: [{ expr: ["path", "riga"] }], value: ["path", "riga"] },
    });
  const service = aService({
    endpoints: {
      colori: list("colori"),
      toni: list("toni", {
        colore: { in: "query", required: true, value: { expr: ["path", "dati", "tono"] } },
      }),
      forme: list("forme"),
    },
    steps: [
      aStep("inizio", { hasForm: true, content: [] }),
      aStep("dati", { hasForm: true, content: [choice("colore", "colori"), choice("tono", "toni")] }),
      aStep("fine", { hasForm: true, content: [choice("forma", "forme")] }),
    ],
  });
  const { host, sent } = fakeHost({ colori: done([]), forme: done([]) });
  const visit = {
    service,
    step: service.steps[0]!,
    version: "1",
    validators: {},
    address: new URLSearchParams(),
    host,
  };
  loadAhead(visit);
  loadAhead(visit);
  expect(sent.map(({ operation }) => operation)).toEqual(["colori"]);
});
