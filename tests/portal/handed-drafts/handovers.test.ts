import "../../support/keeps-state.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../../src/engine/calls/index.ts";
import { startFlow } from "../../../src/engine/flow/index.ts";
import type { Manifest } from "../../../src/engine/definition.ts";
import { carriedDrafts } from "../../../src/portal/handed-drafts/carrying.ts";
import type { HandedDraft } from "../../../src/portal/handed-drafts/handed-draft.ts";
import {
  cancelHandover,
  concludeHandover,
  handOver,
  isToAsk,
} from "../../../src/portal/handed-drafts/handovers.ts";
import { takeDraft } from "../../../src/portal/handed-drafts/take-draft.ts";
import { hasHanded } from "../../../src/portal/handed-drafts/handed-place.ts";
import { canTake, placeDraft } from "../../../src/portal/handed-drafts/place-draft.ts";
import { newKey } from "../../../src/portal/handover/kept-link.ts";
import { readSecret } from "../../../src/portal/handover/secret.ts";
import { HANDOVER_HEADER } from "../../../src/protocol/handover.ts";
import { loadIndex } from "../../../src/portal/loading/bundle.ts";
import { sendRequest } from "../../../src/portal/transport/transport.ts";
import { restoreFlow, storeFlow } from "../../../src/screens/flow/storage.ts";
import { done } from "../../support/fake-host.ts";

vi.mock("../../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));
vi.mock("../../../src/portal/loading/bundle.ts", () => ({ loadIndex: vi.fn() }));

const refused = (status: number, code: string | null, title = "Titolo"): Answer => ({
  kind: "refused",
  status,
  code,
  title,
  detail: [{ field: "", error: "Testo" }],
});

/** A gateway as `gateway/handed-drafts` answers. */
let rows = new Map<string, { contenuto: string; taker: string | null }>();
let isAway = false;
/** Refuses some calls. */
let fails: (method: string) => boolean;
/** Keeps the next draft when this ends. */
let slow: Promise<void> | null;
beforeEach(() => {
  sessionStorage.clear();
  rows = new Map();
  isAway = false;
  fails = () => false;
  slow = null;
  vi.mocked(sendRequest).mockImplementation(async ({ method, path, body }, _options, headers) => {
    if (isAway || fails(method)) return refused(503, null);
    expect(path).not.toMatch(/[\w-]{22}/);
    const id = headers?.[HANDOVER_HEADER] ?? "";
    const row = rows.get(id);
    const state = {
      ripresaIl: row?.taker ? "2026-11-30T10:00:00.000Z" : null,
      scadeIl: "2026-12-01T10:00:00.000Z",
    };
    const { contenuto = "", ritiro = "" } = (body ?? {}) as Record<string, string>; // of the program under test
    if (method === "PUT") {
      const wait = slow;
      slow = null;
      await wait;
      rows.set(id, { contenuto, taker: null });
      return done(state);
    }
    if (method === "DELETE") {
      if (!row?.taker) rows.delete(id);
      return done(null);
    }
    if (!row) return refused(404, "passaggio-scaduto");
    if (method === "GET") return done(state);
    if (row.taker !== null && row.taker !== ritiro) return refused(409, "passaggio-usato");
    row.taker = ritiro;
    return done({ contenuto: row.contenuto });
  });
});

const draftWith = (text: string, service = "prova"): HandedDraft => ({
  service,
  parts: {
    percorso: { step: "crea", keys: { invia: "01a1f866", "*": "01a1f866" } },
    richiesta: "01a1f866",
    definizione: { version: "1", outline: null },
    "modulo.crea": { data: { nota: text }, passed: false },
  },
  later: {},
});
const handed = async (draft = draftWith("ciao")) => {
  const made = await handOver([draft]);
  if (made.kind !== "handed") throw new Error(made.title);
  return made;
};
const secretOf = async (link: string) => (await readSecret(link.split("#")[1]!))!;

describe("a link", () => {
  test("opens the draft on another device, once", async () => {
    const { link, until } = await handed();
    expect(link).toMatch(/^http:\/\/localhost[^#]*\/continua#[\w-]{43}$/);
    expect(until).toBe("2026-12-01T10:00:00.000Z");
    const [secret, taker] = [await secretOf(link), newKey()];
    const taken = { kind: "taken", draft: draftWith("ciao") };
    expect(await takeDraft(secret, taker)).toEqual(taken);
    expect(await takeDraft(secret, taker)).toEqual(taken);
    expect(await takeDraft(secret, newKey())).toMatchObject({
      title: "Titolo",
      text: "Testo",
      isFinal: true,
    });
  });

  test("does not reach the server, and neither does a typed text", async () => {
    const { link } = await handed(draftWith("testo segreto"));
    const sent = JSON.stringify(vi.mocked(sendRequest).mock.calls);
    expect(sent).not.toContain(link.split("#")[1]);
    expect(sent).not.toContain("testo segreto");
  });

  test.each([
    ["changed", (text: string) => `${text[0] === "A" ? "B" : "A"}${text.slice(1)}`],
    ["cut", (text: string) => text.slice(0, 20)],
    ["empty", () => ""],
    ["no base64url", () => "=+/"],
  ])("whose bytes are %s in the database is damaged", async (_, change) => {
    const { link, id } = await handed();
    rows.get(id)!.contenuto = change(rows.get(id)!.contenuto);
    expect(await takeDraft(await secretOf(link), newKey())).toMatchObject({
      title: "La richiesta non si può leggere",
      isFinal: true,
    });
  });

  test("of another draft opens none: bytes that were copied to its row are damaged", async () => {
    const first = await handed();
    const { contenuto } = rows.get(first.id)!;
    const second = await handed(draftWith("altro", "altro"));
    rows.get(second.id)!.contenuto = contenuto;
    expect(await takeDraft(await secretOf(second.link), newKey())).toMatchObject({ isFinal: true });
  });

  test("that cannot be reached may be tried again", async () => {
    const { link } = await handed();
    isAway = true;
    expect(await takeDraft(await secretOf(link), newKey())).toMatchObject({
      kind: "failed",
      isFinal: false,
    });
  });

  test("ends when another one of the same service is made", async () => {
    const { id } = await handed();
    await handed();
    expect(rows.has(id)).toBe(false);
    expect(rows.size).toBe(1);
  });

  test("does not end a link that was asked for later, when its own call is slow", async () => {
    let answer = () => {};
    slow = new Promise((resolve) => (answer = resolve));
    const first = handOver([draftWith("prima")]);
    const second = handOver([draftWith("dopo")]);
    // The turns in which the second link is made, unless it waits for the first one.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve));
    answer();
    await first;
    expect(await second).toMatchObject({ kind: "handed", id: [...rows.keys()][0] });
    expect(rows.size).toBe(1);
  });

  test("whose cancellation fails is cancelled with the next one", async () => {
    const { id } = await handed();
    fails = (method) => method === "DELETE";
    const second = await handed();
    expect([...rows.keys()]).toEqual([id, second.id]);
    expect(await cancelHandover("prova", second.id)).toMatchObject({ kind: "failed" });
    fails = () => false;
    expect(await cancelHandover("prova", second.id)).toBeNull();
    expect([rows.size, hasHanded()]).toEqual([0, false]);
  });

  test("is not made beside ten others that cannot be cancelled", async () => {
    fails = (method) => method === "DELETE";
    for (let count = 0; count < 10; count++) await handed();
    expect(await handOver([draftWith("ciao")])).toMatchObject({ kind: "failed", isFinal: false });
    expect(rows.size).toBe(10);
    fails = () => false;
    const { id } = await handed();
    expect([...rows.keys()]).toEqual([id]);
  });

  test("that a full storage has not noted is cancelled", async () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { id } = await handed();
    full.mockRestore();
    expect(hasHanded()).toBe(false);
    expect(await cancelHandover("prova", id)).toBeNull();
    expect(rows.size).toBe(0);
  });

  test("of an earlier program is cancelled", async () => {
    const { id } = await handed();
    sessionStorage.setItem(
      "passaggi",
      JSON.stringify({ prova: { id, request: "01a1f866", isKnown: false } }),
    );
    await cancelHandover("prova");
    expect([rows.size, hasHanded()]).toEqual([0, false]);
  });

  test("has the first draft that fits, and is refused when none does", async () => {
    const long = draftWith("x".repeat(97 * 1024));
    expect(await handOver([long, draftWith("corto")])).toMatchObject({ kind: "handed" });
    expect(await handOver([long])).toMatchObject({ kind: "failed", isFinal: true });
  });
});

describe("before a submission", () => {
  test("the first device asks once, when another one has taken the same request", async () => {
    const { link } = await handed();
    expect(await isToAsk("prova", "01a1f866")).toBe(false);
    await takeDraft(await secretOf(link), newKey());
    expect(await isToAsk("prova", "other")).toBe(false);
    expect(await isToAsk("altro", "01a1f866")).toBe(false);
    expect(await isToAsk("prova", "01a1f866")).toBe(true);
    expect(await isToAsk("prova", "01a1f866")).toBe(false);
  });

  test("the first device asks about an earlier link that was taken", async () => {
    const first = await handed();
    await takeDraft(await secretOf(first.link), newKey());
    const second = await handed();
    await cancelHandover("prova", second.id);
    expect(await isToAsk("prova", "01a1f866")).toBe(true);
    expect([await isToAsk("prova", "01a1f866"), hasHanded()]).toEqual([false, false]);
  });

  test("a link of an earlier program is asked about, unless the person knows that it was taken", async () => {
    const { id, link } = await handed();
    await takeDraft(await secretOf(link), newKey());
    for (const isKnown of [true, false]) {
      const mark = { id, request: "01a1f866", isKnown };
      sessionStorage.setItem("passaggi", JSON.stringify({ prova: mark }));
      expect(await isToAsk("prova", "01a1f866")).toBe(!isKnown);
    }
  });

  test("nothing is asked about a request that was sent", async () => {
    const { link } = await handed();
    await takeDraft(await secretOf(link), newKey());
    await concludeHandover("prova");
    expect([hasHanded(), await isToAsk("prova", "01a1f866")]).toEqual([false, false]);
  });

  test("a gateway that is away asks nothing", async () => {
    const { link } = await handed();
    await takeDraft(await secretOf(link), newKey());
    isAway = true;
    expect(await isToAsk("prova", "01a1f866")).toBe(false);
  });

  test("the flow learns it for the request that it saved last", async () => {
    const { link } = await handed();
    await takeDraft(await secretOf(link), newKey());
    expect(await carriedDrafts.settle("prova")).toBe("same");
    const place = { step: "crea", title: "Crea", missing: [] };
    const { parts } = draftWith("ciao");
    carriedDrafts.keep("prova", { parts, place, onChangedElsewhere: () => true });
    expect(await carriedDrafts.settle("prova")).toBe("sent");
    expect(carriedDrafts.texts.sent).toContain("l'hai continuata su un altro dispositivo");
  });

  test("a tab without storage, or with foreign notes, asks nothing", async () => {
    await handed();
    expect(hasHanded()).toBe(true);
    for (const text of ["{", "[]", "4", '{"prova":7}', '{"prova":{"id":4}}']) {
      sessionStorage.setItem("passaggi", text);
      expect(await isToAsk("prova", "01a1f866")).toBe(false);
    }
    await cancelHandover("prova");
    const forbidden = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect([hasHanded(), await isToAsk("prova", "01a1f866")]).toEqual([false, false]);
    forbidden.mockRestore();
  });

  test("nothing is asked after a link was cancelled", async () => {
    await handed();
    await cancelHandover("prova");
    expect([rows.size, hasHanded(), await isToAsk("prova", "01a1f866")]).toEqual([0, false, false]);
  });
});

describe("a taken draft", () => {
  const manifest = {} as Manifest; // the index is a stand-in
  const route = (step: string) => ({ service: "prova", step, path: `/prova/${step}` });
  beforeEach(() => {
    vi.mocked(loadIndex).mockResolvedValue({
      services: { prova: { title: "Prova", data: "", validators: "", version: "1" } },
      routes: [route("cerca"), route("crea")],
      closed: [],
      states: {},
    } as unknown as Awaited<ReturnType<typeof loadIndex>>); // as far as it is read
  });

  test("is the draft of the tab, and its step is opened", async () => {
    expect(await placeDraft(manifest, draftWith("ciao"))).toEqual({ kind: "placed", path: "/prova/crea" });
    expect(restoreFlow("prova", null)?.state).toMatchObject({
      step: "crea",
      forms: { crea: { nota: "ciao" } },
    });
  });

  test("opens the first step when its own is gone", async () => {
    const draft = draftWith("ciao");
    const moved = { ...draft, parts: { ...draft.parts, percorso: { step: "tolto" } } };
    expect(await placeDraft(manifest, moved)).toMatchObject({ path: "/prova/cerca" });
  });

  test.each(["tolto", "constructor", "__proto__"])(
    "of the service %s, which the portal lacks, says so",
    async (id) => {
      expect(await placeDraft(manifest, draftWith("ciao", id))).toMatchObject({
        kind: "failed",
        isFinal: true,
      });
    },
  );

  test("waits for a choice when the tab has another request of the service, and not for its own", async () => {
    const own = { ...startFlow("1"), step: "crea", forms: { crea: { nota: "mia" } } };
    storeFlow("prova", { state: own }, null);
    const two = await placeDraft(manifest, draftWith("ciao"));
    if (two.kind !== "two") throw new Error(two.kind);
    expect(restoreFlow("prova", null)?.state.forms).toEqual({ crea: { nota: "mia" } });
    expect(two.take()).toBe("/prova/crea");
    expect(restoreFlow("prova", null)?.state.forms).toEqual({ crea: { nota: "ciao" } });
    expect(await placeDraft(manifest, draftWith("ciao"))).toMatchObject({ kind: "placed" });
  });

  test("may be tried again when the index does not load", async () => {
    vi.mocked(loadIndex).mockRejectedValue(new Error("away"));
    expect(await placeDraft(manifest, draftWith("ciao"))).toMatchObject({ kind: "failed", isFinal: false });
  });

  test("is not offered by a browser without storage or cryptography", () => {
    expect(canTake()).toBe(true);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(canTake()).toBe(false);
    full.mockRestore();
    vi.stubGlobal("crypto", {});
    expect(canTake()).toBe(false);
    vi.unstubAllGlobals();
  });
});
