import "../../support/keeps-state.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../../../src/engine/calls/index.ts";
import { startFlow, type FlowState } from "../../../src/engine/flow/index.ts";
import type { CompiledService } from "../../../src/engine/index.ts";
import { bringDraft, keepOwn, takeKept } from "../../../src/portal/drafts/bring-draft.ts";
import { draftFactsAtom } from "../../../src/portal/drafts/draft-facts.ts";
import { dropDraft, saveAll, seenRevision, serverDrafts } from "../../../src/portal/drafts/kept-drafts.ts";
import type { SaveBody } from "../../../src/portal/drafts/server-draft.ts";
import { identityAtom, session } from "../../../src/portal/session/session.ts";
import type { Sendable } from "../../../src/portal/transport/sendable.ts";
import { sendRequest } from "../../../src/portal/transport/transport.ts";
import { flowAtom } from "../../../src/screens/flow/atoms.ts";
import { restoreFlow, storeFlow } from "../../../src/screens/flow/storage.ts";
import { draftsServer } from "../../support/drafts-server.ts";
import { eventually } from "../../support/eventually.ts";
import { done, refusal } from "../../support/fake-host.ts";
import { aService, anEndpoint } from "../../support/service.ts";

vi.mock("../../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const owner = "BRNFLV72H58L219J";
const endpoints = { invia: anEndpoint({ method: "POST", save: "inviata", keyed: true }) };
const place = { step: "crea", title: "Crea", missing: [] };
const form = (targa: string) => ({ data: { targa }, passed: false });
const stateWith = (forms: FlowState["forms"]): FlowState => ({ ...startFlow("1"), step: "crea", forms });
const formsIn = ({ id }: CompiledService) => restoreFlow(id, owner)?.state.forms;

const factsOf = ({ id }: CompiledService) => session.get(draftFactsAtom)[id];

let number = 0;
let server = draftsServer();
let service: CompiledService;
let asked: Sendable[] = [];

const answerOf = (request: Sendable): Answer => {
  if (request.method === "GET") return server.read();
  if (request.method === "PUT") return server.save(request.body as unknown as SaveBody); // of the program under test
  server.end(request.query?.esito === "inviata" ? "sent" : "dropped");
  return done(null);
};

/** Another device keeps parts. */
const elsewhere = (parti: SaveBody["parti"], revisione = 0) =>
  server.save({ revisione, parti, posizione: { passo: "crea", titolo: "Crea", mancano: [] } });

beforeEach(() => {
  sessionStorage.clear();
  server = draftsServer();
  service = aService({ id: `prova-${number++}`, endpoints });
  asked = [];
  vi.mocked(sendRequest).mockImplementation(async (request) => {
    asked.push(request);
    return answerOf(request);
  });
});

test("a tab without a draft gets that of the server, as it is", async () => {
  elsewhere({ percorso: { step: "crea" }, definizione: { version: "0" }, "modulo.crea": form("AB123CD") });
  await bringDraft(service, owner);
  expect(restoreFlow(service.id, owner)?.state).toEqual({
    ...startFlow("0"),
    step: "crea",
    forms: { crea: { targa: "AB123CD" } },
  });
  expect(factsOf(service)?.resumed).toBe("2026-11-30T09:42:00.000Z");
  expect(seenRevision(service.id)).toBe(1);
});

test("it is asked for once in the life of a page, and only of services that end with a submission", async () => {
  await bringDraft(service, owner);
  await bringDraft(service, owner);
  await bringDraft(aService({ id: "ricerca", endpoints: {} }), owner);
  expect(asked).toHaveLength(1);
});

test("a tab that is loaded again keeps its typed data, and takes the later changes of another device", async () => {
  elsewhere({ "modulo.uno": form("vecchio"), "modulo.due": form("vecchio") });
  await bringDraft(service, owner);
  elsewhere({ "modulo.due": form("nuovo") }, 1);
  storeFlow(
    service.id,
    { state: stateWith({ uno: { targa: "scritto" }, due: { targa: "vecchio" } }) },
    owner,
  );
  const reloaded = aService({ id: service.id, endpoints });
  vi.resetModules();
  const fresh = await import("../../../src/portal/drafts/bring-draft.ts");
  await fresh.bringDraft(reloaded, owner);
  expect(formsIn(service)).toEqual({ uno: { targa: "scritto" }, due: { targa: "nuovo" } });
});

test("a tab that was left right after its first save knows its own draft again, by the id of the request", async () => {
  const keys = { invia: "01a1f866", "*": "7c2e" };
  elsewhere({
    percorso: { step: "crea" },
    richiesta: "7c2e",
    "modulo.crea": form("AB123CD"),
    "modulo.altri": form("x"),
  });
  const state = { ...stateWith({ crea: { targa: "AB123CE" } }), keys };
  storeFlow(service.id, { state }, owner);
  await bringDraft(service, owner);
  expect(factsOf(service)?.other).toBeUndefined();
  expect(formsIn(service)).toEqual({ crea: { targa: "AB123CE" }, altri: { targa: "x" } });
});

/** The tab has a request of its own, and the server keeps another one. */
async function twoRequests() {
  elsewhere({ percorso: { step: "crea" }, richiesta: "uno", "modulo.crea": form("AB123CD") });
  const state = { ...stateWith({ crea: { targa: "EF456GH" } }), keys: { "*": "due" } };
  storeFlow(service.id, { state }, owner);
  await bringDraft(service, owner);
}

const keepOwnForm = (richiesta: string | null = "due") =>
  serverDrafts.keep(service.id, {
    parts: { ...(richiesta && { richiesta }), "modulo.crea": form("x") },
    place,
    onChangedElsewhere: () => true,
  });
const saves = () => asked.filter(({ method }) => method === "PUT");

test("of a draft typed before the login and another one of the server the person chooses; nothing is kept meanwhile", async () => {
  elsewhere({ percorso: { step: "crea" }, "modulo.crea": form("AB123CD") });
  storeFlow(service.id, { state: stateWith({ crea: { targa: "EF456GH" } }) }, null);
  await bringDraft(service, owner);
  expect(factsOf(service)?.other).toEqual({ at: "2026-11-30T09:42:00.000Z" });
  expect(formsIn(service)).toEqual({ crea: { targa: "EF456GH" } });
  keepOwnForm(null);
  expect(await serverDrafts.settle(service.id)).toBe("same");
  expect(saves()).toEqual([]);
});

test("the request of the tab replaces the kept one as a whole", async () => {
  await twoRequests();
  keepOwnForm();
  expect(await keepOwn(service.id)).toBe(true);
  await serverDrafts.settle(service.id);
  expect(asked.find(({ method }) => method === "DELETE")?.query).toEqual({ esito: "eliminata" });
  expect(Object.keys(server.parts())).toEqual(["richiesta", "modulo.crea"]);
  expect(factsOf(service)?.other).toBeUndefined();
});

test("a kept request that cannot be deleted stays, and so does the choice", async () => {
  await twoRequests();
  vi.mocked(sendRequest).mockResolvedValue(refusal(503));
  expect(await keepOwn(service.id)).toBe(false);
  expect(factsOf(service)?.other).toBeDefined();
});

test("a kept request that is gone by then leaves that of the tab", async () => {
  await twoRequests();
  server.end("dropped");
  expect(await takeKept(service.id, vi.fn())).toBe(true);
  expect(factsOf(service)?.other).toBeUndefined();
});

test("a request that is sent while another one is kept leaves that one", async () => {
  await twoRequests();
  keepOwnForm();
  serverDrafts.end(service.id, "sent");
  await Promise.resolve();
  expect(asked.map(({ method }) => method)).toEqual(["GET"]);
  expect(server.parts()["modulo.crea"]!.valore).toEqual(form("AB123CD"));
  expect(factsOf(service)).toBeUndefined();
});

test("a page opens without its draft when the server is slow, and its first save asks which request to keep", async () => {
  vi.useFakeTimers();
  elsewhere({ richiesta: "uno", "modulo.altri": form("AB123CD") });
  vi.mocked(sendRequest).mockImplementation(async (request) =>
    request.method === "GET" ? new Promise(() => {}) : answerOf(request),
  );
  const opened = bringDraft(service, owner);
  await vi.advanceTimersByTimeAsync(5_000);
  await opened;
  vi.useRealTimers();
  keepOwnForm();
  expect(await serverDrafts.settle(service.id)).toBe("other");
  expect(factsOf(service)?.other).toEqual({ at: null });
  expect(await serverDrafts.settle(service.id)).toBe("same"); // the person has read it
  expect(Object.keys(server.parts())).toEqual(["richiesta", "modulo.altri"]);
});

test("a draft that comes late is offered at once", async () => {
  vi.useFakeTimers();
  elsewhere({ richiesta: "uno", "modulo.altri": form("AB123CD") });
  let arrive = (_: Answer) => {};
  vi.mocked(sendRequest).mockImplementation((request) =>
    request.method === "GET"
      ? new Promise((resolve) => {
          arrive = resolve;
        })
      : Promise.resolve(answerOf(request)),
  );
  const opened = bringDraft(service, owner);
  await vi.advanceTimersByTimeAsync(5_000);
  await opened;
  vi.useRealTimers();
  storeFlow(service.id, { state: stateWith({ crea: { allegati: [] } }) }, owner);
  expect(factsOf(service)?.other).toBeUndefined();
  arrive(server.read());
  await eventually(() => expect(factsOf(service)?.other).toEqual({ at: "2026-11-30T09:42:00.000Z" }));
});

test("the revision that a tab has seen is that of one person", async () => {
  elsewhere({ "modulo.crea": form("AB123CD") });
  session.set(identityAtom, { cf: owner, nome: "", cognome: "", impronta: "uno" });
  await bringDraft(service, owner);
  expect(seenRevision(service.id)).toBe(1);
  session.set(identityAtom, { cf: "RSSLVI84L47A182Y", nome: "", cognome: "", impronta: "due" });
  expect(seenRevision(service.id)).toBe(0);
  session.set(identityAtom, null);
});

test("a form without anything typed gives way to the draft of the server", async () => {
  elsewhere({ richiesta: "uno", "modulo.crea": form("AB123CD") });
  storeFlow(service.id, { state: stateWith({ crea: { allegati: [] } }) }, owner);
  await bringDraft(service, owner);
  expect(formsIn(service)).toEqual({ crea: { targa: "AB123CD" } });
});

test("a sent request is deleted at the server; one that was never kept asks nothing", async () => {
  serverDrafts.end(service.id, "sent");
  await Promise.resolve();
  expect(asked).toEqual([]);
  serverDrafts.keep(service.id, {
    parts: { "modulo.crea": form("x") },
    place,
    onChangedElsewhere: () => true,
  });
  await serverDrafts.settle(service.id);
  expect(factsOf(service)?.status?.kind).toBe("kept");
  serverDrafts.end(service.id, "sent");
  await eventually(() =>
    expect(asked.at(-1)).toMatchObject({ method: "DELETE", query: { esito: "inviata" } }),
  );
  expect(factsOf(service)?.status).toBeUndefined();
  expect(seenRevision(service.id)).toBe(0);
});

test("a request that is sent while its first save is on the way is deleted after that save", async () => {
  let answer = (_: Answer) => {};
  vi.mocked(sendRequest).mockImplementationOnce(async (request) => {
    asked.push(request);
    return new Promise((resolve) => void (answer = resolve));
  });
  serverDrafts.keep(service.id, {
    parts: { "modulo.crea": form("x") },
    place,
    onChangedElsewhere: () => true,
  });
  const saved = serverDrafts.settle(service.id);
  await eventually(() => expect(asked).toHaveLength(1));
  serverDrafts.end(service.id, "sent");
  answer(server.save(asked[0]!.body as unknown as SaveBody)); // of the program under test
  await saved;
  await eventually(() => expect(asked.map(({ method }) => method)).toEqual(["PUT", "DELETE"]));
});

test("a draft is kept three seconds after the last change, and every fifteen seconds while a person types on", async () => {
  vi.useFakeTimers();
  const type = (targa: string) =>
    serverDrafts.keep(service.id, {
      parts: { "modulo.crea": form(targa) },
      place,
      onChangedElsewhere: () => true,
    });
  type("A");
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  for (let second = 0; second < 16; second++) {
    type(`B${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test("a page that is hidden sends the waiting save at once", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  serverDrafts.keep(service.id, {
    parts: { "modulo.crea": form("x") },
    place,
    onChangedElsewhere: () => true,
  });
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pageshow"));
  expect(fetched).toHaveBeenCalledWith(
    `/authapi/bff/bozze/${service.id}`,
    expect.objectContaining({
      method: "PUT",
      keepalive: true,
      body: expect.stringContaining("modulo.crea") as string,
    }),
  );
  fetched.mockRestore();
});

test("a server that is away, or answers anything else, leaves the tab as it is", async () => {
  storeFlow(service.id, { state: stateWith({ crea: { targa: "EF456GH" } }) }, owner);
  for (const value of [null, [], "x", { revisione: "molte" }, { revisione: 2, parti: 4 }]) {
    vi.resetModules();
    vi.mocked(sendRequest).mockResolvedValue(done(value));
    const { bringDraft: bring } = await import("../../../src/portal/drafts/bring-draft.ts");
    await bring(service, owner);
  }
  expect(formsIn(service)).toEqual({ crea: { targa: "EF456GH" } });
});

// Last: a page that is about to be loaded again stores no draft any more.
test("the kept request takes the place of that of the tab, with a new page", async () => {
  await twoRequests();
  vi.mocked(sendRequest).mockResolvedValueOnce(refusal(503));
  const reload = vi.fn();
  expect(await takeKept(service.id, reload)).toBe(false);
  expect(formsIn(service)).toEqual({ crea: { targa: "EF456GH" } });
  session.set(identityAtom, { cf: owner, nome: "Fulvia", cognome: "Brandestini" });
  expect(await takeKept(service.id, reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(formsIn(service)).toEqual({ crea: { targa: "AB123CD" } });
});

/** Keeps a request of the tab at the server. */
async function keepOne() {
  keepOwnForm();
  await serverDrafts.settle(service.id);
}

test("a page that is left without anything typed leaves the kept request of the person, and reads it again", async () => {
  await keepOne();
  serverDrafts.end(service.id, "left");
  await bringDraft(service, owner);
  await bringDraft(service, owner);
  expect(asked.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  expect(seenRevision(service.id)).toBe(1);
  expect(Object.keys(server.parts())).toContain("modulo.crea");
});

test("the end of a sent request is repeated until the server has answered, by a later page too", async () => {
  await keepOne();
  vi.mocked(sendRequest).mockResolvedValue(refusal(503));
  serverDrafts.end(service.id, "sent");
  await eventually(() => expect(vi.mocked(sendRequest).mock.calls.at(-1)?.[0].method).toBe("DELETE"));
  expect(Object.keys(server.parts())).not.toEqual([]);
  vi.mocked(sendRequest).mockImplementation(async (request) => answerOf(request));
  vi.resetModules();
  const fresh = await import("../../../src/portal/drafts/kept-drafts.ts");
  await fresh.endOld();
  expect(Object.keys(server.parts())).toEqual([]);
  vi.mocked(sendRequest).mockClear();
  await fresh.endOld();
  expect(sendRequest).not.toHaveBeenCalled();
});

test("a page that goes away ends its sent request with a call that outlives it", async () => {
  const calls = vi.fn(async (_address: string, _request: RequestInit) => new Response());
  vi.stubGlobal("fetch", calls);
  await keepOne();
  vi.mocked(sendRequest).mockReturnValue(new Promise(() => {}));
  serverDrafts.end(service.id, "sent");
  await eventually(() => expect(vi.mocked(sendRequest).mock.calls.at(-1)?.[0].method).toBe("DELETE"));
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pageshow"));
  const [address, request] = calls.mock.calls.at(-1)!;
  expect(address).toContain(`/bff/bozze/${service.id}?esito=inviata&revisione=1`);
  expect(request).toMatchObject({ method: "DELETE", keepalive: true });
  vi.unstubAllGlobals();
});

test("a deleted request is gone from the open page too, and a log-out sends the last change", async () => {
  await keepOne();
  const state = stateWith({ crea: { targa: "x" } });
  session.set(flowAtom(service.id), state);
  await dropDraft(service.id);
  expect(session.get(flowAtom(service.id))).toBeNull();
  expect(Object.keys(server.parts())).toEqual([]);
  keepOwnForm();
  await saveAll();
  expect(Object.keys(server.parts())).toContain("modulo.crea");
});
