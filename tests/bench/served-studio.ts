import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright";
import { authoredFiles, buildGateway, versionCompiler } from "../../src/gateway/index.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { aDatabase } from "../support/server/database.ts";

export type Files = ReadonlyMap<string, string>;

export const region = "piemonte";
const folder = join(process.cwd(), "dist", region);
const person = { cf: "RSSMRA80A01L219M", cognome: "Rossi", nome: "Maria", ruoli: ["editor" as const] };

/** The authored files of the region, as its build has them. */
export const ownFiles = (): Files => authoredFiles(process.cwd(), region);

/** Serves the built studio over files. */
export async function serveStudio(files: Files) {
  const open = await aDatabase();
  const app = await buildGateway({
    backend: { send: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }) },
    access: { database: open.database, possession: false },
    findPerson: async () => person,
    publishing: {
      region,
      compiler: readFileSync(join(folder, "compiler"), "utf8").trim(),
      build: async () => files,
      compileService: versionCompiler(region),
      folder,
    },
    manifestFile: join(folder, "definitions", "manifest.json"),
    mountPortal: (one) => mountPortalFiles(one, folder),
    logLevel: "silent",
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    address: `http://localhost:${(app.server.address() as AddressInfo).port}/studio`,
    async close() {
      await app.close();
      await open.close();
    },
  };
}

/** Begins a draft, and returns its number. */
export const beginDraft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch("/studio/api/drafts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title: "Misura" }),
    });
    return ((await answer.json()) as { id: string }).id;
  });
