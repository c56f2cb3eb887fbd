import { readContract } from "../../../src/contract/read-contract.ts";
import { buildSandbox, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { aSeededDatabase } from "./database.ts";
import { declaredMessages } from "./declared-messages.ts";

export const contract = readContract();

/** An operation that no handler answers: the type of a case under another name. */
export const unknownOperation = {
  id: "operazioneSenzaGestore",
  url: "/rest/verificaPratica/tipologia?identificativo=00004127/2025&codiceFiscale=VLDGVR84L63A479I",
};

/** The contract with that operation in place of the one that has a handler. */
export const contractWithUnknown = {
  ...contract,
  operations: contract.operations.map((one) =>
    one.id === "verificaTipologiaPratica" ? { ...one, id: unknownOperation.id } : one,
  ),
};

/** The day of the seeded data and of the test clocks. */
export const today = "2026-11-20";

/** A sandbox on a seeded in-memory database of its own. */
export async function aSandbox(options: Partial<SandboxOptions> = {}) {
  const { region = "piemonte" } = options;
  const seeded = await aSeededDatabase({ region, today });
  const store = { ...seeded, database: seeded.database.withPlugin(declaredMessages) };
  const app = await buildSandbox({
    region,
    database: store.database,
    contract,
    today: () => today,
    ...options,
  });
  return {
    app,
    store,
    async close() {
      await app.close();
      await store.close();
    },
  };
}
