import { afterEach, describe, expect, it } from "vitest";
import { createExaminer } from "../../src/gateway/files/examiner/examiner.ts";
import { processPool } from "../../src/gateway/processes/process-pool.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";

const file = new URL("../../src/gateway/files/examiner/examiner-process.ts", import.meta.url);
const limits = { start: 30_000, time: 30_000, queue: 4, processes: 1, idle: 1_000, heap: 128 };
const task = { format: "pdf", bytes: Buffer.alloc(0) };

/** The system starts no process: it finds no program. */
const refuseProcesses = () => void (process.execPath = "/nowhere/node");
const { execPath } = process;
afterEach(() => void (process.execPath = execPath));

describe("a system that starts no process", () => {
  it("refuses each task, and keeps none of the places of the pool", async () => {
    const pool = processPool(file, limits);
    refuseProcesses();
    const refused = await Promise.all([pool.run(task), pool.run(task), pool.run(task)]);
    expect(refused.map(({ kind }) => kind)).toEqual(["refused", "refused", "refused"]);
    process.execPath = execPath;
    expect((await pool.run(task)).kind).toBe("done");
  });

  it("leaves the tasks that wait to a process that works", async () => {
    const pool = processPool(file, { ...limits, processes: 2 });
    const first = pool.run(task);
    refuseProcesses();
    expect([await first, await pool.run(task)].map(({ kind }) => kind)).toEqual(["done", "done"]);
    const [one, other] = [pool.run(task), pool.run(task)];
    expect([await one, await other].map(({ kind }) => kind)).toEqual(["done", "done"]);
  });

  it("damages no document, and refuses the start", async () => {
    const examiner = createExaminer();
    refuseProcesses();
    await expect(examiner.examine("pdf", Buffer.from("%PDF-1.7"))).rejects.toMatchObject({
      body: { status: 503 },
    });
    await expect(examiner.check()).rejects.toThrow(StartRefusal);
  });
});
