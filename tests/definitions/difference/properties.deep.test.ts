import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompiledService } from "../../../src/engine/definition.ts";
import { serviceDifference } from "../../../src/definitions/difference/services.ts";
import { content } from "../../support/arbitrary-content.ts";
import { checkSources, readCases } from "../../support/language-cases.ts";
import { aService, aStep } from "../../support/service.ts";
import { faultsOf } from "../../support/difference-faults.ts";
import { swapsOf } from "../../support/swapped-members.ts";

const cases = [...checkSources(readCases()).regions].flatMap(([region, { services }]) =>
  [...services.values()].map(({ compiled }) => [`${compiled.id} (${region})`, compiled] as const),
);

describe("the difference of two services", () => {
  it("has no sentence for equal ones, at least one for different ones, and knows every member: random contents", () => {
    const service = content.map((entries) =>
      aService({
        steps: [aStep("cerca", { content: entries, hasForm: true }), aStep("esito", { kind: "outcome" })],
      }),
    );
    const check = (before: CompiledService, after: CompiledService) => {
      expect(faultsOf(before, after)).toEqual([]);
    };
    fc.assert(fc.property(service, service, check), { numRuns: 300 });
  });

  it.each(cases)("has no sentence for %s and its copy", (_, service) => {
    expect(faultsOf(service, structuredClone(service))).toEqual([]);
  });

  it("knows every member of every pair of neighbours of the cases", () => {
    const pairs = cases.map(([, service], at) => [service, cases[(at + 1) % cases.length]![1]] as const);
    expect(pairs.flatMap(([one, other]) => faultsOf(one, other))).toEqual([]);
  });

  it("has a sentence for each member that takes the value of another node of its kind, or is left out", () => {
    const services = cases.map(([, service]) => service);
    const wrong = [...swapsOf(services, 1)].flatMap(({ before, after, what }) =>
      faultsOf(before, after).map((fault) => `${what}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  it("shows a member without a rule by the title of the language, and an unknown one as unknown", () => {
    const [, service] = cases.find(([name]) => name.startsWith("calcolo_bollo"))!;
    const withMember = (member: object): CompiledService => {
      const copy = structuredClone(service);
      Object.assign(
        copy.steps[0]!.content.find((entry) => "field" in entry)!,
        member,
      );
      return copy;
    };
    const of = (member: object) => serviceDifference({ before: service, after: withMember(member) });
    expect(of({ examples: { AB123CD: true } })).toMatchObject([
      { text: expect.stringContaining("per il campo «Targa», si aggiunge «Esempi di prova»") },
    ]);
    expect(of({ examples: { AB123CD: true } })[0]).not.toHaveProperty("isUnknown");
    expect(of({ colore: "rosso" })).toMatchObject([{ isUnknown: true }]);
  });
});
