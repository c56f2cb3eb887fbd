import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { countSubmissions } from "../../src/gateway/management/count-submissions.ts";
import { DATABASE_CODE } from "../../src/protocol/overload.ts";
import { aDatabase } from "../support/server/database.ts";
import { contract } from "../support/server/demonstration.ts";
import { anyStatement, failingDatabase } from "../support/server/failing-database.ts";
import { notFound } from "../support/server/not-found.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly err?: { readonly message: string };
}

const minute = 60_000;
const [warn, failure] = [40, 50];
const lines: Line[] = [];
let store: OpenDatabase;
let app: FastifyInstance;
let failing: ReturnType<typeof failingDatabase<never>>["state"];

beforeAll(async () => {
  store = await aDatabase();
  const { database, state } = failingDatabase(store.database);
  failing = state;
  app = await buildGateway({
    contract,
    access: { database },
    backend: { send: async () => notFound() },
    logLevel: "warn",
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) }, // `as`: pino writes objects
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});
afterEach(() => {
  failing.fault = undefined;
  lines.length = 0;
  vi.restoreAllMocks();
});

it("an outage of the database is a line of level 50 with its cause once a minute, and a short line of level 40 for each other request", async () => {
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  failing.fault = { moment: "before", statement: anyStatement };
  const failed = () => lines.filter(({ msg }) => msg === "request failed");
  const ask = async () => {
    const { statusCode } = await app.inject({
      url: "/authapi/rest/contribuenti/FRRLVI84C52L219N/notifiche?read=false",
      headers: { cookie: "sessione=0123456789012345678901234567890123456789012" },
    });
    expect(statusCode).toBe(503);
  };
  for (let count = 0; count < 4; count++) await ask();
  expect(failed().map(({ level }) => level)).toEqual([failure, warn, warn, warn]);
  expect(failed()[0]?.err?.message).toBeTruthy();
  expect(failed()[1]).toMatchObject({ reason: DATABASE_CODE });
  expect(failed()[1]?.err).toBeUndefined();
  later = minute - 5_000;
  await ask();
  expect(failed().at(-1)?.level).toBe(warn);
  later = minute + 5_000;
  await ask();
  expect(failed().at(-1)).toMatchObject({ level: failure });
});

it("the submissions of the shared database are counted once a minute, and keep their last numbers in an outage", async () => {
  let now = 1_000_000;
  const { database, state } = failingDatabase(store.database);
  const count = countSubmissions(database, () => now);
  const read = async () => Object.fromEntries(await count()) as Record<string, number>;
  const before = (await read()).uncertain ?? 0;
  const row = {
    operation: "x",
    person: null,
    digest: "",
    claimed_at: 0,
    expires_at: 0,
    state: "uncertain",
  } as const;
  await store.database
    .insertInto("submission")
    .values({ ...row, key: "un-invio" })
    .execute();
  now += minute - 1;
  expect((await read()).uncertain).toBe(before);
  now += 1;
  expect((await read()).uncertain).toBe(before + 1);
  now += minute;
  state.fault = { moment: "before", statement: anyStatement };
  expect((await read()).uncertain).toBe(before + 1);
});
