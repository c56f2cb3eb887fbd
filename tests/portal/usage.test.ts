import "../support/keeps-state.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { usageOf } from "../../src/portal/usage/visit-usage.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";
import { eventually } from "../support/eventually.ts";
import { stubNavigator } from "../support/stub-navigator.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const steps = ["cerca", "scrivi", "carica", "esito"];
const sent: unknown[] = [];
checkCallsAfterEach(sendRequest);
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  vi.mocked(sendRequest).mockReset();
  const sendBeacon = (path: string, data: Blob) => {
    void data.text().then((text) => sent.push({ path, ...(JSON.parse(text) as object) }));
    return true;
  };
  stubNavigator({ sendBeacon });
});
/** Opens steps in their order, as a visit does. */
async function visit(...opened: string[]) {
  // Another page of the same visit: only the storage of the tab remains.
  for (const step of opened) usageOf("prova", steps).opened(step);
  await eventually(() => expect(sent.length).toBeGreaterThan(0));
  return sent;
}
const one = (passo: string, da?: string) => ({
  path: "/authapi/bff/passo",
  servizio: "prova",
  passo,
  ...(da && { da }),
});

test("counts each step once, with the earlier step from which the visit went on", async () => {
  expect(await visit("cerca", "scrivi", "cerca", "scrivi", "carica")).toEqual([
    one("cerca"),
    one("scrivi", "cerca"),
    one("carica", "scrivi"),
  ]);
});

test("going back to a step that was not opened before is no going on", async () => {
  expect(await visit("carica", "cerca", "esito")).toEqual([
    one("carica"),
    one("cerca"),
    one("esito", "cerca"),
  ]);
});

test("a step from which the visit has gone on is not counted as such again", async () => {
  expect(await visit("cerca", "carica", "cerca", "scrivi")).toEqual([
    one("cerca"),
    one("carica", "cerca"),
    one("scrivi"),
  ]);
});

test("a rating is asked once per visit and service, after it was counted", async () => {
  const usage = usageOf("prova", steps);
  vi.mocked(sendRequest).mockResolvedValueOnce({
    kind: "refused",
    status: 503,
    title: null,
    detail: [],
    code: null,
  });
  expect(await usage.rate("esito", { score: 4 })).toBe(false);
  expect(usage.mayRate()).toBe(true);
  vi.mocked(sendRequest).mockResolvedValueOnce({ kind: "done", value: null });
  expect(await usage.rate("esito", { score: 4 })).toBe(true);
  expect(usage.mayRate()).toBe(false);
  expect(usageOf("altro", steps).mayRate()).toBe(true);
  const bodies = vi.mocked(sendRequest).mock.calls.map(([{ body }]) => body as { chiave: string });
  expect(bodies[1]).toEqual({
    servizio: "prova",
    passo: "esito",
    voto: 4,
    chiave: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  // The same outcome: the gateway counts it once.
  expect(bodies[1]!.chiave).toBe(bodies[0]!.chiave);
});

test("a rating has the reason and the comment that the person gave, and another outcome another id", async () => {
  vi.mocked(sendRequest).mockResolvedValue({ kind: "done", value: null });
  await usageOf("prova", steps).rate("esito", { score: 2, reason: "tecnici", detail: "Lento" });
  await usageOf("altro", steps).rate("esito", { score: 5 });
  const bodies = vi.mocked(sendRequest).mock.calls.map(([{ body }]) => body as { chiave: string });
  expect(bodies[0]).toMatchObject({ voto: 2, motivo: "tecnici", dettaglio: "Lento" });
  expect(bodies[1]!.chiave).not.toBe(bodies[0]!.chiave);
});

describe("a browser that forbids its storage", () => {
  afterEach(() => void vi.restoreAllMocks());
  const forbid = (name: "getItem" | "setItem") =>
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });

  test("counts no step and asks for no rating, because they could be counted twice", async () => {
    forbid("getItem");
    expect(usageOf("prova", steps).mayRate()).toBe(false);
    usageOf("prova", steps).opened("cerca");
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });

  test("counts a step and a rating when only its storage is full", async () => {
    forbid("setItem");
    expect(await visit("cerca")).toEqual([one("cerca")]);
    vi.mocked(sendRequest).mockResolvedValueOnce({ kind: "done", value: null });
    expect(await usageOf("prova", steps).rate("esito", { score: 4 })).toBe(true);
  });
});

test("a rating leaves the steps of the visit as they are, and each service has a visit of its own", async () => {
  await visit("cerca");
  vi.mocked(sendRequest).mockResolvedValueOnce({ kind: "done", value: null });
  await usageOf("prova", steps).rate("cerca", { score: 5 });
  expect(await visit("cerca", "scrivi")).toEqual([one("cerca"), one("scrivi", "cerca")]);
  usageOf("altro", steps).opened("cerca");
  await eventually(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ ...one("cerca"), servizio: "altro" });
});
