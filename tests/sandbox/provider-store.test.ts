import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { providerStore } from "../../src/sandbox/login/provider-store.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";

let seeded: SeededDatabase;
beforeAll(async () => {
  seeded = await aSeededDatabase({ region: "piemonte", today: "2026-11-20" });
});
afterAll(() => seeded.close());

const storeOf = (model: string) => providerStore(seeded.database)(model);
const [sessions, codes] = ["Session", "AuthorizationCode"];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") }));
afterEach(async () => {
  vi.useRealTimers();
  await seeded.database.deleteFrom("provider_state").execute();
});

it("finds an entry by its model and id, or by its uid", async () => {
  const session = storeOf(sessions);
  await session.upsert("1", { uid: "u1", accountId: "A" }, 60);
  await session.upsert("2", { uid: "u2", accountId: "B" }, 60);
  await storeOf(codes).upsert("1", { uid: "u3", accountId: "C" }, 60);
  expect(await session.find("2")).toEqual({ uid: "u2", accountId: "B" });
  expect(await storeOf(codes).find("1")).toMatchObject({ accountId: "C" });
  expect(await session.findByUid("u1")).toMatchObject({ accountId: "A" });
  expect(await session.findByUid("u3")).toBeUndefined();
  expect(await session.find("3")).toBeUndefined();
  expect(await session.findByUserCode("1")).toBeUndefined();
});

it("replaces an entry that is written again, with its uid and its expiry", async () => {
  const session = storeOf(sessions);
  await session.upsert("1", { uid: "u1" }, 60);
  await session.upsert("1", { uid: "u2", accountId: "A" }, 120);
  vi.setSystemTime(new Date("2026-11-20T10:01:30Z"));
  expect(await session.find("1")).toEqual({ uid: "u2", accountId: "A" });
  expect(await session.findByUid("u1")).toBeUndefined();
});

it("finds an entry until it expires, by default after an hour", async () => {
  const session = storeOf(sessions);
  await session.upsert("short", { uid: "s" }, 60);
  await session.upsert("long", {}, undefined as unknown as number /* the library may leave it out */);
  for (const [time, found] of [
    ["10:00:59", ["short", "long"]],
    ["10:01:00", ["long"]],
    ["10:59:59", ["long"]],
    ["11:00:00", []],
  ] as const) {
    vi.setSystemTime(new Date(`2026-11-20T${time}Z`));
    const known = await Promise.all(
      ["short", "long"].map(async (id) => ((await session.find(id)) ? [id] : [])),
    );
    expect([time, known.flat()]).toEqual([time, found]);
  }
  expect(await session.findByUid("s")).toBeUndefined();
});

it("marks one entry as consumed, in seconds", async () => {
  const code = storeOf(codes);
  await code.upsert("1", { accountId: "A" }, 60);
  await code.upsert("2", { accountId: "B" }, 60);
  await storeOf(sessions).upsert("1", { accountId: "C" }, 60);
  await code.consume("1");
  await code.consume("missing");
  expect(await code.find("1")).toEqual({
    accountId: "A",
    consumed: Date.parse("2026-11-20T10:00:00Z") / 1000,
  });
  expect(await code.find("2")).toEqual({ accountId: "B" });
  expect(await storeOf(sessions).find("1")).toEqual({ accountId: "C" });
});

it("deletes one entry, or every entry of a grant in all models", async () => {
  const [session, code] = [storeOf(sessions), storeOf(codes)];
  for (const [store, id, grantId] of [
    [session, "1", undefined],
    [session, "2", "g1"],
    [code, "1", "g1"],
    [code, "2", "g2"],
  ] as const)
    await store.upsert(id, { grantId }, 60);
  await session.destroy("1");
  expect([await session.find("1"), await code.find("1")]).toEqual([undefined, { grantId: "g1" }]);
  await code.revokeByGrantId("g1");
  expect([await session.find("2"), await code.find("1"), await code.find("2")]).toEqual([
    undefined,
    undefined,
    { grantId: "g2" },
  ]);
});
