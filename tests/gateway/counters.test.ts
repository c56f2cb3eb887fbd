import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import {
  localCounters,
  sharedCounters,
  sweepCounts,
  type Counters,
} from "../../src/gateway/rate-limit/counters.ts";
import { windowCounter } from "../../src/gateway/rate-limit/window-counter.ts";
import { aDatabase } from "../support/server/database.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
let store: OpenDatabase;
const failures: unknown[] = [];
const aProcess = () => sharedCounters(store.database, (error) => failures.push(error));
beforeAll(async () => {
  store = await aDatabase();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  failures.length = 0;
  await store.database.deleteFrom("rate_count").execute();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => store.close());

describe.each<[string, () => Promise<Counters>]>([
  ["of one process", async () => localCounters],
  ["of all processes", aProcess],
])("a counter %s", (_, make) => {
  it("counts for a whole window from the first count of a key", async () => {
    const counter = (await make())("name", 60);
    expect(counter.known("a").count).toBe(0);
    expect(await counter.add("a")).toEqual({ count: 1, secondsLeft: 60 });
    vi.setSystemTime(start + 59_000);
    expect(await counter.add("a", 3)).toEqual({ count: 4, secondsLeft: 1 });
    expect(await counter.add("b")).toEqual({ count: 1, secondsLeft: 60 });
    expect(counter.known("a")).toEqual({ count: 4, secondsLeft: 1 });
    vi.setSystemTime(start + 60_000);
    expect([counter.known("a").count, counter.known("b").count]).toEqual([0, 1]);
    expect(await counter.add("a")).toEqual({ count: 1, secondsLeft: 60 });
  });

  it("takes points back", async () => {
    const counter = (await make())("name", 60);
    await counter.add("a", 2);
    expect((await counter.add("a", -1)).count).toBe(1);
  });
});

describe("an IPv6 network of 48 bits", () => {
  it("counts the networks within it together, an eighth of their sum each", async () => {
    const counter = localCounters("name", 60);
    for (let part = 0; part < 40; part++) await counter.add(`address 2001:db8:7:${part.toString(16)}::/64`);
    expect(counter.known("address 2001:db8:7:ff::/64").count).toBe(5);
    expect(counter.known("address 2001:db8:8:0::/64").count).toBe(0);
    expect((await counter.add("address 2001:db8:8:0::/64", 4)).count).toBe(4);
  });
});

describe("counters of all processes", () => {
  it("have one count, also after a restart", async () => {
    const [first, second] = [(await aProcess())("name", 60), (await aProcess())("name", 60)];
    const counts = await Promise.all([first.add("a"), second.add("a"), first.add("a"), second.add("a")]);
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4]);
    expect((await (await aProcess())("name", 60).add("a")).count).toBe(5);
    expect((await (await aProcess())("other", 60).add("a")).count).toBe(1);
  });

  it("store no key in clear, and nothing after the end of its window", async () => {
    await (await aProcess())("name", 60).add("livia@posta.example");
    const keys = () => store.database.selectFrom("rate_count").select("key").execute();
    expect(await keys()).toEqual([{ key: expect.stringMatching(/^name:[\w-]{43}$/) }]);
    vi.setSystemTime(start + 60_000);
    await sweepCounts(store.database);
    expect(await keys()).toEqual([]);
  });

  it("count in the process while the database fails, and report it", async () => {
    const counter = (await aProcess())("name", 60);
    await counter.add("a");
    await store.database.schema.alterTable("rate_count").renameTo("away").execute();
    try {
      expect((await counter.add("a")).count).toBe(1);
      expect((await counter.add("a")).count).toBe(2);
    } finally {
      await store.database.schema.alterTable("away").renameTo("rate_count").execute();
    }
    expect(failures).toHaveLength(2);
    expect((await counter.add("a")).count).toBe(2);
  });
});

describe("the windows of a process", () => {
  it("keep a high count while many other keys come", () => {
    const windows = windowCounter(60_000);
    windows.add("flood", 300);
    for (let key = 0; key < 40_000; key++) windows.add(String(key));
    expect(windows.count("flood")).toBe(300);
  });

  it("drop the oldest of more than 20,000 keys", () => {
    const windows = windowCounter(60_000);
    for (let key = 0; key <= 20_000; key++) windows.add(String(key));
    expect([windows.count("0"), windows.count("1"), windows.count("20000")]).toEqual([0, 1, 1]);
  });

  it("drop no key that has counted again before the limit was reached", () => {
    const windows = windowCounter(60_000);
    for (let key = 0; key < 20_000; key++) windows.add(String(key));
    for (const key of ["0", "20000"]) windows.add(key);
    expect([windows.count("0"), windows.count("1")]).toEqual([2, 0]);
  });
});
