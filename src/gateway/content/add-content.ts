import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { requestMembersOf } from "../../contract/members.ts";
import type { Contract } from "../../contract/operations.ts";
import type { Database } from "../database/tables.ts";
import { contentStore } from "./content-store.ts";
import { storeOwnFiles } from "./own-files.ts";
import { storedFiles } from "./send-stored.ts";
import { reportEvery, runningVersions, type Clock, type RunningVersions } from "./versions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where no other process runs. */
    runningVersions?: RunningVersions;
    /** Sends a file of another version; false when no version has it. Undefined where no other process runs. */
    sendStored?: (address: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  }
}

export interface ContentOptions {
  /** `dist/<region>`. */
  folder: string;
  /** Milliseconds for which files of a version are kept after the last process that serves it has stopped. */
  lifetime: number;
}

interface Shared {
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
  { folder, lifetime }: ContentOptions,
  { database, contract, now = Date.now }: Shared,
) {
  const store = contentStore(database, lifetime, now);
  const versions = runningVersions(database, { requests: digestOf(contract), now });
  app.decorate("runningVersions", versions);
  app.decorate("sendStored", storedFiles(store));
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
  return [
    // Prolongs the own files before old ones are deleted.
    { sweep: () => storeOwnFiles(store, folder).then(() => store.sweep()) },
    versions,
  ];
}

/** The digest of all that requests may carry: two programs with the same one forward the same members. */
function digestOf(contract: Contract): string {
  const names = contract.operations.flatMap((operation) => {
    const { method, base, path } = operation;
    const members = requestMembersOf(contract, operation).map((member) => `${member.in} ${member.path}`);
    return [...new Set(["", ...members])].map((member) => `${method} ${base}${path} ${member}`);
  });
  return createHash("sha256").update(names.sort().join("\n")).digest("base64url");
}
