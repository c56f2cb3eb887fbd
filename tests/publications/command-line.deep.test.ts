import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portalAt } from "../../src/publications/command-line/index.ts";
import { region, service } from "../support/server/publishing.ts";
import { aPortalForOffices, type PortalForOffices } from "../support/server/office-folder.ts";

const home = join(import.meta.dirname, "../..");
const otherService = "schemas/services/memo_bollo.json";

let offices: PortalForOffices;
beforeEach(async () => void (offices = await aPortalForOffices()));
afterEach(() => offices.close());

describe("the commands of an office with a repository", () => {
  it("push, publish, pull and roll back", async () => {
    const { run, retitle, read } = await offices.aFolder("publisher");
    expect(await run("status")).toMatchObject({
      status: 0,
      lines: ["In linea: i file del programma.", "Questa cartella è uguale a ciò che è in linea."],
    });
    await retitle(service, "Titolo dell'ufficio");
    const pushed = await run("push");
    expect(pushed.status).toBe(0);
    expect(pushed.lines.at(-2)).toContain("si chiama ora «Titolo dell'ufficio»");
    expect(pushed.lines.at(-1)).toMatch(
      /^Anteprima: http:\/\/127\.0\.0\.1:\d+\/studio\/anteprima\/[0-9a-f-]{36}\/$/,
    );
    expect((await run("push")).status).toBe(0);
    expect((await offices.one.call("publisher", "GET", "/drafts")).body.drafts).toHaveLength(1);
    expect(await run("publish")).toMatchObject({ status: 1, text: expect.stringContaining("--reason") });
    expect((await run("publish", { reason: "Più chiaro" })).status).toBe(0);
    await offices.one.call("other", "POST", "/drafts", { title: "Uno\nIn linea: i file del programma." });
    const { lines } = await run("status");
    expect(lines[2]).toContain("«Uno In linea: i file del programma.»");
    expect(lines[1]).toMatch(/^Pubblicata il .* da Flavia Bruni: Più chiaro$/);
    expect(lines.at(-1)).toBe("Questa cartella è uguale a ciò che è in linea.");
    await run("rollback", { reason: "Errore" });
    expect((await run("pull")).lines).toEqual([`Scritto: ${service}`]);
    expect(await read(service)).toBe(await readFile(join(home, service), "utf8"));
  });

  it("push a file of the office, and pull it back with its content", async () => {
    const { run, read, write, remove, root } = await offices.aFolder("publisher");
    const [facts, file] = ["region.json", "files/modulo.pdf"].map((name) => `regions/${region}/${name}`) as [
      string,
      string,
    ];
    const content = Buffer.from("%PDF-1.7 \xff\x00 un modulo", "latin1");
    await run("status");
    await write(file, content);
    const text = await read(facts);
    await write(facts, text.replace('"canali":', '"documenti": { "modulo": "modulo.pdf" },\n  "canali":'));
    const pushed = await run("push");
    expect(pushed.status).toBe(0);
    expect(pushed.text).toContain("«modulo.pdf»");
    expect((await run("publish", { reason: "Il modulo" })).status).toBe(0);
    await remove(file);
    // A folder without the file is as it was before the publication: nothing is lost by bringing it back.
    expect((await run("pull")).lines).toEqual([
      expect.stringContaining(`${file}: non c'era`),
      `Scritto: ${file}`,
    ]);
    expect(await readFile(join(root, file))).toEqual(content);
    await run("rollback", { reason: "Errore" });
    expect((await run("pull")).lines.toSorted()).toEqual([`Scritto: ${facts}`, `Tolto: ${file}`]);
  });

  it("note a file of the office that no service can open", async () => {
    const { run, write } = await offices.aFolder("publisher");
    await run("status");
    await write("regions/piemonte/files/modulo.pdf", Buffer.from("%PDF-1.4\n%%EOF\n"));
    const print = vi.mocked(console.log);
    print.mockClear();
    expect((await run("push")).status).toBe(0);
    expect(print.mock.calls.flat().join("\n")).toContain("«documenti» non lo nomina");
  });

  it("do not publish a file with a mistake, and keep it as a draft", async () => {
    const { run, read, write } = await offices.aFolder("publisher");
    await run("status");
    await write(service, (await read(service)).replace(/"title": "[^"]*"/, '"title": 5'));
    expect((await run("push")).status).toBe(1);
    const [draft] = (await offices.one.call("publisher", "GET", "/drafts")).body.drafts as {
      revision: number;
    }[];
    const { text } = await run("publish", { reason: "Prova", revision: String(draft!.revision) });
    expect(text).toContain("problemi da correggere");
  });

  it("are refused without a key, with that of an editor who publishes, and when the portal is away", async () => {
    const { run, retitle, root, office } = await offices.aFolder("editor");
    expect((await offices.inFolder(root, "x".repeat(43)).run("status")).text).toContain("/studio/chiave");
    await run("status");
    await retitle(service, "Titolo");
    expect((await run("push")).status).toBe(0);
    expect((await run("publish", { reason: "Prova" })).text).toContain("può farlo un pubblicatore");
    const away = { ...office, portal: portalAt({ url: "http://127.0.0.1:1", key: "x" }) };
    const { commands } = await import("../../src/publications/command-line/index.ts");
    await expect(commands.status!(away, {})).rejects.toThrow("non risponde");
  });

  it("go back to a version by the digits that history prints", async () => {
    const { run, retitle } = await offices.aFolder("publisher");
    await run("status");
    for (const title of ["Uno", "Due"]) {
      await retitle(service, title);
      await run("push");
      await run("publish", { reason: `Prova ${title}` });
    }
    const { lines } = await run("history");
    expect(lines.map((line) => line.replace(/ il .* da /, " da "))).toEqual([
      expect.stringMatching(/^[0-9a-f]{12} {2}Pubblicata da Flavia Bruni: Prova Due$/),
      expect.stringMatching(/^[0-9a-f]{12} {2}Pubblicata da Flavia Bruni: Prova Uno$/),
    ]);
    const of = lines[1]!.slice(0, 12);
    const back = await run("rollback", { of, reason: "Errore" });
    expect(back.lines[0]).toMatch(/^Era in linea: la versione [0-9a-f]{12}\. Pubblicata .*: Prova Due$/);
    expect(back.lines[1]).toMatch(
      new RegExp(`^Ora è in linea: la versione ${of}\\. Pubblicata .*: Prova Uno$`),
    );
    expect(await offices.liveTitle(service)).toBe("Uno");
    expect((await run("rollback", { of: "00000000", reason: "Errore" })).text).toContain(
      "non è mai stata in linea",
    );
    expect((await run("rollback", { of: "build", reason: "Errore" })).text).toContain("i file del programma");
  });

  it("go further back with a second rollback, and never forward to the faulty version", async () => {
    const { run, retitle } = await offices.aFolder("publisher");
    await run("status");
    for (const title of ["Uno", "Due", "Guasto"]) {
      await retitle(service, title);
      await run("push");
      await run("publish", { reason: title });
    }
    const titles = [];
    for (let time = 0; time < 3; time++) {
      expect((await run("rollback", { reason: "Errore" })).status).toBe(0);
      titles.push(await offices.liveTitle(service));
    }
    expect(titles).toEqual([
      "Due",
      "Uno",
      /"title": "([^"]*)"/.exec(await readFile(join(home, service), "utf8"))![1],
    ]);
    const { status, text } = await run("rollback", { reason: "Errore" });
    expect([status, text]).toEqual([1, expect.stringContaining("non c'è una versione precedente")]);
  });

  it("find out where an untouched folder comes from, and ask for one that was changed first", async () => {
    const first = await offices.aFolder("publisher");
    await first.run("status");
    await first.retitle(service, "Pubblicato");
    await first.run("push");
    await first.run("publish", { reason: "Prova" });
    const untouched = await offices.aFolder("publisher", "clone");
    expect((await untouched.run("pull")).lines).toEqual([`Scritto: ${service}`]);
    const changed = await offices.aFolder("publisher", "altro");
    await changed.retitle(otherService, "Cambiato prima");
    const refused = await changed.run("push");
    expect(refused.text).toMatch(/da build è diversa in 1 file: --from build/);
    expect((await changed.run("push", { from: "build" })).status).toBe(0);
    expect((await changed.run("publish", { reason: "Insieme" })).status).toBe(0);
    expect([await offices.liveTitle(service), await offices.liveTitle(otherService)]).toEqual([
      "Pubblicato",
      "Cambiato prima",
    ]);
  });

  it("name the files that cannot travel, and send nothing", async () => {
    const { run, write, read, remove } = await offices.aFolder("publisher");
    await run("status");
    const copy = "schemas/services/calcolo_bollo - Copia.json";
    await write(copy, await read(service));
    expect((await run("push")).text).toContain(copy);
    await remove(copy);
    const form = "regions/piemonte/files/modulo.docx";
    await write(form, "PK");
    expect((await run("push")).text).toContain(`${form}: `);
    await remove(form);
    await write("regions/vda/region.json", `${await read("regions/vda/region.json")} `);
    expect((await run("push")).text).toContain("Quelli di un'altra Regione si inviano al suo portale");
    await write("schemas/words.json", `${await read("schemas/words.json")} `);
    expect((await run("push")).text).toContain("schemas/words.json");
    expect((await offices.one.call("publisher", "GET", "/drafts")).body.drafts).toEqual([]);
  });
});
