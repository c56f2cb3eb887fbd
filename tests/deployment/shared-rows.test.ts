import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { keptCalls, newId, newName, newSide, sealed, type KeptCalls } from "./kept-calls.ts";
import { draftKey } from "./person.ts";

/**
 * Drafts, links and documents from a phone through several gateways on one database. The gateways are the steps of a replacement of the key of
 * drafts: two neighbours are side by side during a rolling restart.
 */
const newKey = Buffer.alloc(32, 9).toString("base64url");
const keysOfSteps = [draftKey, `${draftKey},${newKey}`, `${newKey},${draftKey}`];
const [first, second, third] = [0, 1, 2] as const;

let deployment: Deployment;
/** Two devices of one person. */
let one: KeptCalls;
let other: KeptCalls;
let close = () => {};

beforeAll(async () => {
  deployment = await startDeployment(keysOfSteps.map((keys) => ({ environment: { DRAFT_KEYS: keys } })));
  const browsers = [openBrowser(deployment.nginx), openBrowser(deployment.nginx)];
  close = () => browsers.forEach((browser) => browser.close());
  await Promise.all(browsers.map((browser) => browser.logIn("all")));
  [one, other] = browsers.map(keptCalls) as [KeptCalls, KeptCalls]; // one for each
}, 300_000);
beforeEach(async () => void (await deployment.postgres.administrate("delete from saved_draft")));
afterAll(async () => {
  close();
  await deployment?.end();
});

const save = async (at: number, revision: number, parts: object, by = one) => {
  const answer = await by.saveDraft(at, revision, parts);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { revisione: number }).revisione; // as the contract says
};
const request = (id: string, more: object = {}) => ({ richiesta: id, ...more });

describe("a draft that was saved through one gateway", () => {
  it("is listed and continued through another one, and gone there once it was ended", async () => {
    const revision = await save(first, 0, request("a", { targa: "GF100FF" }));
    expect(await other.listDrafts(second)).toMatchObject({
      body: [{ posizione: { titolo: "I tuoi dati" } }],
    });
    expect(await other.readDraft(second)).toMatchObject({
      body: { revisione: revision, parti: { targa: { valore: "GF100FF" } } },
    });
    const continued = await save(second, revision, { nota: "dal telefono" }, other);
    // The first page learns the changes of the other one.
    expect(await one.saveDraft(first, revision, { targa: "GF200FF" })).toMatchObject({
      body: { altrove: { nota: "dal telefono" } },
    });
    expect(await one.endDraft(first, "inviata", continued + 1)).toMatchObject({ status: 204 });
    expect(await other.listDrafts(second)).toMatchObject({ status: 200, body: [] });
    expect(await other.readDraft(second)).toMatchObject({ status: 404 });
    expect(await other.saveDraft(second, continued, { nota: "tardi" })).toMatchObject({
      status: 409,
      code: "bozza-inviata",
    });
    expect(await other.saveDraft(second, 0, request("a"))).toMatchObject({ code: "bozza-inviata" });
  });

  it("is not mixed with another request that a device begins through another gateway", async () => {
    const revision = await save(first, 0, request("a", { targa: "GF100FF" }));
    expect(await other.saveDraft(second, 0, request("b"))).toMatchObject({
      status: 409,
      code: "bozza-altra",
    });
    await other.endDraft(second, "eliminata", revision);
    await save(second, 0, request("b"), other);
    expect(await one.saveDraft(first, revision, { targa: "GF200FF" })).toMatchObject({
      status: 409,
      code: "bozza-altra",
    });
  });

  it("is continued and ended when a release without the columns of its request has kept it", async () => {
    const revision = await save(first, 0, request("a", { targa: "GF100FF" }));
    await deployment.postgres.administrate("update saved_draft set request = null, sent_request = null");
    expect(await other.readDraft(second)).toMatchObject({
      body: { parti: { targa: { valore: "GF100FF" } } },
    });
    const continued = await save(second, revision, { nota: "di oggi" }, other);
    await deployment.postgres.administrate("update saved_draft set request = null");
    // That release ends it, and notes neither its revisions nor its request.
    await one.endDraft(first, "inviata", continued);
    await deployment.postgres.administrate(
      "update saved_draft set sent_from = null, sent_to = null, sent_request = null",
    );
    expect(await other.saveDraft(second, continued, { nota: "tardi" })).toMatchObject({
      status: 409,
      code: "bozza-inviata",
    });
  });

  it("keeps the parts of all pages that save through both at the same moment", async () => {
    const revision = await save(first, 0, request("a"));
    const names = Array.from({ length: 12 }, (_, index) => `parte.${index}`);
    await Promise.all(names.map((name, index) => save(index % 2, revision, { [name]: index })));
    const { body } = await one.readDraft(second);
    const parts = Object.keys((body as { parti: object }).parti); // as the contract says
    expect(parts.toSorted()).toEqual([...names, "richiesta"].toSorted());
  });
});

describe("the key of drafts is replaced in two steps", () => {
  it.each([
    [first, second],
    [second, third],
  ])("gateways of step %i and of the next one read each other's drafts", async (before, after) => {
    for (const [writer, reader] of [
      [before, after],
      [after, before],
    ] as const) {
      await deployment.postgres.administrate("delete from saved_draft");
      await save(writer, 0, request("a", { da: writer }));
      expect(await one.listDrafts(reader)).toMatchObject({ body: [{ posizione: { passo: "dati" } }] });
      expect(await one.readDraft(reader)).toMatchObject({ body: { parti: { da: { valore: writer } } } });
      await save(reader, 1, { a: reader });
      expect(await one.readDraft(writer)).toMatchObject({ body: { revisione: 2 } });
    }
  });

  it("in one step a gateway with the old key has no draft of the new one, and does not fail", async () => {
    await save(third, 0, request("a"));
    expect(await one.listDrafts(first)).toMatchObject({ status: 200, body: [] });
    expect(await one.readDraft(first)).toMatchObject({ status: 404 });
    expect(deployment.gateways[first]?.output()).toContain("draft not readable");
  });
});

describe("a link that was made through one gateway", () => {
  it("is taken once through another one, and repeated by its taker for a time only", async () => {
    const [id, content, taker] = [newId(), sealed(), newId()];
    expect(await one.handOver(first, id, content)).toMatchObject({ status: 200, body: { ripresaIl: null } });
    expect(await other.takeLink(second, id, taker)).toMatchObject({ body: { contenuto: content } });
    expect(await other.takeLink(first, id, taker)).toMatchObject({ body: { contenuto: content } });
    expect(await one.lookAtLink(first, id)).toMatchObject({ body: { ripresaIl: expect.any(String) } });
    expect(await one.takeLink(first, id, newId())).toMatchObject({ status: 409, code: "passaggio-usato" });
    await deployment.postgres.administrate("update handed_draft set taken_at = taken_at - 600000");
    for (const at of [first, second])
      expect(await other.takeLink(at, id, taker)).toMatchObject({ status: 409, code: "passaggio-usato" });
  });

  it("goes to exactly one of the devices that take it through both at the same moment", async () => {
    const [id, content] = [newId(), sealed()];
    await one.handOver(first, id, content);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) => other.takeLink(index % 2, id, newId())),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe("a box for documents that was opened through one gateway", () => {
  it("belongs to the first phone of another one, whose documents the desk reads", async () => {
    const desk = newSide();
    const [phone, late] = [newSide(desk.box), newSide(desk.box)];
    await one.openBox(first, desk);
    expect(await other.connectPhone(second, phone)).toMatchObject({ status: 200, body: { restano: 5 } });
    for (const at of [first, second])
      expect(await other.connectPhone(at, late)).toMatchObject({ status: 409, code: "telefono-altro" });
    const documents = [newName(), newName()];
    for (const name of documents) await other.addDocument(second, phone, name, `sigillato ${name}`);
    expect(await one.followBox(first, desk)).toMatchObject({
      body: { collegato: true, documenti: documents },
    });
    for (const name of documents) {
      expect(await one.takeDocument(first, desk, name)).toMatchObject({ body: `sigillato ${name}` });
      await one.removeDocument(first, desk, name);
    }
    expect(await other.connectPhone(second, phone)).toMatchObject({ body: { attendono: [] } });
    await one.closeBox(first, desk);
    expect(await other.addDocument(second, phone, newName(), "tardi")).toMatchObject({
      status: 409,
      code: "telefono-chiuso",
    });
  });

  it("takes as many documents through both as through one", async () => {
    const desk = newSide();
    const phone = newSide(desk.box);
    await one.openBox(first, desk, 4);
    await other.connectPhone(second, phone);
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) => other.addDocument(index % 2, phone, newName(), "sigillato")),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(6).fill(409),
    ]);
  });
});
