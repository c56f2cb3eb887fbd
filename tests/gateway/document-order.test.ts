import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { noLimits } from "../../src/gateway/rate-limit/rate-limits.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { contract } from "../support/server/demonstration.ts";
import { aDatabase } from "../support/server/database.ts";
import { aForm, formType, samples } from "../support/server/sample-files.ts";

let store: OpenDatabase;
beforeAll(async () => void (store = await aDatabase()), 60_000);
afterAll(() => store.close());

const fields = { numeroRiferimento: "4711", codiceFiscale: "RSSMRA80A01L219M", targa: "AB123CD" };

/** Uploads a document. Returns the status, and for whom it was examined, where it was. */
async function upload({
  possession,
  given = fields,
}: {
  possession: boolean;
  given?: Partial<typeof fields>;
}) {
  const examine = vi.fn(async (_format: unknown, _bytes: unknown, ..._rest: unknown[]) => ({
    verdict: "whole" as const,
  }));
  const app = await buildGateway({
    contract,
    rateLimits: noLimits,
    examiner: { examine, check: async () => {}, excess: () => undefined },
    findPerson: async () => undefined,
    backend: {
      send: async () => ({
        status: 404,
        headers: { "content-type": "application/json" },
        body: Buffer.from("{}"),
      }),
    },
    access: { database: store.database, captcha: false, possession },
  });
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/rest/osservazione/scadenza/allegato",
    headers: { "content-type": formType, "sec-fetch-site": "same-origin" },
    payload: aForm(given as Record<string, string>, [{ name: "a.pdf", bytes: samples.pdf }]),
  });
  await app.close();
  return { statusCode, calls: examine.mock.calls };
}

it("examines no document of a number that the caller has not found", async () => {
  expect(await upload({ possession: true })).toEqual({ statusCode: 404, calls: [] });
});

it("examines no document of a form that breaks the contract", async () => {
  const { targa: _, ...given } = fields;
  const { statusCode, calls } = await upload({ possession: false, given });
  expect([400, 422]).toContain(statusCode);
  expect(calls).toEqual([]);
});

it("examines a document for the network and the visit of the caller", async () => {
  const { calls } = await upload({ possession: false });
  expect(JSON.stringify(calls[0]?.slice(2))).toContain("address 127.0.0.1");
});
