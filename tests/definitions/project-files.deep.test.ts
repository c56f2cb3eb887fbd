import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { afterAll, describe, expect, it, vi } from "vitest";
import { bundleRegion, writeBundle } from "../../src/definitions/node/compile-region.ts";
import { publishPaths, readSources } from "../../src/definitions/node/files.ts";
import { definitionsPlugin } from "../../src/definitions/node/vite-plugin.ts";
import { eventually } from "../support/eventually.ts";
import { checkSources } from "../support/language-cases.ts";

const root = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A copy of the authored files of the project. */
function aProject() {
  const home = mkdtempSync(join(tmpdir(), "project-"));
  folders.push(home);
  for (const folder of ["schemas", "regions"])
    cpSync(join(root, folder), join(home, folder), { recursive: true });
  const service = join(home, "schemas/services/calcolo_bollo.json");
  const whole = readFileSync(service, "utf8");
  return {
    home,
    service,
    /** Changes the text of a service; without a change it is whole again. */
    edit: (from = "", to = "") => writeFileSync(service, whole.replace(from, to)),
  };
}

const retitled = ['"title": "', '"title": "Prova: '] as const;
const broken = ['"type": "targa"', '"type": "targhe"'] as const;

describe("the bundle of a region", () => {
  it("is written again with the files that have changed, and those of before go", async () => {
    const { home, edit } = aProject();
    const folder = join(home, "bundle");
    const names = () => readdirSync(folder).sort();
    expect(await writeBundle("piemonte", folder, { root: home })).toEqual({ diagnostics: [] });
    const before = names();
    const old = before.find((name) => name.startsWith("calcolo_bollo") && name.endsWith(".json"))!;
    const own = [
      "manifest.json.br",
      "manifest.json.gz",
      `${old}.br`,
      "appunti.txt",
      "prova.000000000000.js.gz",
    ];
    for (const name of own) writeFileSync(join(folder, name), "");
    edit(...retitled);
    expect(await writeBundle("piemonte", folder, { root: home })).toEqual({ diagnostics: [] });
    const after = names();
    expect(after).toContain("appunti.txt");
    expect(after).not.toEqual(expect.arrayContaining([old]));
    expect(after.filter((name) => own.includes(name))).toEqual(["appunti.txt"]);
    expect(after).toHaveLength(before.length + 1);
    const { bundle } = bundleRegion(readSources(home), "piemonte");
    expect(after.filter((name) => name !== "appunti.txt")).toEqual(
      [...bundle!.files.keys(), "manifest.json"].sort(),
    );
    expect(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))).toEqual(
      JSON.parse(JSON.stringify(bundle!.manifest)),
    );
  });

  it("is not written when a definition has an error", async () => {
    const { home, edit } = aProject();
    const folder = join(home, "bundle");
    mkdirSync(folder);
    edit(...broken);
    const { diagnostics } = await writeBundle("piemonte", folder, { root: home });
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ level }) => level === "error")).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not exist for an unknown region", () => {
    expect(bundleRegion(readSources(root), "altrove").bundle).toBeNull();
  });
});

describe("the definitions in development", () => {
  /** The plugin on a server, and a change of a file that the server has noticed. */
  async function start(home: string) {
    let onChange = (_event: string, _path: string) => {};
    const send = vi.fn();
    const error = vi.fn();
    const add = vi.fn();
    const server = {
      watcher: { add, on: (_: string, listener: typeof onChange) => (onChange = listener) },
      config: { logger: { error } },
      ws: { send },
    };
    const plugin = definitionsPlugin("piemonte", home);
    const { configureServer } = plugin;
    if (typeof configureServer !== "function") throw new Error("The plugin does not configure the server.");
    await configureServer.call({} as never, server as unknown as ViteDevServer); // as: the members that it uses
    return { plugin, add, error, send, change: (path: string) => onChange("change", join(home, path)) };
  }
  const file = "schemas/services/calcolo_bollo.json";

  it("are compiled at the start and after each change of one of their files", async () => {
    const { home, edit } = aProject();
    const { plugin, add, error, send, change } = await start(home);
    expect([plugin.apply, add.mock.calls]).toEqual([
      "serve",
      [[[join(home, "schemas"), join(home, "regions")]]],
    ]);
    expect(error).not.toHaveBeenCalled();
    const bundle = () => readFileSync(join(home, "dist/piemonte/definitions/manifest.json"), "utf8");
    const before = bundle();
    edit(...retitled);
    for (const other of ["schemas/README.md", "src/prova.json"]) change(other);
    change(file);
    await eventually(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls).toEqual([[{ type: "custom", event: "definitions" }]]);
    expect(bundle()).not.toBe(before);
  });

  it("cover the page with their errors until these are mended, which loads it again", async () => {
    const { home, edit } = aProject();
    const { send, change } = await start(home);
    edit(...broken);
    change(file);
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.lastCall).toMatchObject([{ type: "error", err: { stack: "", plugin: "definizioni" } }]);
    const { message } = (send.mock.lastCall as [{ err: { message: string } }])[0].err;
    expect(message).toMatch(/^schemas\/services\/calcolo_bollo\.json:\d+:\d+ {2}\S/);
    expect(message).toMatch(/\n {4}\S/);
    edit();
    change(file);
    await eventually(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall).toEqual([{ type: "full-reload" }]);
    change(file);
    await eventually(() => expect(send).toHaveBeenCalledTimes(3));
    expect(send.mock.lastCall).toEqual([{ type: "custom", event: "definitions" }]);
  });

  it("that are broken at the start are logged, and mending them loads the page again", async () => {
    const { home, edit } = aProject();
    edit(...broken);
    const { error, send, change } = await start(home);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("calcolo_bollo.json:"));
    edit();
    change(file);
    await eventually(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls).toEqual([[{ type: "full-reload" }]]);
  });
});

it("addresses are added to the published ones once", () => {
  const { home } = aProject();
  const list = join(home, "schemas/paths.json");
  writeFileSync(list, "{}");
  const { regions } = checkSources(readSources(root));
  const added = publishPaths(home, regions);
  expect(added.length).toBeGreaterThan(0);
  const published = readFileSync(list, "utf8");
  expect(published).toMatch(/^\{\n {2}".*\}\n$/s);
  expect(publishPaths(home, regions)).toEqual([]);
  expect(readFileSync(list, "utf8")).toBe(published);
});
