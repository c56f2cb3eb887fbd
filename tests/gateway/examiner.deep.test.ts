import { afterEach, describe, expect, it, vi } from "vitest";
import { createExaminer } from "../../src/gateway/files/examiner/examiner.ts";
import { processPool, type PoolLimits } from "../../src/gateway/processes/process-pool.ts";
import { costlyPdfs } from "../support/documents/hostile-pdfs.ts";
import { samples } from "../support/server/sample-files.ts";

const limits: PoolLimits = { start: 30_000, time: 20_000, queue: 24, processes: 1, idle: 60_000, heap: 64 };
const aPool = (more: Partial<PoolLimits> = {}) =>
  processPool<unknown>(new URL("../support/server/odd-process.ts", import.meta.url), { ...limits, ...more });
const done = { kind: "done", value: "answer" };

afterEach(() => vi.unstubAllEnvs());

describe("a pool of processes", () => {
  it("answers, and keeps its process for the next task", async () => {
    const pool = aPool();
    expect(await pool.run({ act: "echo" })).toEqual(done);
    expect(await pool.run({ act: "pid" })).toEqual(await pool.run({ act: "pid" }));
  });

  it("gives its processes nothing of the server's environment", async () => {
    vi.stubEnv("SECRET", "x");
    expect(await aPool().run({ act: "environment" })).toEqual({ kind: "done", value: [] });
  });

  it("survives a fault in native code, and a process that uses all its memory", async () => {
    const pool = aPool();
    expect(await pool.run({ act: "fault" })).toEqual({ kind: "ended", reason: "exit SIGSEGV" });
    expect(await pool.run({ act: "echo" })).toEqual(done);
    expect(await pool.run({ act: "memory" })).toMatchObject({ kind: "ended" });
    expect(await pool.run({ act: "echo" })).toEqual(done);
  });

  it("kills a process that does not answer", async () => {
    const pool = aPool({ time: 300 });
    expect(await pool.run({ act: "hang" })).toEqual({ kind: "late" });
    expect(await pool.run({ act: "echo" })).toEqual(done);
  });

  it("reports a queue that is full, and a process that does not start", async () => {
    const pool = aPool({ queue: 1 });
    const outcomes = await Promise.all([1, 2, 3].map(() => pool.run({ act: "echo" })));
    expect(outcomes).toEqual([done, done, { kind: "full" }]);
    expect(await aPool({ start: 1 }).run({ act: "echo" })).toEqual({ kind: "full" });
  });

  it("serves the network that has used the least time, and within it the visit that has used the least", async () => {
    const pool = aPool();
    const order: string[] = [];
    const run = async (name: string, ...owner: string[]) => {
      await pool.run({ act: "echo" }, { owner });
      order.push(name);
    };
    await Promise.all([
      ...["first", "second", "third"].map((name) => run(name, "office", "one")),
      run("colleague", "office", "two"),
      run("neighbour", "home", "three"),
    ]);
    expect(order.slice(0, 3)).toEqual(["first", "neighbour", "colleague"]);
  });

  it("replaces a task of the owner with the most tasks when the queue is full", async () => {
    const pool = aPool({ queue: 3 });
    const flood = [1, 2, 3, 4].map(() => pool.run({ act: "echo" }, { owner: ["flood"] }));
    const neighbour = pool.run({ act: "echo" }, { owner: ["home"] });
    const other = pool.run({ act: "echo" }, { owner: ["office"] });
    expect(await neighbour).toEqual(done);
    expect(await other).toEqual(done);
    expect(await Promise.all(flood)).toEqual([done, done, { kind: "full" }, { kind: "full" }]);
    const refused = [1, 2, 3, 4, 5].map(() => pool.run({ act: "echo" }, { owner: ["flood"] }));
    expect((await Promise.all(refused)).at(-1)).toEqual({ kind: "full" });
  });

  it("refuses only the owner that has used up its time", async () => {
    const pool = aPool({ budget: 250, time: 300 });
    const run = (act: string, owner: string) => pool.run({ act }, { owner: [owner] });
    expect(await run("hang", "flood")).toEqual({ kind: "late" });
    expect(await run("echo", "flood")).toEqual({ kind: "full" });
    expect(await run("echo", "home")).toEqual(done);
  });

  it("refuses a visit beyond its time, and no other visit of its network", async () => {
    const pool = aPool({ budget: 250, time: 300 });
    const run = (act: string, visit: string) => pool.run({ act }, { owner: ["office", visit] });
    expect(await run("hang", "flood")).toEqual({ kind: "late" });
    expect(await run("echo", "flood")).toEqual({ kind: "full" });
    expect(await run("echo", "neighbour")).toEqual(done);
    expect(pool.excess("office")).toMatchObject({ secondsLeft: expect.any(Number) });
    expect([pool.excess("neighbour"), pool.excess("home")]).toEqual([undefined, undefined]);
  });

  it("ends a process that is idle", async () => {
    const pool = aPool({ idle: 50 });
    const first = await pool.run({ act: "pid" });
    await expect.poll(() => pool.run({ act: "pid" }), { interval: 500 }).not.toEqual(first);
  });
});

describe("the examiner", () => {
  it("starts, and judges files apart from the server", async () => {
    const examiner = createExaminer();
    await examiner.check();
    expect(await examiner.examine("pdf", samples.pdf)).toEqual({ verdict: "whole" });
    const { verdict, remade } = await examiner.examine("jpg", samples.jpg);
    expect([
      verdict,
      Buffer.from(remade ?? [])
        .subarray(0, 3)
        .toString("hex"),
    ]).toEqual(["whole", "ffd8ff"]);
    expect(await examiner.examine("pdf", samples.png)).toMatchObject({ verdict: "other" });
  });

  it("answers 503 in Italian when too many files wait", async () => {
    const examiner = createExaminer({ queue: 1, processes: 1 });
    const all = [1, 2, 3].map(() => examiner.examine("pdf", samples.pdf));
    await expect(all[2]).rejects.toMatchObject({
      body: { status: 503, title: "Ci sono troppi caricamenti in corso: riprova tra qualche istante." },
      retryAfter: 10,
    });
    await Promise.all(all.slice(0, 2));
  });

  it("refuses a file that takes too long", async () => {
    const { bytes } = costlyPdfs["many objects"]!(1_900_000);
    const examiner = createExaminer({ time: 1 });
    expect(await examiner.examine("pdf", bytes)).toMatchObject({ verdict: "huge" });
  });
});
