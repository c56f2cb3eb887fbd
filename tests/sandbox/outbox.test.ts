import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mountOutbox, outboxPath } from "../../src/sandbox/platform/mount-outbox.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";

let store: SeededDatabase;
let app: FastifyInstance;
const refresh = vi.fn<() => Promise<unknown>>();
beforeAll(async () => {
  store = await aSeededDatabase();
  app = Fastify();
  app.decorate("portalPath", "");
  mountOutbox(app, store.database, refresh);
});
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(async () => {
  refresh.mockReset();
  await store.database.deleteFrom("outgoing_mail").execute();
});

const send = (mail: { recipient?: string; subject?: string; body?: string; link?: string | null }) =>
  store.database
    .insertInto("outgoing_mail")
    .values({
      recipient: "a@esempio.it",
      subject: "Avviso",
      body: "Testo.",
      link: null,
      sent_at: Date.parse("2026-11-20T22:30:00Z"),
      ...mail,
    })
    .execute();
const read = async (query = "") => (await app.inject(outboxPath + query)).body;
/** The subjects of the page, in its order. */
const subjects = async (query = "") =>
  [...(await read(query)).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, one]) => one);

describe("the page of outgoing mails", () => {
  it("says that there are none", async () => {
    expect(await read()).toContain("Nessun messaggio.");
  });

  it("shows the newest first, fifty at most", async () => {
    for (let count = 1; count <= 51; count++) await send({ subject: `n. ${count}` });
    const shown = await subjects();
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([50, "n. 51", "n. 2"]);
    expect(await read()).not.toContain("Nessun messaggio.");
  });

  it("sends the mails that are due before it reads them", async () => {
    refresh.mockImplementation(() => send({ subject: "Appena spedito" }));
    expect(await subjects()).toEqual(["Appena spedito"]);
  });

  it("escapes a mail, and has its recipient, its time in Italy and its link", async () => {
    await send({ subject: "<b>", body: "<i>", link: "/memo?chiave=<1>" });
    const page = await read();
    expect(page).toContain("A a@esempio.it, 20/11/26, 23:30:00");
    expect(page).toContain('<a href="/memo?chiave=&#60;1&#62;">Apri: /memo?chiave=&#60;1&#62;</a>');
    expect(page).toContain("Dimostrazione: questo messaggio non è stato spedito.");
    expect(page).not.toMatch(/<b>|<i>/);
  });

  it("has no link in a mail without one", async () => {
    await send({});
    expect(await read()).not.toContain("Apri");
  });
});

describe("the search of outgoing mails", () => {
  const characters = ["a_b", "axb", "100%", "1000", "c\\d", "cd"];
  beforeEach(async () => {
    for (const body of characters) await send({ subject: body, body });
    await send({ recipient: "Livia@esempio.it", subject: "per Livia" });
  });

  it.each(["a_b", "100%", "c\\d"])("finds %s as it is written, not as a pattern", async (wanted) => {
    expect(await subjects(`?cerca=${encodeURIComponent(wanted)}`)).toEqual([wanted]);
  });

  it("finds recipients too, without regard to capitals, by the last text asked for", async () => {
    expect(await subjects("?cerca=LIVIA")).toEqual(["per Livia"]);
    expect(await subjects("?cerca=axb&cerca=livia")).toEqual(["per Livia"]);
    expect(await subjects("?cerca=")).toHaveLength(characters.length + 1);
    expect(await subjects("?cerca=nessuno")).toEqual([]);
  });

  it("keeps the text in its field, escaped", async () => {
    expect(await read(`?cerca=${encodeURIComponent('"><b>')}`)).toContain(
      '<input name="cerca" value="&#34;&#62;&#60;b&#62;">',
    );
  });
});
