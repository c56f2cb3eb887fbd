import { describe, expect, it } from "vitest";
import { differHere } from "../../../src/studio/acts/sharing/differ.ts";
import { duplicateService } from "../../../src/studio/acts/services/duplicate-service.ts";
import { newProblems } from "../../../src/studio/acts/index.ts";
import { sampleValues } from "../../support/act-samples.ts";
import { checkFiles, projectFiles, withChanges } from "../../support/studio-files.ts";

const place = (file: string, path: (string | number)[]) => ({
  files: projectFiles,
  region: "piemonte",
  address: { file, path },
});
const before = checkFiles(projectFiles).diagnostics;

describe("a part of a fragment that differs in one region", () => {
  const required = place("schemas/fragments/allegati.json", ["content", 0]);
  const values = {
    che: "help",
    valore: "Bastano le fotografie.",
    motivo: "La regione accetta le fotografie.",
  };

  it("is offered for each service that uses the fragment, also through others", () => {
    const services =
      differHere.parameters(required).properties.servizio?.oneOf?.map((one) => one.const) ?? [];
    expect(services).toContain("");
    expect(services).toContain("esenzioni_disabili"); // through `allegati_domanda`
    expect(services).not.toContain("calcolo_bollo");
  });

  it("is written into the overlay of the chosen service, and into no other file", () => {
    const result = differHere.run({ ...required, values: { ...values, servizio: "esenzioni_disabili" } });
    if (!result.ok) throw new Error(result.reason);
    expect([...result.changes.keys()]).toEqual(["regions/piemonte/services/esenzioni_disabili.json"]);
    expect(JSON.parse([...result.changes.values()][0]!).changes).toMatchObject([
      { at: expect.stringMatching(/\.allegati$/), set: { help: values.valore } },
    ]);
    expect(newProblems(before, checkFiles(withChanges(projectFiles, result.changes)).diagnostics)).toEqual(
      [],
    );
  });

  it("is written into the overlays of all services", () => {
    const services = differHere.parameters(required).properties.servizio!.oneOf!.length - 1;
    const result = differHere.run({ ...required, values: { ...values, servizio: "" } });
    expect(result.ok && result.changes.size).toBe(services);
  });

  it("is addressed by the values of the parameters where a name is composed", () => {
    const step = place("schemas/fragments/conferma_link.json", ["steps", 0]);
    const result = differHere.run({
      ...step,
      values: { che: "title", valore: "Ci siamo quasi", motivo: values.motivo, servizio: "info_bollo" },
    });
    const [text = ""] = result.ok ? [...result.changes.values()] : [];
    expect(text).not.toContain("dati.");
    expect(text).toContain('"Ci siamo quasi"');
  });

  it("refuses a text with a parameter, which an overlay does not have", () => {
    const result = differHere.run({ ...required, values: { ...values, valore: "Per {dati.quale}." } });
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining("dati.") });
  });
});

describe("a copy of a service", () => {
  const copyOf = (id: string) => {
    const service = place(`schemas/services/${id}.json`, []);
    const result = duplicateService.run({ ...service, values: sampleValues(duplicateService, service) });
    if (!result.ok) throw new Error(result.reason);
    const text = result.changes.get(`schemas/services/${id}_2.json`)!;
    return {
      changes: result.changes,
      text,
      steps: JSON.parse(text).steps as { id?: string; use?: string }[],
    };
  };

  it("has the steps of a fragment that fixes their names, which the service itself keeps", () => {
    const { changes, steps } = copyOf("verifica_pratica");
    expect(steps.some((step) => step.use === "pratiche")).toBe(false);
    expect(changes.has("schemas/services/verifica_pratica.json")).toBe(false);
    expect(newProblems(before, checkFiles(withChanges(projectFiles, changes)).diagnostics)).toEqual([]);
  });

  it("keeps a fragment whose steps have their names from parameters, with new names", () => {
    const { text, steps } = copyOf("info_bollo");
    expect(steps.some((step) => step.use === "conferma_link")).toBe(true);
    const names = [...text.matchAll(/"passo": "(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => /\d$/.test(name!))).toBe(true);
  });
});
