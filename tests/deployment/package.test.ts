import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { texts } from "../../src/gateway/index.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { asNobody, makePackage, type PackageFolder } from "./package-folder.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";
// The program is loaded by its path: this line relates the test to it.
import type {} from "../../src/start/server.ts";

/** Limits of a package for a real back end; the closure of the lock file had 130 packages and 47 MB. */
const limits = { packages: 165, megabytes: 50 };

const filesOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

let made: PackageFolder;
let folder: string;
beforeAll(async () => {
  made = await makePackage();
  ({ folder } = made);
}, 600_000);
afterAll(() => made?.remove());

describe("the package of a region with a back end", () => {
  it("contains few packages and megabytes", () => {
    const files = filesOf(folder);
    const packages = files.filter((file) => /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(packages.length).toBeLessThanOrEqual(limits.packages);
    expect(bytes / 1e6).toBeLessThanOrEqual(limits.megabytes);
  });

  it("contains no sandbox, embedded database, browser library, source, tool or test", () => {
    // The compiler of definitions reads the digest of the contract; RJSF's compiler of validators loads React.
    const forbidden =
      /^src\/(?!contract\/digest\.generated\.json$)|^(?:tests|stories|dist\/database)\/|node_modules\/(?:@electric-sql|react-dom|bootstrap-italia|oidc-provider|pdfkit|vite|tsx|esbuild|typescript)\/|^node_modules\/.*\.[cm]?ts$|node_modules\/(?:@[^/]+\/)?[^/@]+\/(?:tests?|benchmarks?|examples?)\//;
    expect(filesOf(folder).filter((file) => forbidden.test(file))).toEqual([]);
  });

  it("names the licence and reproduces the notice of each library", () => {
    const notices = readFileSync(join(folder, "THIRD-PARTY.txt"), "utf8");
    for (const file of filesOf(folder).filter((name) =>
      /^node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name),
    )) {
      const { name, version } = JSON.parse(readFileSync(join(folder, file), "utf8"));
      expect(notices).toMatch(new RegExp(`^${name.replace("/", "\\/")} ${version} \\(.+\\)$`, "m"));
    }
    expect(notices).toContain("Permission is hereby granted");
  });

  it("lists its settings, checks them, and refuses the parts that it does not contain", () => {
    const run = (option: string, env: Record<string, string> = {}) => {
      const [program = "", ...args] = asNobody(process.execPath, "server.mjs", ...(option ? [option] : []));
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
      return { status, text: stdout + stderr };
    };
    expect(run("--settings")).toEqual({
      status: 0,
      text: readFileSync(join(folder, "impostazioni.env"), "utf8"),
    });
    expect(run("--check")).toEqual({ status: 0, text: "Le impostazioni sono valide.\n" });
    expect(run("--check", { CAPTCHA: "false" }).status).toBe(1);
    expect(run("--check", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" })).toEqual({
      status: 1,
      text: `${texts.noTelemetry}\n`,
    });
    expect(run("--help").text).toBe("L'opzione «--help» non esiste: può essere --settings oppure --check.\n");
    expect(run("").text).toMatch(/^Questo pacchetto non comprende la base dati incorporata: .+\.\n$/);
  });
});

describe("the package without rights on a read-only folder", () => {
  let postgres: Postgres;
  let backend: StubBackend;
  let portal: GatewayProcess;
  let before: string[];
  beforeAll(async () => {
    [postgres, backend] = await Promise.all([startPostgres(), startBackend()]);
    before = filesOf(folder);
    portal = await startGateway({
      program: made.program,
      databaseUrl: postgres.url(),
      publicUrl: "https://bollo.esempio.it",
      backendUrl: backend.url,
    });
  });
  afterAll(async () => {
    await portal?.end();
    await backend?.end();
    await postgres?.remove();
  });

  const get = (path: string, accept = "text/html") =>
    fetch(`http://127.0.0.1:${portal.port}${path}`, { headers: { accept } });

  it("serves pages, compressed files and definitions", async () => {
    const page = await get("/bollo/calcolo");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="it"')]);
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get("/")).text()) ?? [];
    const asset = await fetch(`http://127.0.0.1:${portal.port}${script}`, {
      headers: { "accept-encoding": "br" },
    });
    expect([asset.status, asset.headers.get("content-encoding")]).toEqual([200, "br"]);
    expect((await get("/definitions/manifest.json")).status).toBe(200);
  });

  it("forwards a call to the back end and checks its answer", async () => {
    const tax = await get("/rest/bollo/calcola?targa=GB222BB&tipo_veicolo=A", "application/json");
    expect([tax.status, await tax.json()]).toEqual([
      200,
      expect.objectContaining({ totale: expect.any(Number) }),
    ]);
    expect(backend.calls()).toBeGreaterThan(0);
  });

  it("starts a login", async () => {
    const login = `http://127.0.0.1:${portal.port}/authapi/bff/login`;
    expect((await fetch(login, { redirect: "manual" })).status).toBe(302);
  });

  it("has written nothing into its folder", () => {
    expect(filesOf(folder)).toEqual(before);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("ends with status 0 at SIGTERM", async () => {
    await portal.end("SIGTERM");
    expect(portal.child.exitCode).toBe(0);
  });
});
