import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserKeeper, type KeptDraft } from "../../../src/studio/draft/kept-draft.ts";
import { noHistory } from "../../../src/studio/draft/history.ts";

const pages = { own: "scheda", all: async () => new Set(["scheda"]) };

const aCopy = (text: string): KeptDraft => ({
  revision: 1,
  base: "v1",
  saved: {},
  changes: { a: text },
  history: noHistory,
  at: 0,
});

/** An open request whose end the browser reports in its own way. */
function opens(end: (request: { onerror?: () => void; error: Error }) => void): () => object {
  return () => {
    const request = { error: new Error("refused") };
    queueMicrotask(() => end(request));
    return request;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ["has no store", undefined],
  [
    "refuses at once",
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  ],
  ["refuses after a while", opens((request) => request.onerror?.())],
  ["never answers", opens(() => {})],
])("a browser that %s", (_, open) => {
  async function aKeeper() {
    vi.stubGlobal("indexedDB", open && { open });
    const keeper = browserKeeper("studio", pages);
    const claimed = keeper.claim("G d");
    await vi.advanceTimersByTimeAsync(3_000);
    return { keeper, claimed: await claimed };
  }

  it("opens a draft without copies, and says that it keeps none", async () => {
    const { keeper, claimed } = await aKeeper();
    expect(claimed).toEqual([]);
    expect(keeper.isStoring()).toBe(false);
  });

  it("keeps the last copy as long as the page, without waiting again", async () => {
    const { keeper } = await aKeeper();
    await keeper.write("G d", aCopy("uno"));
    await keeper.write("G d", aCopy("due"));
    await keeper.write("G altra", aCopy("tre"));
    expect(await keeper.claim("G d")).toEqual([aCopy("due")]);
    await keeper.drop("G d");
    expect(await keeper.claim("G d")).toEqual([]);
    expect(await keeper.claim("G altra")).toEqual([aCopy("tre")]);
  });
});
