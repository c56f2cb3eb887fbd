import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { longestWait, patiently, withPatience } from "../../src/gateway/database/patience.ts";
import { connectWithin } from "../../src/gateway/database/server/connection-limits.ts";
import { places } from "../../src/gateway/database/server/places.ts";
import { auxiliaryLimits, serverPool } from "../../src/gateway/database/server/server-pool.ts";
import { watchServer } from "../../src/gateway/database/server/watch.ts";
import type { GatewayTables } from "../../src/gateway/database/tables.ts";
import { DatabaseUnavailable, endsConnection, isPassing } from "../../src/gateway/database/unavailable.ts";
import { eventually } from "../support/eventually.ts";

const limits = { pool: 4, connect: 1_000, statement: 1_500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sqlError = (code: string) => Object.assign(new pg.DatabaseError("failed", 6, "error"), { code });

describe("a failure of a statement", () => {
  it.each([
    ["connection lost", "08006", { passes: true, ends: true }],
    ["shut down by an administrator", "57P01", { passes: true, ends: true }],
    ["starting up", "57P03", { passes: true, ends: true }],
    ["statement timed out", "57014", { passes: true, ends: false }],
    ["lock timed out", "55P03", { passes: true, ends: false }],
    ["too many connections", "53300", { passes: true, ends: false }],
    ["disk full", "53100", { passes: true, ends: false }],
    ["read-only", "25006", { passes: true, ends: false }],
    ["serialization failure", "40001", { passes: true, ends: false }],
    ["deadlock", "40P01", { passes: true, ends: false }],
    ["password refused", "28P01", { passes: true, ends: false }],
    ["database missing", "3D000", { passes: true, ends: false }],
    ["table missing", "42P01", { passes: false, ends: false }],
    ["permission missing", "42501", { passes: false, ends: false }],
    ["unique violation", "23505", { passes: false, ends: false }],
  ])("is classified: %s (%s)", (_name, code, { passes, ends }) => {
    expect(isPassing(sqlError(code))).toBe(passes);
    expect(endsConnection(sqlError(code))).toBe(ends);
  });

  it("passes and ends the connection when the driver reports it", () => {
    const lost = new Error("Connection terminated unexpectedly");
    expect([isPassing(lost), endsConnection(lost)]).toEqual([true, true]);
  });

  it("does not pass when the program is wrong", () => {
    expect(isPassing(new TypeError("undefined is no function"))).toBe(false);
  });
});

describe("places", () => {
  it("admits waiting callers in their order", async () => {
    const { take, free } = places(1);
    await take(1_000);
    const order: number[] = [];
    const second = take(1_000).then(() => order.push(2));
    const third = take(1_000).then(() => order.push(3));
    free();
    await second;
    free();
    await third;
    expect(order).toEqual([2, 3]);
  });

  it("rejects a caller who waits too long, and passes no place to it afterwards", async () => {
    const { take, free } = places(1);
    await take(1_000);
    const refused = expect(take(1_000)).rejects.toThrow("1000 ms");
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    free();
    await expect(take(1_000)).resolves.toBeUndefined();
  });
});

/** A pool of connections that answer statements with `answer`. */
function aPool(answer: (text: string) => Promise<unknown>) {
  const released: unknown[] = [];
  const statements: string[] = [];
  const connect = vi.fn(async () => ({
    async query({ text, query_timeout: limit }: { text: string; query_timeout: number }) {
      statements.push(text);
      const tooLate = later(limit).then(() => Promise.reject(new Error("Query read timeout")));
      return (await Promise.race([answer(text), tooLate])) ?? { rows: [], rowCount: 0 };
    },
    release: (reason: unknown) => released.push(reason),
  }));
  // `as`: the parts of a pool that the gateway uses.
  return { pool: { connect, end: async () => {} } as unknown as pg.Pool, released, statements, connect };
}

const never = () => new Promise<never>(() => {});
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const aWatch = () => ({ now: Date.now, refuseWhenDown: vi.fn(), lost: vi.fn(), end: () => {} });

function databaseOn(pool: pg.Pool, watch = aWatch()) {
  const dialect = new PostgresDialect({ pool: serverPool(pool, limits, watch) });
  return new Kysely<GatewayTables>({ dialect });
}
const read = (database: Kysely<GatewayTables>, table: "session" | "possession" = "session") =>
  database.selectFrom(table).selectAll().execute();

/** The outcome of a promise without waiting for it. */
function outcomeOf(promise: Promise<unknown>) {
  const outcome = { state: "waiting" };
  promise.then(
    () => (outcome.state = "done"),
    (error: unknown) =>
      (outcome.state = error instanceof DatabaseUnavailable ? "unavailable" : String(error)),
  );
  return outcome;
}

describe("the connections of a server", () => {
  it("closes a connection whose statement ended it, and keeps the others", async () => {
    const codes = ["57P01", "57014", "23505"];
    const { pool, released } = aPool(async () => {
      throw sqlError(codes.shift() ?? "");
    });
    const database = databaseOn(pool);
    await expect(read(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(read(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(read(database)).rejects.toMatchObject({ code: "23505" });
    expect(released).toEqual([expect.any(DatabaseUnavailable), undefined, undefined]);
  });

  it("sends no rollback on a connection that is lost", async () => {
    const { pool, statements, released } = aPool(async (text) => {
      if (text.startsWith("select")) throw new Error("Query read timeout");
    });
    const work = databaseOn(pool)
      .transaction()
      .execute((transaction) => transaction.selectFrom("session").selectAll().execute());
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(statements.filter((text) => text === "rollback")).toEqual([]);
    expect(released).toEqual([expect.any(DatabaseUnavailable)]);
  });

  it("leaves half of the connections to other tables when the statements of one do not end", async () => {
    const { pool, connect } = aPool((text) => (text.includes('"session"') ? never() : Promise.resolve()));
    const database = databaseOn(pool);
    const blocked = Array.from({ length: 20 }, () => outcomeOf(read(database, "session")));
    await vi.advanceTimersByTimeAsync(0);
    expect(connect).toHaveBeenCalledTimes(limits.pool / 2);
    await read(database, "possession");
    await vi.advanceTimersByTimeAsync(limits.connect);
    expect(blocked.filter(({ state }) => state === "unavailable")).toHaveLength(20 - limits.pool / 2);
  });

  it("ends the waits of one request together", async () => {
    const { pool } = aPool(() => later(1_000));
    const database = databaseOn(pool);
    const request = outcomeOf(
      withPatience(async () => {
        for (;;) await read(database);
      }),
    );
    await vi.advanceTimersByTimeAsync(longestWait - 1);
    expect(request.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(request.state).toBe("unavailable");
  });

  it("gives long work its own limits inside a transaction, so that its connection serves others afterwards", async () => {
    const { pool, statements, released } = aPool(() => later(4_000));
    const work = patiently(60_000, () => read(databaseOn(pool)));
    await vi.advanceTimersByTimeAsync(16_000);
    await work;
    const [begin, limitsOfWork, , commit] = statements;
    expect([begin, limitsOfWork?.includes("set_config('statement_timeout', $1, true)"), commit]).toEqual([
      "begin",
      true,
      "commit",
    ]);
    expect(released).toEqual([undefined]);
  });

  it("closes the connection of long work that failed, whose transaction is open", async () => {
    const { pool, released } = aPool(async (text) => {
      if (text.startsWith("select *")) throw sqlError("57014");
    });
    const work = patiently(60_000, () => read(databaseOn(pool)));
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(released).toEqual([true]);
  });

  it("leaves an auxiliary table alone for some seconds after it has failed, and no other table", async () => {
    const { pool, connect } = aPool(async (text) => {
      if (text.includes("usage_count")) throw sqlError("55P03");
    });
    const database = databaseOn(pool);
    const counts = () => database.selectFrom("usage_count").selectAll().execute();
    await expect(counts()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(counts()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connect).toHaveBeenCalledTimes(1);
    await read(database);
    expect(connect).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(auxiliaryLimits.rest);
    await expect(counts()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it("gives a transaction of an auxiliary table the short limit from its begin to its commit", async () => {
    for (const silent of ["begin", "insert", "commit"]) {
      const { pool } = aPool((text) => (text.startsWith(silent) ? never() : Promise.resolve()));
      const database = databaseOn(pool);
      const count = () =>
        database.transaction().execute(async (transaction) => {
          await transaction.selectFrom("usage_count").selectAll().execute();
          await transaction.insertInto("usage_count").defaultValues().execute();
        });
      const counted = outcomeOf(count());
      await vi.advanceTimersByTimeAsync(auxiliaryLimits.wait);
      expect([silent, counted.state]).toEqual([silent, "unavailable"]);
    }
  });

  it("leaves the table of a failed auxiliary transaction alone, and gives a transaction of another table its whole time", async () => {
    const { pool, connect } = aPool(() => never());
    const database = databaseOn(pool);
    const inTable = (table: "usage_count" | "session") =>
      outcomeOf(
        database.transaction().execute((transaction) => transaction.selectFrom(table).selectAll().execute()),
      );
    const [counted, essential] = [inTable("usage_count"), inTable("session")];
    await vi.advanceTimersByTimeAsync(auxiliaryLimits.wait);
    expect([counted.state, essential.state]).toEqual(["unavailable", "waiting"]);
    const again = inTable("usage_count");
    await vi.advanceTimersByTimeAsync(0);
    expect([again.state, connect.mock.calls.length]).toEqual(["unavailable", 2]);
    await vi.advanceTimersByTimeAsync(longestWait);
    expect(essential.state).toBe("unavailable");
  });

  it("takes no connection for a transaction without a statement", async () => {
    const { pool, connect } = aPool(async () => {});
    await databaseOn(pool)
      .transaction()
      .execute(async () => {});
    expect(connect).not.toHaveBeenCalled();
  });

  it("takes a damaged auxiliary table for one that is away, and reports a damaged essential one", async () => {
    const { pool } = aPool(async () => {
      throw sqlError("42P01");
    });
    const database = databaseOn(pool);
    const counts = database.selectFrom("usage_count").selectAll().execute();
    await expect(counts).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(read(database)).rejects.toBeInstanceOf(pg.DatabaseError);
  });

  it("sends nothing while the server is known to be down", async () => {
    const { pool, connect } = aPool(async () => {});
    const watch = aWatch();
    watch.refuseWhenDown.mockImplementation(() => {
      throw new Error("the database is down");
    });
    await expect(read(databaseOn(pool, watch))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connect).not.toHaveBeenCalled();
  });

  it("returns a connection that is opened too late to the pool", async () => {
    const { pool, released, connect } = aPool(async () => {});
    const client = await connect();
    connect.mockImplementation(() => later(2_000).then(() => client));
    const refused = expect(connectWithin(pool, 1_000, () => {})).rejects.toThrow("1000 ms");
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    expect(released).toEqual([undefined]);
  });
});

describe("the watch of a server", () => {
  const noon = Date.parse("2026-11-20T12:00:00Z");

  it("counts the server's time without the clock of this machine", async () => {
    const read = async () => ({ server: noon, at: performance.now() });
    const watch = await watchServer({ read, report: () => {} });
    vi.setSystemTime(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(watch.now()).toBe(noon + 5_000);
    watch.end();
  });

  it("rejects when the server does not answer at the start", async () => {
    const read = async () => {
      throw new Error("refused");
    };
    await expect(watchServer({ read, report: () => {} })).rejects.toThrow("refused");
  });

  it("refuses statements until a server that was lost answers, and reports both", async () => {
    vi.useRealTimers();
    let isUp = true;
    const report = vi.fn();
    const watch = await watchServer({
      read: async () => {
        if (!isUp) throw new Error("refused");
        return { server: noon, at: performance.now() };
      },
      report,
    });
    isUp = false;
    watch.lost(new Error("silent"));
    watch.lost(new Error("silent"));
    expect(() => watch.refuseWhenDown()).toThrow("down");
    isUp = true;
    await eventually(() => expect(() => watch.refuseWhenDown()).not.toThrow());
    expect(report.mock.calls.map(([, message]) => message as string)).toEqual([
      "database is down",
      "database is back",
    ]);
    watch.end();
  });
});
