import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleRegion, writeBundle } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import type { PortalManifest } from "../../src/portal/manifest.ts";
import type { ServiceIndex } from "../../src/engine/definition.ts";
import { checkRegion } from "../../src/start/checks.mjs";

const PROJECT = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "liguria-"));
const folder = join(root, "dist/liguria");

/** A project with the folder of one region only: a copy of Piemonte with another name. */
function makeProject() {
  for (const part of ["src", "schemas", "package.json"])
    cpSync(join(PROJECT, part), join(root, part), { recursive: true });
  symlinkSync(join(PROJECT, "node_modules"), join(root, "node_modules"));
  cpSync(join(PROJECT, "regions/piemonte"), join(root, "regions/liguria"), { recursive: true });
  const file = join(root, "regions/liguria/region.json");
  const facts = JSON.parse(readFileSync(file, "utf8")) as object;
  const own = { id: "liguria", nome: "Regione Liguria", titolo: "Tassa Auto Liguria" };
  writeFileSync(file, JSON.stringify({ ...facts, ...own }));
  // The program of the page is the same in every region; its theme is tested with the style sheets.
  mkdirSync(join(folder, "portal"), { recursive: true });
  writeFileSync(join(folder, "portal/index.html"), "<!doctype html><title>Tassa Auto Liguria</title>");
}

let server: ChildProcess | undefined;
/** Starts the copied program and returns its address. */
async function start(): Promise<string> {
  const script = "const { serve } = await import('./src/serve.ts'); await serve({ home: process.cwd() });";
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
    env: { PATH: process.env.PATH, REGION: "liguria", PORT: "0", DATA_DIR: join(root, "data") },
  });
  server = child;
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (part: Buffer) => {
      output += part.toString();
      const [, address] = /^ready (\S+)$/m.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
}

beforeAll(makeProject);
afterAll(async () => {
  if (server && server.exitCode === null) {
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    server.kill();
    await gone;
  }
  rmSync(root, { recursive: true });
});

describe("a third region, made by copying a folder", () => {
  it("is known to the start", () => {
    expect(checkRegion(root, "liguria")).toBe("liguria");
    expect(() => checkRegion(root, "piemonte")).toThrow("REGION può essere liguria.");
  });

  it("has nothing to mend and compiles every service that it offers", () => {
    const { diagnostics, bundle } = bundleRegion(readSources(root), "liguria");
    expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
    expect(bundle?.manifest.region).toMatchObject({ id: "liguria", nome: "Regione Liguria" });
    expect(Object.keys(bundle?.index.services ?? {})).toContain("calcolo_bollo");
  });

  it("is served: home page, definitions and one calculation", async () => {
    expect(await writeBundle("liguria", join(folder, "definitions"), { root })).toEqual({ diagnostics: [] });
    const address = await start();
    const page = await fetch(`${address}/bollo/calcolo`, { headers: { accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Tassa Auto Liguria")]);

    const served = async (name: string) => (await fetch(`${address}/definitions/${name}`)).json();
    const manifest = (await served("manifest.json")) as PortalManifest;
    expect(manifest.cards.map(({ code }) => code)).toContain("CALCOLOBOL");
    const { data } = ((await served(manifest.index)) as ServiceIndex).services.calcolo_bollo!;
    expect(await served(data)).toMatchObject({ id: "calcolo_bollo" });

    const tax = await fetch(`${address}/rest/bollo/calcola?targa=GB222BB&tipo_veicolo=A`);
    expect([tax.status, await tax.json()]).toEqual([200, expect.objectContaining({ targa: "GB222BB" })]);
  }, 120_000);
});
