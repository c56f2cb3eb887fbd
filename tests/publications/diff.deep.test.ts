import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { UnknownVersion } from "../../src/definitions/node/versions.ts";
import { diff, NoPortal, portalAt } from "../../src/publications/command-line/index.ts";
import { versionOf, versionStore } from "../../src/publications/index.ts";
import { ownFiles, region, service, titled } from "../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../support/server/publishing-gateway.ts";

const home = join(import.meta.dirname, "../..");

let portal: PublishingPortal;
let one: PublishingGateway;
let root: string;
let url: string;
let key: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "office-"));
  for (const part of ["schemas", "regions"])
    await cp(join(home, part), join(root, part), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: root });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  portal = await aPublishingPortal();
  one = await portal.aGateway();
  url = await one.gateway.listen({ port: 0, host: "127.0.0.1" });
  key = await aKey();
  await cp(join(home, service), join(root, service));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await portal.close();
});

async function aKey(): Promise<string> {
  const headers = {
    "x-test-person": "publisher",
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const page = await one.gateway.inject({
    method: "POST",
    url: "/studio/chiave",
    headers,
    payload: "crea=1",
  });
  return /<code>([\w-]{43})<\/code>/.exec(page.body)![1]!;
}

/** The lines that a difference prints, and its exit status. */
async function printed(names: readonly string[], hasPortal = true) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const status = await diff(
    { root, region, print, ...(hasPortal && { portal: portalAt({ url, key }) }) },
    names,
  );
  return { status, text: lines.join("\n") };
}

const title = async (text: string) => {
  const path = join(root, service);
  const { [service]: changed } = Object.fromEntries(
    titled(new Map([[service, await readFile(path, "utf8")]]), text),
  );
  await writeFile(path, changed!);
};

async function aDraft(text: string) {
  const { body: draft } = await one.call("publisher", "POST", "/drafts", { title: "Titolo più chiaro" });
  const changes = { [service]: titled(ownFiles, text).get(service) };
  await one.call("publisher", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
  return String(draft.id);
}
const publish = (id: string) =>
  one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });

const renamed = (to: string) => `Il servizio «Calcolo del bollo» si chiama ora «${to}».`;

describe("definitions -- diff", () => {
  it("compares the live version with this folder when it has no names", async () => {
    await title("Dalla cartella");
    const { status, text } = await printed([]);
    expect(status).toBe(0);
    expect(text).toContain("Prima: la versione in linea. Ora: questa cartella.");
    expect(text).toContain("Che cosa legge il cittadino");
    expect(text).toContain(renamed("Dalla cartella"));
    // Only the region of the portal is compared.
    expect(text).not.toContain("vda");
  });

  it("compares the last commit with this folder, in all regions, without a portal", async () => {
    await title("Dalla cartella");
    const { text } = await printed([], false);
    expect(text).toContain("Prima: HEAD. Ora: questa cartella.");
    expect(text).toContain(renamed("Dalla cartella"));
    expect(text).toContain("Dalla cartella (piemonte)");
    expect(text).toContain("Dalla cartella (vda)");
  });

  it("compares a draft, the live version, the build, and a version by its first digits", async () => {
    const id = await aDraft("In bozza");
    expect((await printed(["live", `bozza:${id}`])).text).toContain(renamed("In bozza"));
    expect((await printed([`bozza:${id.slice(0, 8)}`, "HEAD"])).text).toContain(
      "Il servizio «In bozza» si chiama ora «Calcolo del bollo».",
    );
    await publish(id);
    const { text } = await printed(["build", "live"]);
    expect(text).toContain("Prima: i file del programma in linea. Ora: la versione in linea.");
    expect(text).toContain(renamed("In bozza"));
    const { body } = await one.call("publisher", "GET", "/state");
    const start = String(body.version).slice(0, 8);
    expect((await printed([start, "live"])).text).toContain("Nessuna differenza.");
    expect((await printed([start, "."])).text).toContain("Ora: questa cartella.");
  });

  it("compares two regions of this folder, also with the option of before", async () => {
    const { text } = await printed(["piemonte", "vda"], false);
    expect(text).toContain("Prima: piemonte. Ora: vda.");
    expect(text).toContain("Percorso");
    expect(text).not.toContain("Chi sta compilando adesso");
    expect(await printed(["live", "vda"])).toEqual({
      status: 1,
      text: "«vda» è una regione: si confronta con un'altra regione di questa cartella.",
    });
  });

  it("refuses a name that nobody knows, and one that needs a portal", async () => {
    await expect(printed(["nessuna"])).rejects.toThrow(UnknownVersion);
    await expect(printed(["bozza:00000000"])).rejects.toThrow(UnknownVersion);
    await expect(printed(["deadbeef"])).rejects.toThrow("non c'è più");
    await expect(printed(["deadbeef"], false)).rejects.toThrow(UnknownVersion);
    await expect(printed(["live"], false)).rejects.toThrow(NoPortal);
    await expect(printed(["%"])).rejects.toThrow(UnknownVersion);
  });

  it("names the file or folder that a version lacks", async () => {
    const old = await mkdtemp(join(tmpdir(), "old-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: root });
    for (const part of ["schemas", "regions"])
      await cp(join(root, part), join(old, part), { recursive: true });
    await rm(join(old, "schemas/words.json"));
    await expect(printed([old], false)).rejects.toThrow("non ha schemas/words.json.");
    await rm(old, { recursive: true });
    const tree = git("rev-parse", "HEAD:schemas").toString().trim();
    const commit = git("commit-tree", "-m", "without folders", tree).toString().trim();
    await expect(printed([commit], false)).rejects.toThrow(
      `«${commit}» non si può confrontare: non ha schemas.`,
    );
  });

  it("names the files that have no effect, beside those that have one and alone", async () => {
    const other = "schemas/services/memo_bollo.json";
    const text = await readFile(join(root, other), "utf8");
    await writeFile(join(root, other), text.replace("{\n", "{\n\n"));
    const quiet = "Cambiati senza alcun effetto:\n  schemas/services/memo_bollo.json\n";
    expect((await printed([])).text).toMatch(new RegExp(`Nessuna differenza.\n\n${quiet}$`));
    await title("Dalla cartella");
    for (const hasPortal of [true, false]) {
      const { text: told } = await printed([], hasPortal);
      expect(told).toContain(renamed("Dalla cartella"));
      expect(told.endsWith(`\n\n${quiet}`)).toBe(true);
    }
    await writeFile(join(root, other), text);
    expect((await printed([])).text).not.toContain("senza alcun effetto");
  });

  it("says which version cannot be read, with its problem", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    await writeFile(join(root, service), "{");
    expect((await printed([])).status).toBe(1);
    expect(error.mock.calls.join("\n")).toContain(
      "Non si può confrontare con questo programma: questa cartella.",
    );
    expect(error.mock.calls.join("\n")).toContain(`${service}:1:`);
  });
});

it("reads no version of another region", async () => {
  const other = new Map([["regions/vda/region.json", "{}"]]);
  await versionStore(portal.database, Date.now).save(other);
  await expect(portalAt({ url, key }).files(versionOf(other))).rejects.toThrow("non c'è più");
});

it("says in one sentence that the folder is not that of a portal", async () => {
  const folder = await mkdtemp(join(tmpdir(), "elsewhere-"));
  const program = [import.meta.resolve("tsx"), join(home, "src/start/definitions.ts")];
  const { status, stderr } = spawnSync(process.execPath, ["--import", ...program, "check"], {
    cwd: folder,
    encoding: "utf8",
  });
  await rm(folder, { recursive: true });
  expect([status, stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(/^Qui manca «schemas/)]]);
});

it("lists the commands and the names of versions", () => {
  const printed = execFileSync("npx", ["tsx", join(home, "src/start/definitions.ts"), "diff", "--help"], {
    cwd: home,
    encoding: "utf8",
  });
  expect(printed).toContain("bozza:<id>");
});
