import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import type { Person } from "../../../src/gateway/access/person.ts";
import { buildGateway } from "../../../src/gateway/index.ts";
import { mountPortalFiles } from "../../../src/gateway/portal/portal-files.ts";
import type { CompileService } from "../../../src/gateway/publishing/compiler.ts";
import { createCompiler } from "../../../src/publications/compile.ts";
import { aDatabase } from "./database.ts";
import { chief, editor, ownFiles, region } from "./publishing.ts";

const compiler = createCompiler(region, readLanguage());
const compileService: CompileService = {
  compile: async (files) => compiler.compile(files),
  compileLive: async (files) => compiler.compile(files),
  difference: async (from, to) => compiler.difference(from, to),
};
let bundle: ReturnType<typeof compiler.compile>["bundle"] | undefined;

/** The people of the tests, by the value of the header `x-test-person`. */
const people: Readonly<Record<string, Person>> = {
  editor: { cf: editor.cf, cognome: "Rossi", nome: "Maria", ruoli: ["editor"] },
  other: { cf: "VRDLGU60A01L219M", cognome: "Verdi", nome: "Luigi", ruoli: ["editor"] },
  publisher: { cf: chief.cf, cognome: "Bruni", nome: "Flavia", ruoli: ["publisher"] },
  citizen: { cf: "BNCLRA80A41L219M", cognome: "Bianchi", nome: "Lara" },
};

/** A database, and a built portal with the definitions of the project, for any number of gateways. */
export async function aPublishingPortal() {
  const open = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), "published-"));
  const gateways: { close(): Promise<unknown> }[] = [];
  bundle ??= compiler.compile(ownFiles).bundle;
  for (const part of ["definitions", "portal", "pages"]) await mkdir(join(folder, part));
  for (const [name, text] of bundle!.files) await writeFile(join(folder, "definitions", name), text);
  await writeFile(join(folder, "definitions", "manifest.json"), bundle!.manifest);
  await writeFile(join(folder, "portal", "index.html"), "<!doctype html><title>Portale</title>");
  return {
    database: open.database,
    folder,
    /** `isShared`: with other processes beside it, which learn the versions that it serves. */
    async aGateway({ isShared = false } = {}) {
      const gateway = await buildGateway({
        backend: { send: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }) },
        access: { database: open.database, possession: false },
        findPerson: async ({ headers }) => people[String(headers["x-test-person"])],
        ...(isShared && { content: { folder } }),
        publishing: { region, compiler: "test", build: async () => ownFiles, compileService, folder },
        manifestFile: join(folder, "definitions", "manifest.json"),
        mountPortal: (app) => mountPortalFiles(app, folder),
        logLevel: "silent",
      });
      await gateway.ready();
      gateways.push(gateway);
      return { gateway, ...callsOf(gateway) };
    },
    async close() {
      for (const gateway of gateways) await gateway.close();
      await open.close();
      await rm(folder, { recursive: true });
    },
  };
}

function callsOf(gateway: Awaited<ReturnType<typeof buildGateway>>) {
  /** Calls the interface of staff as a person; from a page of the portal. */
  const call = async (person: string, method: InjectOptions["method"], path: string, payload?: unknown) => {
    const answer = await gateway.inject({
      method,
      url: `/studio/api${path}`,
      headers: {
        "x-test-person": person,
        "sec-fetch-site": "same-origin",
        ...(payload !== undefined && { "content-type": "application/json" }),
      },
      ...(payload !== undefined && {
        payload: typeof payload === "string" ? payload : JSON.stringify(payload),
      }),
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };
  return { call, get: (url: string) => gateway.inject({ url, headers: { accept: "*/*" } }) };
}

export type PublishingPortal = Awaited<ReturnType<typeof aPublishingPortal>>;
export type PublishingGateway = Awaited<ReturnType<PublishingPortal["aGateway"]>>;
