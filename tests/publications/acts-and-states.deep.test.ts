import { afterEach, describe, expect, it } from "vitest";
import type { CommandOptions } from "../../src/publications/command-line/index.ts";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";
import { staffKeys } from "../../src/publications/index.ts";
import { chief, service } from "../support/server/publishing.ts";

const otherService = "schemas/services/memo_bollo.json";

let offices: PortalForOffices;
afterEach(() => offices.close());

/** The states in which a folder of Flavia Bruni and its portal may be. Each folder has a change that was not sent, but for `nothing changed`. */
const states: Readonly<Record<string, (own: FolderOfOffice) => Promise<unknown>>> = {
  "nothing changed": async () => {},
  "no draft": (own) => own.retitle(service, "Mio"),
  "own draft": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
  },
  "own draft, changed after": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await own.retitle(otherService, "Non inviato");
  },
  "a draft of another person": async (own) => {
    await own.retitle(service, "Mio");
    const theirs = await anotherFolder();
    await theirs.retitle(service, "Di Rosa");
    await theirs.run("push");
  },
  "own draft, another file published since": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await publishAnother(otherService);
  },
  "own draft, the same file published since": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await publishAnother(service);
  },
  "own draft, dropped in the studio": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    const [draft] = await own.office.portal.drafts();
    await offices.one.call("publisher", "DELETE", `/drafts/${draft!.id}`);
  },
  "own draft, with a problem": async (own) => {
    await own.write(service, (await own.read(service)).replace(/"title": "[^"]*"/, '"title": 5'));
    await own.run("push");
  },
  "the live version rolled back": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await own.run("publish", { reason: "Prova" });
    await own.run("rollback", { reason: "Errore" });
  },
  "a note that was deleted": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await own.remove(".portale.json");
  },
  "the base of the draft damaged": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await offices.portal.database.updateTable("authored_text").set({ text: "{}" }).execute();
    await offices.restart(); // the process has kept the version in memory
  },
  "the role taken away": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await staffKeys(offices.portal.database, Date.now).keepRoles(chief.cf, []);
  },
  "the key deleted": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    await offices.portal.database.deleteFrom("staff_key").execute();
  },
  "the database away": async (own) => {
    await own.retitle(service, "Mio");
    await own.run("push");
    offices.portal.leave();
  },
};

/** True for a text that a draft or a version of the portal has. */
async function isStored(text: string) {
  const { database } = offices.portal;
  const drafts = await database.selectFrom("draft").select("changes").execute();
  const texts = await database.selectFrom("authored_text").select("text").execute();
  return JSON.stringify([drafts, texts]).includes(text);
}

async function anotherFolder() {
  const folder = await offices.aFolder("second");
  await folder.run("pull");
  return folder;
}

async function publishAnother(path: string) {
  const theirs = await anotherFolder();
  await theirs.retitle(path, "Di Rosa");
  await theirs.run("push");
  await theirs.run("publish", { reason: "Prova" });
}

const acts: readonly (readonly [name: string, options?: CommandOptions])[] = [
  ["status"],
  ["drafts"],
  ["history"],
  ["pull"],
  ["update"],
  ["push"],
  ["publish", { reason: "Prova" }],
  ["rollback", { reason: "Errore" }],
  ["drop"],
];

/** Acts that change neither the folder nor the portal, so that the next act meets the same state. */
const reading = ["status", "drafts", "history"];

/** An answer without the parts that differ in each run. */
const masked = (text: string) =>
  text
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, "https://portale.example")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<bozza>")
    .replace(/--of [0-9a-f-]{12}/g, "--of <bozza>")
    .replace(/la versione [0-9a-f]{12}/g, "la versione <versione>")
    .replace(/^[0-9a-f]{12} /gm, "<versione> ")
    .replace(/\d{1,2} \w+ \d{4} alle ore \d\d:\d\d/g, "<giorno e ora>");

/** A way on: a command, an option, a page, a person, or to wait. */
const remedy =
  /npm run definitions -- |--[a-z]+|\/studio\/|Ripeti|ripeti|chi gestisce|Aspetta|portala prima|corregg/;

describe.each(Object.keys(states))("in the state «%s»", (state) => {
  it("each command has an answer with a way on, and loses no change of the folder", async () => {
    const cells: string[] = [];
    let own: FolderOfOffice | undefined;
    for (const [act, options] of acts) {
      if (!own || !reading.includes(act)) {
        if (own) await offices.close();
        offices = await aPortalForOffices();
        own = await offices.aFolder("publisher");
        await own.run("pull");
        await states[state]!(own);
      }
      const before = await own.titles();
      const { status, text } = await own.run(act, options);
      cells.push(`## ${act}: ${status}\n\n${masked(text)}`);
      if (status !== 0) expect(`${act}: ${text}`).toMatch(remedy);
      const after = await own.titles();
      for (const title of before.filter((one) => !after.includes(one)))
        expect([act, title, await isStored(title)]).toEqual([act, title, true]);
    }
    await expect(`${cells.join("\n\n")}\n`).toMatchFileSnapshot(
      `answers/${state.replaceAll(/\W+/g, "-")}.md`,
    );
  });
});
