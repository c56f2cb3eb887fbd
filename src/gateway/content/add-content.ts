import type { FastifyInstance } from "fastify";
import type { Contract } from "../../contract/operations.ts";
import type { Database } from "../database/tables.ts";
import type { ContentStore } from "./content-store.ts";
import { storeOwnFiles } from "./own-files.ts";
import { requestNamesOf } from "./request-names.ts";
import { reportEvery, runningVersions, type Clock, type RunningVersions } from "./versions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where no other process runs. */
    runningVersions?: RunningVersions;
  }
}

export interface ContentOptions {
  /** `dist/<region>`. */
  folder: string;
}

interface Shared {
  store: ContentStore;
  database: Database;
  contract: Contract;
  now?: Clock;
}

/**
 * Lets processes of different versions run side by side: each stores its hashed files where all find them before it is ready, and reports
 * the versions of definitions that it serves. Returns the stores to sweep.
 */
export function addContent(
  app: FastifyInstance,
  { folder }: ContentOptions,
  { store, database, contract, now = Date.now }: Shared,
) {
  const versions = runningVersions(database, { own: requestNamesOf(contract), now });
  app.decorate("runningVersions", versions);
  const report = async () => {
    const manifest = await app.servedManifest?.();
    if (manifest) await versions.report(manifest);
  };
  const inBackground = () =>
    void report().catch((err: unknown) => app.log.warn({ err }, "versions not reported"));
  const timer = setInterval(inBackground, reportEvery).unref();
  app.addHook("onReady", async () => {
    await storeOwnFiles(store, folder);
    await report();
  });
  app.addHook("onClose", async () => clearInterval(timer));
  return [{ sweep: () => storeOwnFiles(store, folder) }, versions];
}
