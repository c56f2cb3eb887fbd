import type { FastifyInstance } from "fastify";
import type { Contract } from "../../contract/operations.ts";
import type { Database } from "../database/tables.ts";
import { aside } from "../database/aside.ts";
import type { ContentStore } from "./content-store.ts";
import { ownFiles } from "./own-files.ts";
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
  const own = ownFiles(store, { folder, languages: app.languages });
  const report = async () => {
    for (const language of [null, ...app.languages]) {
      const manifest = await app.servedManifest?.({ language });
      if (manifest) await versions.report(manifest);
    }
  };
  const warn = (message: string) => (err: unknown) => app.log.warn({ err }, message);
  /** `share` stores files. A failure is made good by the next report. */
  const tell = async (share: () => Promise<void>) => {
    await aside(share, undefined, warn("files not shared"));
    await aside(report, undefined, warn("versions not reported"));
  };
  const timer = setInterval(() => void tell(own.restore), reportEvery).unref();
  app.addHook("onReady", () => tell(own.sweep));
  app.addHook("onClose", async () => clearInterval(timer));
  return [own, versions];
}
