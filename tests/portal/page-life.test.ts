import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFlow } from "../../src/engine/flow/index.ts";
import { expectReturn } from "../../src/portal/page-life/expected-return.ts";

const draft = { state: { ...startFlow("1"), step: "crea", forms: { crea: { nota: "AB123CD" } } } };
const ended = { state: { ...startFlow("1"), step: "esito", answers: { ricevuta: { cf: "x" } } }, ends: true };

/** The modules of a page of this tab that has just been loaded: a page that stores no more drafts stays so. */
async function freshPage() {
  vi.resetModules();
  const storage = await import("../../src/screens/flow/storage.ts");
  const { endLeftPages } = await import("../../src/portal/page-life/end-left-pages.ts");
  return { ...storage, endLeftPages };
}

const reachedBy = (type: string | undefined) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    type === undefined ? [] : [{ type } as unknown as PerformanceEntry], // the member that is read
  );

const transition = (name: "pagehide" | "pageshow", persisted: boolean) => {
  const event = new Event(name);
  Object.assign(event, { persisted });
  dispatchEvent(event);
};

const stored = () => Object.keys(sessionStorage).sort();

let added: { readonly mock: { readonly calls: Parameters<typeof addEventListener>[] } };

beforeEach(() => {
  sessionStorage.clear();
  document.body.hidden = false;
  added = vi.spyOn(window, "addEventListener");
});
afterEach(() => {
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

// The last page stores no more drafts: the next file gets modules of its own.
afterAll(() => void vi.resetModules());

test.each([
  ["reload", false, true],
  ["reload", true, true],
  ["navigate", false, false],
  ["navigate", true, true],
  ["back_forward", false, false],
  ["back_forward", true, false],
  ["prerender", false, false],
  [undefined, false, false],
])("a page reached by %s, expected back: %s, finds its data: %s", async (type, isExpected, isThere) => {
  const { storeFlow, endLeftPages } = await freshPage();
  storeFlow("ricevuta", ended, null);
  storeFlow("domanda", draft, null);
  if (isExpected) expectReturn();
  reachedBy(type);
  endLeftPages();
  expect(stored()).toEqual(isThere ? ["flusso:domanda", "flusso:ricevuta"] : ["flusso:domanda"]);
});

test("a return is expected once", async () => {
  const { storeFlow, endLeftPages } = await freshPage();
  expectReturn();
  reachedBy("navigate");
  endLeftPages();
  storeFlow("ricevuta", ended, null);
  endLeftPages();
  expect(stored()).toEqual([]);
});

test("a page that the browser keeps in memory is hidden; one that it drops is not", async () => {
  const { endLeftPages } = await freshPage();
  endLeftPages();
  transition("pagehide", false);
  expect(document.body).toBeVisible();
  transition("pagehide", true);
  expect(document.body).not.toBeVisible();
});

test("a page that returns from memory is loaded anew, with the drafts and without the found data", async () => {
  const { storeFlow, endLeftPages } = await freshPage();
  const reloaded = vi.fn();
  vi.stubGlobal("window", Object.create(window, { location: { value: { reload: reloaded } } }));
  reachedBy("navigate");
  endLeftPages();
  storeFlow("ricevuta", ended, null);
  storeFlow("domanda", draft, null);
  transition("pageshow", false);
  expect(reloaded).not.toHaveBeenCalled();
  transition("pageshow", true);
  vi.unstubAllGlobals();
  expect(reloaded).toHaveBeenCalledOnce();
  expect(stored()).toEqual(["flusso:domanda"]);
  storeFlow("ricevuta", ended, null);
  expect(stored()).toEqual(["flusso:domanda"]);
});
