import { afterEach, beforeEach, expect, it } from "vitest";
import { chanceOf } from "../../src/sandbox/seeds/random.ts";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";

const services = ["calcolo_bollo", "memo_bollo", "ricevuta_bollo"].map((id) => `schemas/services/${id}.json`);
const titleIn = (text = "") => /"title": "([^"]*)"/.exec(text)?.[1] ?? "";

let offices: PortalForOffices;
beforeEach(async () => void (offices = await aPortalForOffices()));
afterEach(() => offices.close());

interface ListedDraft {
  id: string;
  revision: number;
  base: string;
  title: string;
}

/** Two people with folders of one name, and a third one in the studio. */
async function people() {
  const folders = [await offices.aFolder("publisher"), await offices.aFolder("second")];
  for (const { run } of folders) await run("pull");
  return folders;
}

const liveTitles = async () => {
  const { files } = (await offices.one.call("publisher", "GET", "/files?of=live")).body as {
    files: Record<string, string>;
  };
  return services.map((path) => titleIn(files[path]));
};

/** True for a title that a draft, or a version that was live, has: nobody has lost it. */
async function isStored(title: string): Promise<boolean> {
  const { database } = offices.portal;
  const drafts = await database.selectFrom("draft").select("changes").execute();
  const texts = await database.selectFrom("authored_text").select("text").execute();
  return JSON.stringify([drafts, texts]).includes(title);
}

it.each([1, 2, 3])("three people lose nothing that they have saved (seed %i)", async (seed) => {
  const { pick } = chanceOf(seed);
  const folders = await people();
  const shown = new Map<FolderOfOffice, string>(folders.map((folder) => [folder, ""]));
  const log: string[] = [];
  let count = 0;
  const newTitle = () => `Titolo ${seed}-${++count}`;

  /** Runs a command of a folder, and looks at its effects. */
  async function command(folder: FolderOfOffice, name: string, options = {}) {
    const [before, own] = [await liveTitles(), await folder.titles()];
    const { status, text } = await folder.run(name, options);
    log.push(`${folders.indexOf(folder)} ${name} ${status}: ${text.split("\n")[0]}`);
    shown.set(folder, `${shown.get(folder)}\n${text}`);
    const after = await liveTitles();
    for (const [at, title] of after.entries()) {
      if (title === before[at]) continue;
      // Nothing is published that its publisher was not shown, nor does a title go without a sentence with it.
      if (name === "publish") {
        expect([log, shown.get(folder)]).toEqual([log, expect.stringContaining(title)]);
        expect([log, shown.get(folder)]).toEqual([log, expect.stringContaining(before[at]!)]);
      } else expect([log, name]).toEqual([log, "rollback"]);
    }
    const titles = await folder.titles();
    for (const title of own.filter((one) => !titles.includes(one)))
      expect([log, title, await isStored(title)]).toEqual([log, title, true]);
    return status;
  }

  /** The third person writes and publishes by the calls of the studio. */
  async function studio() {
    const { call } = offices.one;
    const own = (
      (await call("other", "GET", "/drafts")).body.drafts as (ListedDraft & { owner: { name: string } })[]
    ).filter(({ owner }) => owner.name === "Luigi Verdi");
    const draft =
      own[0] ??
      ((await call("other", "POST", "/drafts", { title: "Nello studio" })).body as unknown as ListedDraft);
    const path = pick(services);
    const { files } = (await call("other", "GET", `/files?of=draft:${draft.id}`)).body as {
      files: Record<string, string>;
    };
    const title = newTitle();
    const text = files[path]!.replace(/"title": "[^"]*"/, `"title": "${title}"`);
    const saved = await call("other", "PUT", `/drafts/${draft.id}`, { revision: draft.revision, path, text });
    log.push(`studio ${title}: ${saved.status}`);
    expect(saved.status).toBe(200);
    await call("other", "POST", `/drafts/${draft.id}/rebase`, {});
  }

  const acts: (() => Promise<unknown>)[] = [
    ...folders.flatMap((folder) => [
      () => folder.retitle(pick(services), newTitle()),
      () => command(folder, "push"),
      () => command(folder, "push"),
      () => command(folder, "publish", { reason: "Prova" }),
      () => command(folder, "publish", { reason: "Prova" }),
      () => command(folder, "update"),
      () => command(folder, "pull"),
      () => command(folder, "rollback", { reason: "Errore" }),
      () => command(folder, "drop"),
      async () => {
        for (const path of folder.office.folder.besides()) await folder.remove(path);
      },
      async () => {
        const [draft] = ((await offices.one.call("second", "GET", "/drafts")).body.drafts ??
          []) as ListedDraft[];
        if (draft) await command(folder, "publish", { of: draft.id, reason: "Di un altro" });
      },
    ]),
    studio,
    studio,
    () => offices.restart(),
  ];
  for (let step = 0; step < 90; step++) await pick(acts)();

  // Every dead end has a command out of it: each person gets a last change to the citizens.
  for (const folder of folders) {
    const choose = async () => {
      for (const path of folder.office.folder.besides()) await folder.remove(path);
    };
    // Refused while a conflict of before is open.
    if ((await command(folder, "update")) !== 0) {
      await choose();
      await command(folder, "update");
    }
    await choose();
    const last = newTitle();
    await folder.retitle(services[0]!, last);
    let status = await command(folder, "push");
    if (status !== 0) {
      const [revision] = /(?<=--revision )\d+/.exec(shown.get(folder)!.split("\n").at(-1)!) ?? [];
      status = await command(folder, "push", { revision });
    }
    expect([log, status]).toEqual([log, 0]);
    expect([log, await command(folder, "publish", { reason: "Ultima" })]).toEqual([log, 0]);
    expect((await liveTitles())[0]).toBe(last);
  }
});
