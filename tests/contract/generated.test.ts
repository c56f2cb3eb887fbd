import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { generateWireTypes } from "../../src/definitions/node/generate.ts";
import type { EsitoCalcoloBollo, Operations } from "../../src/contract/portal.generated.ts";

const openapi = readFileSync("schemas/contract/portal.openapi.yaml", "utf8");
const committed = readFileSync("src/contract/portal.generated.ts", "utf8");

it("is what generating again from the contract gives (else: npm run generate)", async () => {
  expect((await generateWireTypes(openapi)) === committed).toBe(true);
}, 60_000);

it("has a type for every schema of the contract and an entry for every operation", () => {
  const { components, paths } = parse(openapi) as {
    components: { schemas: object };
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const missing = Object.keys(components.schemas).filter(
    (name) => !new RegExp(`^export (type|interface) ${name}\\b`, "m").test(committed),
  );
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const unknown = operations.filter(({ operationId }) => !committed.includes(`\n  ${operationId}: {\n`));
  expect([missing, unknown]).toEqual([[], []]);
});

it("types what travels by operation and status", () => {
  const answer: Operations["calcolaBollo"]["answers"][200] = { totale: 205.18 } as EsitoCalcoloBollo;
  const query: Operations["calcolaBollo"]["query"] = { targa: "GK418VD", tipo_veicolo: "A" };
  const base: Operations["calcolaBollo"]["base"] = "public";
  expect([answer.totale, query.targa, base]).toEqual([205.18, "GK418VD", "public"]);
});
