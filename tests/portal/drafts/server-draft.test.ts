import { expect, test, vi } from "vitest";
import type { Answer } from "../../../src/engine/calls/index.ts";
import type { DraftParts } from "../../../src/engine/drafts/index.ts";
import { createServerDraft, type DraftPort, type SaveBody } from "../../../src/portal/drafts/server-draft.ts";
import { draftsServer } from "../../support/drafts-server.ts";
import { done, refusal } from "../../support/fake-host.ts";

const place = { step: "dati", title: "I tuoi dati", missing: ["Documenti"] };

/** A page with its copy of a draft, on one server with other pages. */
function aPage(server = draftsServer(), rest: Partial<DraftPort> = {}) {
  let revision = 0;
  const bodies: SaveBody[] = [];
  const changed = vi.fn<(parts: DraftParts) => boolean>(() => true);
  const onStatus = vi.fn();
  const onOther = vi.fn();
  const copy = createServerDraft({
    async save(body) {
      bodies.push(body);
      return server.save(body);
    },
    saveLast: (body) => void bodies.push(body),
    readRevision: () => revision,
    noteRevision: (seen) => void (revision = seen),
    onStatus,
    onOther,
    async drop() {
      server.end("dropped");
      return done(null);
    },
    ...rest,
  });
  const type = (parts: DraftParts) => copy.set({ parts, place, onChangedElsewhere: changed });
  return { copy, type, bodies, changed, onStatus, onOther, server, revision: () => revision };
}

const form = (plate: string) => ({ data: { targa: plate }, passed: false });

test("a save sends the parts that have changed since the one before, and the removed ones as null", async () => {
  const { copy, type, bodies } = aPage();
  type({ percorso: { step: "dati" }, "modulo.dati": form("AB123CD") });
  await copy.save();
  type({ percorso: { step: "dati" }, "modulo.altri": form("EF456GH") });
  await copy.save();
  expect(bodies.map(({ revisione, parti }) => [revisione, Object.keys(parti)])).toEqual([
    [0, ["percorso", "modulo.dati"]],
    [1, ["modulo.altri", "modulo.dati"]],
  ]);
  expect(bodies[1]!.parti["modulo.dati"]).toBeNull();
});

test("of two devices the newer state wins part by part, and each page gets the parts of the other", async () => {
  const server = draftsServer();
  const [desk, phone] = [aPage(server), aPage(server)];
  desk.type({ "modulo.dati": form("AB123CD") });
  await desk.copy.save();
  phone.type({ "modulo.documenti": form("foto") });
  expect(await phone.copy.save()).toBe("changed");
  expect(phone.changed).toHaveBeenCalledWith({ "modulo.dati": form("AB123CD") });
  desk.type({ "modulo.dati": form("EF456GH") });
  expect(await desk.copy.save()).toBe("changed");
  expect(desk.changed).toHaveBeenCalledWith({ "modulo.documenti": form("foto") });
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("EF456GH"));
});

test("a step of another device is no change that the person has to know", async () => {
  const { copy, server } = aPage();
  server.save({
    revisione: 0,
    parti: { percorso: { step: "dati" } },
    posizione: { passo: "", titolo: "", mancano: [] },
  });
  copy.set({ parts: { "modulo.dati": form("AB123CD") }, place, onChangedElsewhere: () => false });
  expect(await copy.save()).toBe("same");
});

test("a page that took over the parts of another has nothing to send of them", async () => {
  const server = draftsServer();
  const [desk, phone] = [aPage(server), aPage(server)];
  desk.type({ "modulo.dati": form("AB123CD") });
  await desk.copy.save();
  phone.type({ "modulo.documenti": form("foto") });
  await phone.copy.save();
  phone.type({ "modulo.documenti": form("foto"), "modulo.dati": form("AB123CD") });
  expect(await phone.copy.save()).toBe("same");
  expect(phone.bodies[1]!.parti).toEqual({});
});

test("a request that another page has sent is named as such each time, and is kept no more", async () => {
  const { copy, type, server } = aPage();
  type({ "modulo.dati": form("AB123CD") });
  await copy.save();
  server.end("sent");
  expect(await copy.save()).toBe("sent");
  expect(await copy.save()).toBe("sent");
  expect(server.parts()).toEqual({});
});

test("a request that is begun after one that another page has sent is kept, and may be sent", async () => {
  const { copy, type, server } = aPage();
  type({ richiesta: "uno", "modulo.dati": form("AB123CD") });
  await copy.save();
  server.end("sent");
  expect(await copy.save()).toBe("sent");
  type({ richiesta: "due", "modulo.dati": form("EF456GH") });
  expect(await copy.save()).toBe("same");
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("EF456GH"));
});

test("two requests of one service are never mixed: the second page asks the person", async () => {
  const server = draftsServer();
  const [desk, phone] = [aPage(server), aPage(server)];
  desk.type({ richiesta: "uno", "modulo.dati": form("AB123CD") });
  await desk.copy.save();
  phone.type({ richiesta: "due", "modulo.dati": form("EF456GH") });
  expect(await phone.copy.save()).toBe("other");
  expect(phone.onOther).toHaveBeenCalledOnce();
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("AB123CD"));
});

test("a page that begins another request replaces its own kept one, and another device with that one learns of it", async () => {
  const server = draftsServer();
  const [desk, phone] = [aPage(server), aPage(server)];
  for (const page of [desk, phone]) {
    page.type({ richiesta: "uno", "modulo.dati": form("AB123CD") });
    await page.copy.save();
  }
  desk.type({ richiesta: "due", "modulo.altri": form("EF456GH") });
  desk.copy.saveLast(); // no merge when the page is left
  expect(desk.bodies).toHaveLength(1);
  expect(await desk.copy.save()).toBe("same");
  expect(Object.keys(server.parts())).toEqual(["richiesta", "modulo.altri"]);
  phone.type({ richiesta: "uno", "modulo.dati": form("GH789IJ") });
  expect(await phone.copy.save()).toBe("other");
  expect(server.parts()["modulo.altri"]!.valore).toEqual(form("EF456GH"));
});

test("a page keeps nothing of another request while the kept one cannot be deleted", async () => {
  const page = aPage(draftsServer(), { drop: async () => refusal(503) });
  page.type({ richiesta: "uno" });
  await page.copy.save();
  page.type({ richiesta: "due" });
  expect(await page.copy.save()).toBe("same");
  expect(page.server.parts().richiesta!.valore).toBe("uno");
});

test("a draft that another page has deleted is named once; then it begins anew, whole", async () => {
  const { copy, type, server } = aPage();
  type({ "modulo.dati": form("AB123CD") });
  await copy.save();
  server.end("dropped");
  expect(await copy.save()).toBe("dropped");
  expect(await copy.save()).toBe("same");
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("AB123CD"));
});

test("a server that knows no such revision gets the whole draft", async () => {
  const { copy, type, server } = aPage();
  type({ "modulo.dati": form("AB123CD") });
  await copy.save();
  server.restore();
  type({ "modulo.dati": form("AB123CD"), "modulo.altri": form("EF456GH") });
  expect(await copy.save()).toBe("same");
  expect(Object.keys(server.parts())).toEqual(["modulo.dati", "modulo.altri"]);
});

test.each([
  ["no connection", refusal(null)],
  ["a database that is away", refusal(503)],
  ["an answer that is no draft", refusal(409)],
])("after %s the next save sends all that the server lacks", async (_, answer) => {
  const server = draftsServer();
  let isAway = true;
  const save = async (body: SaveBody): Promise<Answer> => (isAway ? answer : server.save(body));
  const { copy, type } = aPage(server, { save });
  type({ "modulo.dati": form("AB123CD") });
  expect(await copy.save()).toBe("same");
  isAway = false;
  type({ "modulo.dati": form("AB123CD"), "modulo.altri": form("EF456GH") });
  await copy.save();
  expect(Object.keys(server.parts())).toEqual(["modulo.dati", "modulo.altri"]);
});

test("a draft that the server does not take for its size stays in the tab, and the page says so", async () => {
  const { copy, type, onStatus } = aPage(draftsServer(), { save: async () => refusal(413) });
  type({ "modulo.dati": form("x".repeat(2_000_000)) });
  expect(await copy.save()).toBe("same");
  expect(onStatus).toHaveBeenCalledWith({ kind: "tooLarge" });
});

test("one save is on its way at a time", async () => {
  const server = draftsServer();
  let running = 0;
  const save = async (body: SaveBody): Promise<Answer> => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return server.save(body);
  };
  const { copy, type } = aPage(server, { save });
  type({ "modulo.dati": form("AB123CD") });
  const saves = [copy.save(), copy.save(), copy.save()];
  type({ "modulo.dati": form("EF456GH") });
  await Promise.all(saves);
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("EF456GH"));
});

test("a page that is left sends the changes that are not saved yet, and nothing otherwise", async () => {
  const { copy, type, bodies } = aPage();
  type({ "modulo.dati": form("AB123CD") });
  await copy.save();
  copy.saveLast();
  expect(bodies).toHaveLength(1);
  type({ "modulo.dati": form("EF456GH") });
  copy.saveLast();
  expect(bodies[1]!.parti).toEqual({ "modulo.dati": form("EF456GH") });
});

test("texts of the place are cut to the bounds of the server", async () => {
  const { copy, bodies } = aPage();
  const missing = Array.from({ length: 30 }, (_, at) => `Fase ${at}`);
  copy.set({
    parts: { percorso: {} },
    place: { step: "dati", title: "t".repeat(500), missing },
    onChangedElsewhere: () => true,
  });
  await copy.save();
  expect(bodies[0]!.posizione.titolo).toHaveLength(200);
  expect(bodies[0]!.posizione.mancano).toHaveLength(20);
});

test.each([
  [
    "that the page has sent while it was hidden",
    async ({ copy }: ReturnType<typeof aPage>) => copy.saveLast(),
  ],
  ["whose answer was lost", async ({ copy }: ReturnType<typeof aPage>) => copy.save()],
])("a value that the person has taken back after a save %s is sent again", async (_, save) => {
  const server = draftsServer();
  let isLost = false;
  const page = aPage(server, {
    save: async (body) => (isLost ? (server.save(body), refusal(502)) : server.save(body)),
    saveLast: (body) => void server.save(body),
  });
  page.type({ "modulo.dati": form("A") });
  await page.copy.save();
  isLost = true;
  page.type({ "modulo.dati": form("B") });
  await save(page);
  isLost = false;
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("B"));
  page.type({ "modulo.dati": form("A") });
  expect(await page.copy.save()).toBe("same");
  expect(server.parts()["modulo.dati"]!.valore).toEqual(form("A"));
  expect(page.changed).not.toHaveBeenCalled();
});
