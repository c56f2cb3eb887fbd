import { describe, expect, it } from "vitest";
import type { CompiledService } from "../../src/engine/definition.ts";
import { markAwaitedLoads } from "../../src/definitions/service/passes/awaited-loads.ts";
import { entriesIn } from "../../src/engine/index.ts";
import { aField, aSection } from "../support/content.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";

const field = (...path: [string, ...string[]]) =>
  aField("testo", "a", { default: { expr: ["not", ["path", ...path]] } });

/** The loads that the default of a field waits for. */
function awaited(default_: ReturnType<typeof field>, change: Partial<CompiledService> = {}): unknown {
  const service = aService({
    steps: [
      aStep("pagina", {
        load: [{ endpoint: "leggi" }, { endpoint: "forse", when: ["path", "utente"] }],
        content: [aSection([default_])],
      }),
    ],
    endpoints: {
      leggi: anEndpoint({ operation: "leggi", save: "letto" }),
      forse: anEndpoint({ operation: "forse", save: "incerto" }),
    },
    ...change,
  });
  const marked = [...entriesIn(markAwaitedLoads(service).steps[0]!.content)];
  return marked.find((entry) => "field" in entry)?.awaits;
}

describe("a default waits for", () => {
  it("a load whose answer it reads", () => {
    expect(awaited(field("letto", "nome"))).toEqual(["leggi"]);
  });

  it("a load that it reads by a named value", () => {
    expect(awaited(field("nome"), { values: { nome: ["path", "letto", "nome"] } })).toEqual(["leggi"]);
  });

  it("no load with a condition, and none that it does not read", () => {
    expect(awaited(field("incerto"))).toBeUndefined();
    expect(awaited(field("utente"))).toBeUndefined();
  });
});
