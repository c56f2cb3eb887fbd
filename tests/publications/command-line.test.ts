import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    expect(lines.at(-1)).toContain("si chiama ora «Titolo dell'ufficio»");
    expect(await commands.push!(office, {})).toBe(0);
    expect((await one.call("publisher", "GET", "/drafts")).body.drafts).toHaveLength(1);
    expect(await commands.publish!(office, {})).toBe(1);
    expect(await commands.publish!(office, { reason: "Più chiaro" })).toBe(0);
    lines.length = 0;
    await commands.status!(office, {});
    expect(lines[1]).toMatch(/^Pubblicata il .* da Flavia Bruni: Più chiaro$/);
    expect(lines.at(-1)).toBe("Questa cartella è uguale a ciò che è in linea.");
    await commands.rollback!(office, { reason: "Errore" });
    lines.length = 0;
    await commands.pull!(office, {});
    expect(lines).toEqual([`Scritto: ${service}`]);
    expect(await readFile(join(folder, service), "utf8")).toBe(await readFile(join(home, service), "utf8"));
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
