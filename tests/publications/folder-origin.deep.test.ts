import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

/** A folder whose last commit has the files of the build. */
async function aCheckout(person: string) {
  const folder = await offices.aFolder(person);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
      cwd: folder.root,
    });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  return folder;
}

async function publishTitle({ retitle, run }: FolderOfOffice, path: string, title: string) {
  await retitle(path, title);
  expect((await run("push")).status).toBe(0);
  expect((await run("publish", { reason: title })).status).toBe(0);
}

/** A folder of Flavia Bruni whose work is in a draft over a change that Rosa Neri has published; its note is gone. */
async function withoutNote() {
  const theirs = await offices.aFolder("second");
  await theirs.run("pull");
  await publishTitle(theirs, service, "Di Rosa");
  const own = await aCheckout("publisher");
  await own.run("pull", { discard: true });
  await own.retitle(service, "Mio");
  expect((await own.run("push")).status).toBe(0);
  await own.remove(".portale.json");
  const [draft] = await own.office.portal.drafts();
  return { own, theirs, draft: draft! };
}

describe("a folder that has lost its note", () => {
  it("with the texts of its draft comes from the version of that draft, and says so", async () => {
    const { own, draft } = await withoutNote();
    const pushed = await own.run("push");
    expect([pushed.status, pushed.lines[0]]).toEqual([
      0,
      `Questa cartella non ricordava da quale versione del portale viene: ha i testi della bozza ${draft.id}, «Cartella ufficio», di Flavia Bruni, e da ora quella è la sua. Se non è così: npm run definitions -- push --from <versione>`,
    ]);
    expect(pushed.text).not.toContain("nel frattempo anche in linea");
    expect(await own.office.portal.drafts()).toMatchObject([{ id: draft.id }]);
    expect((await own.run("publish", { reason: "Prova" })).status).toBe(0);
    expect(await offices.liveTitle(service)).toBe("Mio");
  });

  it("finds its draft also for publish, drop and status", async () => {
    for (const command of ["publish", "drop", "status"]) {
      if (command !== "publish") {
        await offices.close();
        offices = await aPortalForOffices();
      }
      const { own, draft } = await withoutNote();
      const { text } = await own.run(command, { reason: "Prova" });
      expect([command, text]).toEqual([
        command,
        expect.stringContaining(`ha i testi della bozza ${draft.id}`),
      ]);
      expect(text).not.toContain("non ha una bozza");
    }
  });

  it("and was changed after the push is asked, with its draft as an answer", async () => {
    const { own, draft } = await withoutNote();
    await own.retitle(otherService, "Dopo");
    const asked = await own.run("push");
    expect(asked.status).toBe(1);
    const from = `bozza:${draft.id.slice(0, 12)}`;
    expect(asked.text).toContain(`--from ${from}`);
    expect(asked.text).not.toContain("nel frattempo anche in linea");
    expect((await own.run("push", { from })).status).toBe(0);
    expect(await own.office.portal.drafts()).toMatchObject([
      { id: draft.id, paths: [service, otherService].sort() },
    ]);
  });

  it("writes over no text of its draft that it does not have", async () => {
    const { own, draft } = await withoutNote();
    const text = (await own.read(service)).replace('"Mio"', '"Nello studio"');
    await offices.one.call("publisher", "PUT", `/drafts/${draft.id}`, {
      revision: draft.revision,
      path: service,
      text,
    });
    const from = `bozza:${draft.id.slice(0, 8)}`;
    const refused = await own.run("push", { from });
    expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(service)]);
    expect(refused.text).toContain("--revision");
    expect((await own.office.portal.draft(draft.id)).changes[service]).toBe(text);
  });

  it("is asked nothing where each answer has the same effect", async () => {
    const theirs = await offices.aFolder("second");
    await theirs.run("pull");
    await publishTitle(theirs, service, "Di Rosa");
    const own = await aCheckout("publisher");
    await own.run("pull", { discard: true });
    await own.remove(".portale.json");
    await own.retitle(otherService, "Mio");
    expect((await own.run("push")).text).toMatch(/^Bozza \S+: 1 file\./m);
  });
});
