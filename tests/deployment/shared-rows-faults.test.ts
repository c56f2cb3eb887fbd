import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_CODE } from "../../src/protocol/overload.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { dumpsOf } from "./dumps.ts";
import { startGateway } from "./gateway-process.ts";
import { keptCalls, newId, newName, newSide, sealed, type KeptCalls } from "./kept-calls.ts";
import { kinds, prepare } from "./kinds.ts";

/** Drafts, links and documents from a phone while the database is away, gateways restart, and a backup is restored. */
let deployment: Deployment;
let browser: Browser;
let calls: KeptCalls;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bed-rows-"));
  deployment = await startDeployment();
  browser = openBrowser(deployment.nginx);
  calls = keptCalls(browser);
  await prepare({ person: browser, anonymous: browser }, "all");
}, 300_000);
afterAll(async () => {
  browser?.close();
  await deployment?.end();
  await rm(folder, { recursive: true });
});

const request = (id: string, more: object = {}) => ({ richiesta: id, ...more });

/** Keeps a draft, a link, and a box with a phone and one document. */
async function keepAll() {
  const desk = newSide();
  const kept = { id: newId(), content: sealed(), desk, phone: newSide(desk.box), name: newName() };
  await calls.endDraft("all", "eliminata");
  const answers = [
    await calls.saveDraft("all", 0, request(kept.id)),
    await calls.handOver("all", kept.id, kept.content),
    await calls.openBox("all", desk),
    await calls.connectPhone("all", kept.phone),
    await calls.addDocument("all", kept.phone, kept.name, kept.content),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [{ body } = { body: {} }] = answers;
  return { ...kept, revision: (body as { revisione: number }).revisione }; // as the contract says
}
type Kept = Awaited<ReturnType<typeof keepAll>>;

/** Every call about the draft, the link and the box. */
const allCalls = ({ id, content, desk, phone, name, revision }: Kept) =>
  ([0, 1] as const).flatMap((at) => [
    calls.listDrafts(at),
    calls.readDraft(at),
    calls.saveDraft(at, revision, { altro: at }),
    calls.endDraft(at, "eliminata", revision),
    calls.handOver(at, newId(), content),
    calls.lookAtLink(at, id),
    calls.takeLink(at, id, newId()),
    calls.cancelLink(at, id),
    calls.openBox(at, newSide()),
    calls.followBox(at, desk),
    calls.closeBox(at, desk),
    calls.connectPhone(at, phone),
    calls.addDocument(at, phone, newName(), content),
    calls.takeDocument(at, desk, name),
    calls.removeDocument(at, desk, name),
  ]);

/** All of it is there. */
async function expectAll({ id, content, desk, name, revision }: Kept) {
  expect(await calls.readDraft("all")).toMatchObject({ body: { revisione: revision } });
  expect(await calls.followBox("all", desk)).toMatchObject({ body: { collegato: true, documenti: [name] } });
  expect(await calls.takeDocument("all", desk, name)).toMatchObject({ body: content });
  expect(await calls.lookAtLink("all", id)).toMatchObject({ body: { ripresaIl: null } });
}

/** Waits until each table is used again: a gateway leaves one that has failed alone for five seconds. */
const backAgain = ({ id, desk, name }: Kept) =>
  expect
    .poll(async () => {
      const answers = await Promise.all(
        [0, 1].flatMap((at) => [
          calls.listDrafts(at),
          calls.lookAtLink(at, id),
          calls.followBox(at, desk),
          calls.takeDocument(at, desk, name),
        ]),
      );
      return new Set(answers.map(({ status }) => status));
    })
    .toEqual(new Set([200]));

const areRunning = () => deployment.gateways.map((gateway) => gateway.isRunning());

/** Ends both gateways, does the work, and starts them at once on their ports. */
async function startBoth(between: () => Promise<unknown>) {
  const { gateways, postgres, path, nginx, backend } = deployment;
  await Promise.all(gateways.map((gateway) => gateway.end()));
  await between();
  const shared = {
    databaseUrl: postgres.url(path.port),
    publicUrl: `https://localhost:${nginx.ports.all}`,
    backendUrl: backend.url,
  };
  const started = await Promise.all(gateways.map(({ port }) => startGateway({ ...shared, port })));
  gateways.splice(0, gateways.length, ...started);
}

describe("while the database is away", () => {
  it("each call is refused in Italian, and all data are there afterwards", async () => {
    const kept = await keepAll();
    await deployment.postgres.stop("immediate");
    const refused = await Promise.all([...allCalls(kept), ...allCalls(kept)]);
    await deployment.postgres.start();
    expect(refused.filter(({ status, code }) => status !== 503 || code !== DATABASE_CODE)).toEqual([]);
    const titles = new Set(refused.map(({ body }) => (body as { title: string }).title)); // an `Errore`
    expect([...titles]).toEqual(["Il servizio non risponde"]);
    expect(areRunning()).toEqual([true, true]);
    await backAgain(kept);
    await expectAll(kept);
  });
});

describe("gateways that start at the same moment", () => {
  it("delete each expired row once, and no other row", async () => {
    const { administrate } = deployment.postgres;
    const tables = ["saved_draft", "handed_draft", "phone_box", "phone_document"];
    await keepAll();
    await administrate(
      "update saved_draft set expires_at = 1, service = 'calcolo_bollo'",
      "update handed_draft set expires_at = 1",
      "update phone_box set expires_at = 1",
      "create table swept (name text)",
      `create function note_swept() returns trigger language plpgsql security definer as
         $$ begin insert into swept values (tg_table_name); return old; end $$`,
      ...tables.map(
        (name) => `create trigger swept after delete on ${name} for each row execute function note_swept()`,
      ),
    );
    const counts = async () => {
      const rows = await administrate(
        tables
          .map((name) => `select '${name}' as name, count(*)::int as count from ${name}`)
          .join(" union all "),
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as Record<string, number>; // as selected
    };
    const expired = await counts();
    expect(Object.values(expired).every((count) => count > 0)).toBe(true);
    const kept = await keepAll();
    await startBoth(async () => undefined);
    const swept = await administrate("select name, count(*)::int as count from swept group by name");
    expect(Object.fromEntries(swept.map(({ name, count }) => [name, count]))).toEqual(expired);
    expect(await counts()).toEqual(Object.fromEntries(tables.map((name) => [name, 1])));
    await expectAll(kept);
    for (const gateway of deployment.gateways) expect(gateway.output()).not.toContain("sweep failed");
    await administrate("drop function note_swept() cascade", "drop table swept");
  });
});

describe("a backup that was restored", () => {
  it("sends no request twice, and brings back neither links nor boxes", async () => {
    const submission = kinds.find(({ name }) => name === "submission")!; // a row of the table
    const effects = (mark: string) =>
      deployment.backend.carriedOut.filter(({ body }) => body.includes(mark)).length;
    const sent = submission.call("restoredx");
    const kept = await keepAll();
    const dumps = dumpsOf(deployment.postgres);
    await dumps.dump(join(folder, "portale.dump"));
    expect(await browser.send("all", sent)).toMatchObject({ status: 200 });
    await calls.endDraft("all", "inviata", kept.revision);
    await calls.takeLink("all", kept.id, newId());
    await calls.closeBox("all", kept.desk);
    await startBoth(() => dumps.restore(join(folder, "portale.dump")));

    expect(await calls.listDrafts("all")).toMatchObject({ status: 401 });
    await prepare({ person: browser, anonymous: browser }, "all");
    // The draft is there again with its keys: the person continues and sends it.
    expect(await calls.readDraft("all")).toMatchObject({
      body: { parti: { richiesta: { valore: kept.id } } },
    });
    expect(await calls.saveDraft("all", kept.revision, { altro: 1 })).toMatchObject({ code: "bozza-ignota" });
    for (const at of [0, 1])
      expect(JSON.parse((await browser.send(at, sent)).text)).toMatchObject({
        status: 409,
        code: "invio-scaduto",
      });
    expect(effects("restoredx")).toBe(1);
    const later = submission.call("afterwardsx");
    expect(await browser.send("all", later)).toMatchObject({ status: 200 });

    expect(await calls.takeLink("all", kept.id, newId())).toMatchObject({ code: "passaggio-scaduto" });
    for (const refused of [
      await calls.followBox("all", kept.desk),
      await calls.connectPhone("all", kept.phone),
      await calls.takeDocument("all", kept.desk, kept.name),
    ])
      expect(refused).toMatchObject({ status: 404, code: "telefono-scaduto" });
  });
});
