import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { digestContract } from "../../src/contract/digest.ts";
import { titlesOf } from "../../src/contract/titles.ts";
import titles from "../../src/contract/titles.generated.json" with { type: "json" };
import digest from "../../src/contract/digest.generated.json" with { type: "json" };
import documents from "../../src/contract/documents/documents.generated.json" with { type: "json" };
import { documentsOf } from "../../src/contract/documents/documents.ts";
import { generateTypes } from "../../src/contract/generate/generate-types.ts";
import type { EsitoCalcoloBollo } from "../../src/contract/portal.generated.ts";
import { readContract } from "../../src/contract/read-contract.ts";

const contract = readContract();
const committed = readFileSync("src/contract/portal.generated.ts", "utf8");

it("generates the committed types from the contract (else: npm run generate)", async () => {
  expect((await generateTypes(contract.document)) === committed).toBe(true);
}, 60_000);

it("generates the committed digest from the contract (else: npm run generate)", () => {
  expect(digest).toEqual(digestContract(contract));
});

it("generates the committed Italian names from the contract (else: npm run generate)", () => {
  expect(titles).toEqual(titlesOf(contract));
  expect(titles.operations.calcolaBollo).toBe("Calcola il bollo di un veicolo");
});

it("generates the committed table of documents from the contract (else: npm run generate)", () => {
  expect(documents).toEqual(documentsOf(contract));
});

it("has a type for every schema of the contract and an entry for every operation", () => {
  const missing = Object.keys(contract.document.components.schemas).filter(
    (name) => !new RegExp(`^export (type|interface) ${name}\\b`, "m").test(committed),
  );
  const unknown = contract.operations.filter(({ id }) => !Object.hasOwn(digest.operations, id));
  expect([missing, unknown]).toEqual([[], []]);
});

it("types answers and describes operations", () => {
  const answer = { totale: 205.18 } as EsitoCalcoloBollo;
  const { base, params, answer: schema } = digestContract(contract).operations["calcolaBollo"]!;
  expect([answer.totale, base, schema]).toEqual([
    205.18,
    "public",
    { $ref: "#/components/schemas/EsitoCalcoloBollo" },
  ]);
  expect(Object.keys(params)).toEqual(["tipo_veicolo", "targa"]);
});
