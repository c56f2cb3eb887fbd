import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands, portalAt, PortalRefusal, type Office } from "../../src/publications/command-line/index.ts";
import { region, service } from "../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../support/server/publishing-gateway.ts";

const home = join(import.meta.dirname, "../..");

let portal: PublishingPortal;
let one: PublishingGateway;
let folder: string;
let url: string;
beforeEach(async () => {
  portal = await aPublishingPortal();
  one = await portal.aGateway();
  url = await one.gateway.listen({ port: 0, host: "127.0.0.1" });
  folder = await mkdtemp(join(tmpdir(), "office-"));
  for (const part of ["schemas", "regions"])
    await cp(join(home, part), join(folder, part), { recursive: true });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
  await rm(folder, { recursive: true });
});

const form = (person: string) => ({
  "x-test-person": person,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
});

/** A key that a person makes on the page. */
async function aKey(person: string): Promise<string> {
  const page = await one.gateway.inject({
    method: "POST",
    url: "/studio/chiave",
    headers: form(person),
    payload: "crea=1",
  });
  return /<code>([\w-]{43})<\/code>/.exec(page.body)![1]!;
}

function officeWith(key: string) {
  const lines: string[] = [];
  const office: Office = {
    root: folder,
    region,
    portal: portalAt({ url, key }),
    print: (line) => lines.push(line),
  };
  return { office, lines };
}

const change = async (from: RegExp, to: string) => {
  const path = join(folder, service);
  await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
};

describe("the commands of an office with a repository", () => {
  it("push, publish, pull and roll back", async () => {
    const { office, lines } = officeWith(await aKey("publisher"));
    expect(await commands.status!(office, {})).toBe(0);
    expect(lines).toEqual([
      "In linea: i file del programma.",
      "Questa cartella è uguale a ciò che è in linea.",
    ]);
    await change(/"title": "[^"]*"/, '"title": "Titolo dell\'ufficio"');
    expect(await commands.push!(office, {})).toBe(0);
    expect(lines.at(-2)).toContain("si chiama ora «Titolo dell'ufficio»");
    expect(lines.at(-1)).toMatch(
      /^Anteprima: http:\/\/127\.0\.0\.1:\d+\/studio\/anteprima\/[0-9a-f-]{36}\/$/,
    );
    expect(await commands.push!(office, {})).toBe(0);
    expect((await one.call("publisher", "GET", "/drafts")).body.drafts).toHaveLength(1);
    expect(await commands.publish!(office, {})).toBe(1);
    expect(await commands.publish!(office, { reason: "Più chiaro" })).toBe(0);
    await one.call("other", "POST", "/drafts", { title: "Uno\nIn linea: i file del programma." });
    lines.length = 0;
    await commands.status!(office, {});
    expect(lines[2]).toContain("«Uno In linea: i file del programma.»");
    expect(lines[1]).toMatch(/^Pubblicata il .* da Flavia Bruni: Più chiaro$/);
    expect(lines.at(-1)).toBe("Questa cartella è uguale a ciò che è in linea.");
    await commands.rollback!(office, { reason: "Errore" });
    lines.length = 0;
    await commands.pull!(office, {});
    expect(lines).toEqual([`Scritto: ${service}`]);
    expect(await readFile(join(folder, service), "utf8")).toBe(await readFile(join(home, service), "utf8"));
  });

  it("push a file of the office, and pull it back with its content", async () => {
    const { office, lines } = officeWith(await aKey("publisher"));
    const [facts, file] = ["region.json", "files/modulo.pdf"].map((name) => `regions/${region}/${name}`);
    const content = Buffer.from("%PDF-1.7 \xff\x00 un modulo", "latin1");
    const written = join(folder, file!);
    await mkdir(dirname(written));
    await writeFile(written, content);
    const text = await readFile(join(folder, facts!), "utf8");
    const named = text.replace('"canali":', '"documenti": { "modulo": "modulo.pdf" },\n  "canali":');
    await writeFile(join(folder, facts!), named);
    expect(await commands.push!(office, {})).toBe(0);
    expect(lines.join("\n")).toContain("«modulo.pdf»");
    expect(await commands.publish!(office, { reason: "Il modulo" })).toBe(0);
    await rm(written);
    lines.length = 0;
    await commands.pull!(office, {});
    expect(lines).toEqual([`Scritto: ${file}`]);
    expect(await readFile(written)).toEqual(content);
    await commands.rollback!(office, { reason: "Errore" });
    lines.length = 0;
    await commands.pull!(office, {});
    expect(lines.toSorted()).toEqual([`Scritto: ${facts}`, `Tolto: ${file}`]);
  });

  it("leave the draft of another person with the same title, unless it is named", async () => {
    const title = `Cartella ${basename(folder)}`;
    const { body: foreign } = await one.call("other", "POST", "/drafts", { title });
    const id = String(foreign.id);
    const text = (await readFile(join(home, service), "utf8")).replace(
      /"title": "[^"]*"/,
      '"title": "Di altri"',
    );
    await one.call("other", "PUT", `/drafts/${id}`, { revision: 1, path: service, text });
    await one.call("other", "POST", `/drafts/${id}/share`, { isShared: true });
    const { office } = officeWith(await aKey("publisher"));
    expect(await commands.publish!(office, { reason: "Prova" })).toBe(1);
    expect((await office.portal.state()).revision).toBe(0);
    await change(/"title": "[^"]*"/, '"title": "Mio"');
    expect(await commands.push!(office, {})).toBe(0);
    expect((await office.portal.draft(id)).changes).toEqual({ [service]: text });
    expect((await office.portal.drafts()).map(({ owner }) => owner.name).sort()).toEqual([
      "Flavia Bruni",
      "Luigi Verdi",
    ]);
    expect(await commands.publish!(office, { of: id, reason: "Di proposito" })).toBe(1);
    expect((await office.portal.state()).revision).toBe(0);
    expect(await commands.publish!(office, { of: id, reason: "Di proposito", revision: "2" })).toBe(0);
  });

  describe("with a shared draft that a colleague changes after the push", () => {
    const otherService = "schemas/services/memo_bollo.json";
    /** The draft of the folder, which the publisher has pushed and Luigi Verdi has changed since; `text` makes his text of the file. */
    async function aSharedDraft(path: string, text: (before: string) => string) {
      const { office, lines } = officeWith(await aKey("publisher"));
      await change(/"title": "[^"]*"/, '"title": "Mio"');
      await commands.push!(office, {});
      const [{ id = "", revision = 0 } = {}] = await office.portal.drafts();
      await one.call("publisher", "POST", `/drafts/${id}/share`, { isShared: true });
      const his = text(await readFile(join(folder, path), "utf8"));
      await one.call("other", "PUT", `/drafts/${id}`, { revision, path, text: his });
      lines.length = 0;
      return { office, lines, id, revision, his };
    }
    const retitled = (before: string) => before.replace(/"title": "[^"]*"/, '"title": "Di Luigi"');

    it.each([
      ["another file", otherService],
      ["the same file", service],
    ])("publish nothing, and name the person and %s", async (_, path) => {
      const { office, lines, id, revision } = await aSharedDraft(path, retitled);
      expect(await commands.publish!(office, { reason: "Prova" })).toBe(1);
      expect((await office.portal.state()).revision).toBe(0);
      expect(lines[0]).toContain(`Luigi Verdi (${path})`);
      expect(lines[1]).toContain(`/studio/anteprima/${id}/`);
      expect(lines[2]).toContain(`--revision ${revision + 1}`);
      expect(await commands.publish!(office, { reason: "Prova", revision: String(revision) })).toBe(1);
      expect(await commands.publish!(office, { reason: "Prova", revision: String(revision + 1) })).toBe(0);
    });

    it("say which revisions a draft has", async () => {
      const { office, lines, revision } = await aSharedDraft(otherService, retitled);
      for (const wrong of ["x", "0", "-1", String(revision + 2)]) {
        expect(await commands.publish!(office, { reason: "Prova", revision: wrong })).toBe(1);
        expect(lines.at(-1)).toContain(`è alla revisione ${revision + 1}`);
      }
      await commands.status!(office, {});
      expect(lines.join("\n")).toContain(`revisione ${revision + 1} del`);
    });

    it("push nothing over the colleague's texts, and everything once the folder has them", async () => {
      const { office, lines, id, his } = await aSharedDraft(otherService, retitled);
      expect(await commands.push!(office, {})).toBe(1);
      expect(lines[0]).toContain(`Luigi Verdi (${otherService})`);
      expect((await office.portal.draft(id)).changes[otherService]).toBe(his);
      await commands.pull!(office, { of: id });
      await change(/"title": "[^"]*"/, '"title": "Mio, poi"');
      expect(await commands.push!(office, {})).toBe(0);
      expect((await office.portal.draft(id)).changes[otherService]).toBe(his);
      expect(await commands.publish!(office, { reason: "Insieme" })).toBe(0);
    });

    it("take a change of an older program for that of another person", async () => {
      const { office, lines, id, revision } = await aSharedDraft(otherService, retitled);
      await one.call("publisher", "PUT", `/drafts/${id}`, {
        revision: revision + 1,
        path: otherService,
        text: "{}",
      });
      const touched = JSON.stringify({ [service]: revision, [otherService]: revision + 3 });
      await portal.database
        .updateTable("draft")
        .set({ touched, revision: revision + 3 })
        .execute();
      expect(await commands.publish!(office, { reason: "Prova" })).toBe(1);
      expect(lines[0]).toContain(`un'altra persona (${otherService})`);
    });
  });

  it("go back to a version by the digits that status prints", async () => {
    const { office, lines } = officeWith(await aKey("publisher"));
    const publishTitle = async (title: string) => {
      await change(/"title": "[^"]*"/, `"title": "${title}"`);
      await commands.push!(office, {});
      await commands.publish!(office, { reason: "Prova" });
    };
    await publishTitle("Uno");
    await commands.status!(office, {});
    const [, of] = /la versione ([0-9a-f]{12})\./.exec(lines.join("\n"))!;
    await publishTitle("Due");
    expect(await commands.rollback!(office, { of, reason: "Errore" })).toBe(0);
    expect((await office.portal.files("live")).get(service)).toContain('"title": "Uno"');
    await expect(commands.rollback!(office, { of: "00000000", reason: "Errore" })).rejects.toThrow(
      "non c'è più",
    );
  });

  it("do not publish a file with a mistake, and keep it as a draft", async () => {
    const { office } = officeWith(await aKey("publisher"));
    await change(/"title": "[^"]*"/, '"title": 5');
    expect(await commands.push!(office, {})).toBe(1);
    await expect(commands.publish!(office, { reason: "Prova" })).rejects.toThrow("problemi da correggere");
  });

  it("are refused without a key, with that of an editor who publishes, and when the portal is away", async () => {
    await expect(commands.status!(officeWith("x".repeat(43)).office, {})).rejects.toThrow(PortalRefusal);
    const { office } = officeWith(await aKey("editor"));
    await change(/"title": "[^"]*"/, '"title": "Titolo"');
    expect(await commands.push!(office, {})).toBe(0);
    await expect(commands.publish!(office, { reason: "Prova" })).rejects.toThrow("non è permessa");
    const away = { ...office, portal: portalAt({ url: "http://127.0.0.1:1", key: "x" }) };
    await expect(commands.status!(away, {})).rejects.toThrow("non risponde");
  });
});

describe("the page of keys", () => {
  const open = (person: string) =>
    one.gateway.inject({ url: "/studio/chiave", headers: { "x-test-person": person, accept: "text/html" } });

  it("sends nobody to the login, and refuses a citizen", async () => {
    const answer = await open("nobody");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "/authapi/bff/login?ritorno=/studio/chiave",
    ]);
    expect((await open("citizen")).statusCode).toBe(403);
    const refused = await one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("citizen"),
      payload: "crea=1",
    });
    expect(refused.statusCode).toBe(403);
  });

  it("lists and deletes keys, and stores no text of one", async () => {
    const key = await aKey("editor");
    const page = (await open("editor")).body;
    expect(page).toContain("Elimina la chiave");
    expect(page).not.toContain(key);
    const rows = await portal.database.selectFrom("staff_key").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const id = /name="elimina" value="([^"]+)"/.exec(page)![1];
    await one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("editor"),
      payload: `elimina=${id}`,
    });
    await expect(commands.status!(officeWith(key).office, {})).rejects.toThrow("Sessione assente");
  });

  it("makes and deletes no key for a program that has one", async () => {
    const key = await aKey("editor");
    const id = /name="elimina" value="([^"]+)"/.exec((await open("editor")).body)![1];
    for (const payload of ["crea=1", `elimina=${id}`]) {
      const headers = { ...form("nobody"), authorization: `Bearer ${key}` };
      const answer = await one.gateway.inject({ method: "POST", url: "/studio/chiave", headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 401]);
    }
    expect(await portal.database.selectFrom("staff_key").selectAll().execute()).toHaveLength(1);
  });

  it("records keys that were made and deleted in the audit, and no key", async () => {
    const key = await aKey("editor");
    const id = /name="elimina" value="([^"]+)"/.exec((await open("editor")).body)![1];
    const payload = `elimina=${id}`;
    await one.gateway.inject({ method: "POST", url: "/studio/chiave", headers: form("editor"), payload });
    await expect
      .poll(() => one.events.map(({ kind, operation, reason, status }) => [kind, operation, reason, status]))
      .toEqual([
        ["staff", "POST /studio/chiave", "crea", 200],
        ["staff", "POST /studio/chiave", "elimina", 303],
      ]);
    expect(JSON.stringify(one.events)).not.toContain(key);
  });

  it("makes five keys at most", async () => {
    for (let count = 0; count < 5; count++) await aKey("editor");
    const page = await one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("editor"),
      payload: "crea=1",
    });
    expect([page.statusCode, page.body.includes("cinque chiavi")]).toEqual([409, true]);
  });
});
