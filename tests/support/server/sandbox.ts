import { readContract } from "../../../src/contract/read-contract.ts";
import { buildSandbox, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { aSeededDatabase } from "./database.ts";

export const contract = readContract();

/** The day of the seeded data and of the test clocks. */
export const today = "2026-11-20";

/** A sandbox on a seeded in-memory database of its own. */
export async function aSandbox(options: Partial<SandboxOptions> = {}) {
  const { region = "piemonte" } = options;
  const store = await aSeededDatabase({ region, today });
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
