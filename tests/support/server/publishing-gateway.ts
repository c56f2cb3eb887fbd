import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import type { Person } from "../../../src/gateway/access/person.ts";
import { buildGateway, type GatewayOptions } from "../../../src/gateway/index.ts";
import { mountPortalFiles } from "../../../src/gateway/portal/portal-files.ts";
import type { CompileService } from "../../../src/gateway/publishing/compiler.ts";
import type { AuthoredFiles, OfficeContent } from "../../../src/publications/index.ts";
import { createCompiler } from "../../../src/publications/compile.ts";
import type { LoginWay } from "../../../src/gateway/access/login-way.ts";
import type { AuditEvent } from "../../../src/gateway/audit/event.ts";
import { aDatabase } from "./database.ts";
import { chief, editor, ownFiles, region } from "./publishing.ts";
import { notFound } from "./not-found.ts";

const compiler = createCompiler(region, readLanguage());
/** Compiles in the process of the test. */
export const usualService: CompileService = {
  problems: async (files, former) => compiler.problems(files, former),
  warm: async () => {},
  compile: async (files) => compiler.compile(files),
  compileMarked: async (files) => compiler.compileMarked(files),
  compileIn: async (files, language) => compiler.compileIn(files, language),
  compileLive: async (files) => compiler.compile(files),
  difference: async (from, to) => compiler.difference(from, to),
};
let bundle: ReturnType<typeof compiler.compile>["bundle"] | undefined;

/** The people of the tests, by the value of the header `x-test-person`. */
const people: Readonly<Record<string, Person>> = {
  editor: { cf: editor.cf, cognome: "Rossi", nome: "Maria", ruoli: ["editor"] },
  other: { cf: "VRDLGU60A01L219M", cognome: "Verdi", nome: "Luigi", ruoli: ["editor"] },
  second: { cf: "NRERSO70A01L219M", cognome: "Neri", nome: "Rosa", ruoli: ["publisher"] },
  publisher: { cf: chief.cf, cognome: "Bruni", nome: "Flavia", ruoli: ["publisher"] },
  translator: { cf: "TRDLSE88E54A326R", cognome: "Tradutti", nome: "Elisa", ruoli: ["translator"] },
  translatorAndEditor: {
    cf: "TRDLSE88E54A326S",
    cognome: "Tradutti",
    nome: "Rosa",
    ruoli: ["editor", "translator"],
  },
  citizen: { cf: "BNCLRA80A41L219M", cognome: "Bianchi", nome: "Lara" },
};

/** The properties of a gateway that a test changes besides its options. */
interface OfTest {
  isShared?: boolean;
  compileService?: CompileService;
  needsTwo?: boolean;
  /** The digest of the program: another one compiles the versions of the database again. */
  compiler?: string;
  /** The files that the program was built from, with the contents of those of the office. */
  built?: { files: AuthoredFiles; contents: readonly OfficeContent[] };
  now?: () => number;
  way?: LoginWay;
}

/** The page of the program, with the facts of the region in its slots. */
const page = [
  "<!doctype html><!--[title]--><title>Portale</title><!--[/title]-->",
  "<!--[region]--><!--[/region]--><!--[name]--><!--[/name]--><!--[help]--><!--[/help]--><!--[call]--><!--[/call]-->",
].join("");

/** A database, and a built portal with the definitions of the project, for any number of gateways. */
export async function aPublishingPortal() {
  const open = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), "published-"));
  const gateways: { close(): Promise<unknown> }[] = [];
  let isAway = false;
  const database = open.database.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error("no connection");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  bundle ??= compiler.compile(ownFiles).bundle;
  for (const part of ["definitions", "portal", "pages"]) await mkdir(join(folder, part));
  for (const [name, text] of bundle!.files) await writeFile(join(folder, "definitions", name), text);
  await writeFile(join(folder, "definitions", "manifest.json"), bundle!.manifest);
  await writeFile(join(folder, "portal", "index.html"), page);
  return {
    database: open.database,
    folder,
    /** `isShared`: with other processes beside it, which learn the versions that it serves. */
    async aGateway({
      isShared = false,
      compileService = usualService,
      needsTwo = false,
      compiler: program = "test",
      now,
      way,
      built = { files: ownFiles, contents: [] },
      ...options
    }: Partial<GatewayOptions> & OfTest = {}) {
      const gateway = await buildGateway({
        backend: { send: async () => notFound() },
        access: { database, possession: false, ...(now && { now }), ...(way && { way }) },
        findPerson: async ({ headers }) => people[String(headers["x-test-person"])],
        ...(isShared && { content: { folder } }),
        publishing: {
          region,
          compiler: program,
          build: async () => built.files,
          officeContents: async () => built.contents,
          compileService,
          folder,
          needsTwo,
        },
        manifestFile: join(folder, "definitions", "manifest.json"),
        mountPortal: (app) => mountPortalFiles(app, folder),
        logLevel: "silent",
        ...options,
      });
      const events: AuditEvent[] = [];
      gateway.audit = { record: (event) => void events.push(event), close: async () => {} };
      await gateway.ready();
      gateways.push(gateway);
      return { gateway, events, ...callsOf(gateway, options) };
    },
    /** The database is away from here on. */
    leave: () => void (isAway = true),
    async close() {
      for (const gateway of gateways) await gateway.close();
      await open.close();
      await rm(folder, { recursive: true });
    },
  };
}

function callsOf(
  gateway: Awaited<ReturnType<typeof buildGateway>>,
  { portalPath = "" }: Pick<GatewayOptions, "portalPath">,
) {
  /** Calls the interface of staff as a person; from a page of the portal. */
  const call = async (person: string, method: InjectOptions["method"], path: string, payload?: unknown) => {
    const answer = await gateway.inject({
      method,
      url: `${portalPath}/studio/api${path}`,
      headers: {
        "x-test-person": person,
        "sec-fetch-site": "same-origin",
        ...(payload !== undefined && {
          "content-type": Buffer.isBuffer(payload) ? "application/octet-stream" : "application/json",
        }),
      },
      ...(payload !== undefined && {
        payload: typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
      }),
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };
  return { call, get: (url: string) => gateway.inject({ url, headers: { accept: "*/*" } }) };
}

export type PublishingPortal = Awaited<ReturnType<typeof aPublishingPortal>>;
export type PublishingGateway = Awaited<ReturnType<PublishingPortal["aGateway"]>>;
