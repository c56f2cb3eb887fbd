import { describe, expect, it } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { holdersToKeep } from "../../src/gateway/possession/masked-payments.ts";

const answer = {
  risultato: { targa: "AB123CD", scadenza: "12/2026", codiceFiscale: "RSSMRA85T10A562S" },
  proprietario: { denominazione: "MARIO ROSSI" },
};
const operationOf = (id: string) => readContract().operations.find((one) => one.id === id)!;
const search = operationOf("calcolaPagamentoPerIuv");

describe("holdersToKeep", () => {
  it("returns the holder of a payment found by its notice number, by plate and expiry", () => {
    expect(holdersToKeep(search, answer)).toEqual([
      {
        kind: "masked payment",
        value: "AB123CD 12/2026",
        details: JSON.stringify({ codiceFiscale: "RSSMRA85T10A562S", denominazione: "MARIO ROSSI" }),
      },
    ]);
  });

  it("returns an empty name when the answer has none", () => {
    const [kept] = holdersToKeep(search, { risultato: answer.risultato });
    expect(kept?.details).toContain('"denominazione":""');
  });

  it.each<[string, unknown]>([
    ["no payment", {}],
    ["no plate", { risultato: { ...answer.risultato, targa: null } }],
    ["no expiry", { risultato: { ...answer.risultato, scadenza: "" } }],
  ])("returns no holder for an answer with %s", (_, partial) => {
    expect(holdersToKeep(search, partial)).toEqual([]);
  });

  it("returns no holder for another operation", () => {
    expect(holdersToKeep(operationOf("calcolaPagamentoRinnovo"), answer)).toEqual([]);
  });
});
