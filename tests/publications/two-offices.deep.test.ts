import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, officeFolder, portalAt } from "../../src/publications/command-line/index.ts";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";
import { service } from "../support/server/publishing.ts";

const otherService = "schemas/services/memo_bollo.json";

let offices: PortalForOffices;
beforeEach(async () => void (offices = await aPortalForOffices()));
afterEach(() => offices.close());

/** Folders of one name that were taken from the version of today. */
async function folders(...people: string[]): Promise<FolderOfOffice[]> {
  const taken = [];
  for (const person of people) {
    const folder = await offices.aFolder(person);
    await folder.run("pull");
    taken.push(folder);
  }
  return taken;
}

/** Changes a title, pushes and publishes it. */
async function publishTitle({ retitle, run }: FolderOfOffice, path: string, title: string) {
  await retitle(path, title);
  await run("push");
  return run("publish", { reason: title });
}
const titles = async () => [await offices.liveTitle(service), await offices.liveTitle(otherService)];

describe("two folders of one name", () => {
  it("lose no published change of each other when they change other files", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    await two.retitle(otherService, "Di Rosa");
    const pushed = await two.run("push");
    expect(pushed.text).toMatch(/^Bozza \S+: 1 file\./);
    expect((await two.run("publish", { reason: "Prova" })).status).toBe(0);
    expect(await titles()).toEqual(["Di Flavia", "Di Rosa"]);
  });

  it("send nothing when both have changed a file, and show both texts", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    await two.retitle(service, "Di Rosa");
    const refused = await two.run("push");
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(`  ${service}`)]);
    expect(refused.text).toContain("npm run definitions -- update");
    expect((await offices.one.call("second", "GET", "/drafts")).body.drafts).toEqual([]);
    const updated = await two.run("update");
    expect(updated.text).toContain(`${service}.in-linea`);
    expect(await two.read(`${service}.in-linea`)).toContain("Di Flavia");
    expect(await two.read(service)).toContain("Di Rosa");
    expect((await two.run("push")).text).toContain("Scegli prima");
    await two.remove(`${service}.in-linea`);
    expect((await two.run("push")).status).toBe(0);
    expect((await two.run("publish", { reason: "Scelto" })).status).toBe(0);
    expect((await titles())[0]).toBe("Di Rosa");
  });

  it("publish their own drafts, and another person's only when it is named and was shown", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await one.retitle(service, "Di Flavia");
    await one.run("push");
    const none = await two.run("publish", { reason: "Prova" });
    expect(none.text).toContain("non ha una bozza");
    const [draft] = (await offices.one.call("second", "GET", "/drafts")).body.drafts as { id: string }[];
    const of = draft!.id.slice(0, 8);
    const shown = await two.run("publish", { of, reason: "Letta" });
    expect([shown.status, shown.text]).toEqual([1, expect.stringContaining("di Flavia Bruni")]);
    expect(shown.text).toContain("si chiama ora «Di Flavia»");
    expect((await titles())[0]).not.toBe("Di Flavia");
    await two.retitle(otherService, "Di Rosa");
    expect((await two.run("push", { of })).text).toContain("--theirs");
    expect((await two.run("publish", { of, reason: "Letta" })).status).toBe(0);
    expect((await titles())[0]).toBe("Di Flavia");
  });

  it("bring a draft over a version that was published meanwhile", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await two.retitle(otherService, "Di Rosa");
    await two.run("push");
    await publishTitle(one, service, "Di Flavia");
    const refused = await two.run("publish", { reason: "Prova" });
    expect(refused.text).toContain("Flavia Bruni");
    expect(refused.text).toContain("update");
    expect((await two.run("update")).lines[0]).toBe(`Scritto: ${service}`);
    expect((await two.run("push")).status).toBe(0);
    expect((await two.run("publish", { reason: "Prova" })).status).toBe(0);
    expect(await titles()).toEqual(["Di Flavia", "Di Rosa"]);
  });

  it("are not written over by pull while they have changes that were not sent", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    await two.retitle(otherService, "Di Rosa");
    const refused = await two.run("pull");
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(`  ${otherService}`)]);
    expect(refused.text).not.toContain(`  ${service}\n`);
    expect(await two.read(otherService)).toContain("Di Rosa");
    await two.run("push");
    expect((await two.run("pull")).status).toBe(0);
    expect(await two.read(otherService)).not.toContain("Di Rosa");
  });
});

describe("a draft that others write too", () => {
  /** The draft of a folder, shared, which Luigi Verdi changes after the push. */
  async function aSharedDraft(path: string) {
    const [one] = (await folders("publisher")) as [FolderOfOffice];
    await one.retitle(service, "Mio");
    await one.run("push");
    const [draft] = (await offices.one.call("publisher", "GET", "/drafts")).body.drafts as {
      id: string;
      revision: number;
    }[];
    const { id, revision } = draft!;
    await offices.one.call("publisher", "POST", `/drafts/${id}/share`, { isShared: true });
    const text = (await one.read(path)).replace(/"title": "[^"]*"/, '"title": "Di Luigi"');
    await offices.one.call("other", "PUT", `/drafts/${id}`, { revision, path, text });
    return { one, id, revision, text };
  }

  it.each([
    ["another file", otherService],
    ["the same file", service],
  ])("is not published before the change of %s was shown", async (_, path) => {
    const { one, revision } = await aSharedDraft(path);
    const first = await one.run("publish", { reason: "Prova", revision: String(revision) });
    expect(first.text).toContain(`Luigi Verdi (${path})`);
    expect(first.text).toContain("si chiama ora «Di Luigi»");
    expect(first.text).toContain(`--revision ${revision + 1}`);
    expect((await offices.one.call("publisher", "GET", "/state")).body.revision).toBe(0);
    expect((await one.run("publish", { reason: "Prova" })).status).toBe(0);
  });

  it("keeps the colleague's texts on a push of other files, and says so", async () => {
    const { one, id, revision, text } = await aSharedDraft(otherService);
    const pushed = await one.run("push", { revision: String(revision + 1) });
    expect([pushed.status, pushed.text]).toEqual([
      0,
      expect.stringContaining(
        `restano anche modifiche che non sono di questa cartella: Luigi Verdi (${otherService})`,
      ),
    ]);
    expect(pushed.text).toContain("«Di Luigi»");
    expect((await one.run("push", { revision: "99" })).text).toContain(`è alla revisione ${revision + 2}`);
    expect((await one.office.portal.draft(id)).changes[otherService]).toBe(text);
    expect((await one.run("pull", { of: id })).status).toBe(0);
    await one.retitle(service, "Mio, poi");
    expect((await one.run("push")).status).toBe(0);
    expect((await one.office.portal.draft(id)).changes[otherService]).toBe(text);
    expect((await one.run("publish", { reason: "Insieme" })).status).toBe(0);
    expect(await titles()).toEqual(["Mio, poi", "Di Luigi"]);
  });

  it("takes a text of the folder in place of the colleague's only when that one was seen, and says so", async () => {
    const { one, id, revision, text } = await aSharedDraft(service);
    await one.retitle(service, "Mio, poi");
    const refused = await one.run("push");
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(`Luigi Verdi (${service})`)]);
    expect((await one.office.portal.draft(id)).changes[service]).toBe(text);
    const pushed = await one.run("push", { revision: String(revision + 1) });
    expect(pushed.text).toContain(`ha preso il posto di quello di: Luigi Verdi (${service})`);
  });

  it("ends by drop, and the files of the folder stay", async () => {
    const { one } = await aSharedDraft(otherService);
    expect((await one.run("drop")).status).toBe(0);
    expect((await one.run("drop")).text).toContain("non ha una bozza");
    expect(await one.read(service)).toContain("Mio");
    expect((await one.run("push")).status).toBe(0);
  });
});

describe("a folder loses nothing", () => {
  it("of a file that is not UTF-8: it is neither sent nor written over", async () => {
    const [one] = (await folders("publisher")) as [FolderOfOffice];
    await one.retitle(service, "Più facili");
    const latin = Buffer.from(await one.read(service), "latin1");
    await one.write(service, latin);
    for (const command of ["push", "pull"]) {
      const refused = await one.run(command);
      expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(service)]);
      expect(refused.text).toContain("UTF-8");
    }
    expect((await one.office.portal.drafts()).length).toBe(0);
    expect(one.office.folder.read(service)).toEqual(latin);
  });

  it("of the text beside a conflict that the person has begun to merge", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    await two.retitle(service, "Di Rosa");
    await two.run("update");
    await two.write(`${service}.in-linea`, "le due insieme");
    await publishTitle(one, service, "Di Flavia, dopo");
    expect((await two.run("update")).text).toContain("Scegli prima");
    expect(await two.read(`${service}.in-linea`)).toBe("le due insieme");
    expect((await two.run("pull", { discard: true })).status).toBe(0);
    expect(two.office.folder.besides()).toEqual([]);
    await two.retitle(otherService, "Di Rosa");
    expect((await two.run("push")).status).toBe(0);
  });

  it("and meets no conflict with its own publication", async () => {
    const [one] = (await folders("publisher")) as [FolderOfOffice];
    await one.retitle(service, "Prima");
    await one.run("push");
    await one.retitle(service, "Poi");
    expect((await one.run("publish", { reason: "Prova" })).text).toContain("restano da inviare");
    expect((await one.run("push")).status).toBe(0);
    expect((await one.run("publish", { reason: "Prova" })).status).toBe(0);
    expect((await titles())[0]).toBe("Poi");
  });
});

describe("commands that would mislead", () => {
  it("publish does not invite to publish a draft with problems", async () => {
    const [one] = (await folders("publisher")) as [FolderOfOffice];
    await one.remove(service);
    await one.run("push");
    const refused = await one.run("publish", { reason: "Prova" });
    expect(refused.text).toContain("problemi da correggere");
    expect(refused.text).not.toContain("Se va bene");
  });

  it("rollback undoes the act of another person only when it is named", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    const refused = await two.run("rollback", { reason: "Errore" });
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining("Flavia Bruni")]);
    expect(refused.text).toContain("rollback --of build");
    expect((await titles())[0]).toBe("Di Flavia");
    expect((await two.run("rollback", { reason: "Errore", of: "build" })).status).toBe(0);
  });

  it("push says that a published change is no longer here", async () => {
    const [one, two] = (await folders("publisher", "second")) as [FolderOfOffice, FolderOfOffice];
    await publishTitle(one, service, "Di Flavia");
    expect((await two.run("push")).text).toContain(`In linea però è cambiato`);
  });

  it("a portal of another region, and an address that is none, are named", async () => {
    const [one] = (await folders("publisher")) as [FolderOfOffice];
    const { portal, root } = one.office;
    const office = {
      ...one.office,
      region: "vda",
      folder: officeFolder({ root, region: "vda", url: offices.url }),
    };
    for (const command of ["push", "status", "update", "pull"])
      await expect(commands[command]!({ ...office, portal }, {})).rejects.toThrow("REGION=piemonte");
    expect(await portal.drafts()).toEqual([]);
    expect(() => portalAt({ url: "http://", key: "k" })).toThrow("non è un indirizzo");
    expect(() => portalAt({ url: offices.url, key: "chiàve" })).toThrow("copiala di nuovo");
    await expect(portalAt({ url: `${offices.url}/studio`, key: "k" }).state()).rejects.toThrow(
      "pagina iniziale",
    );
  });
});
