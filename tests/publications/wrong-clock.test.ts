import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { liveVersions } from "../../src/publications/index.ts";
import { restoreRequests } from "../../src/publications/live.ts";
import { aDatabase } from "../support/server/database.ts";

const region = "piemonte";
const person = { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" };
const day = 86_400_000;
const right = Date.parse("2026-11-29T10:00:00Z");
const wrong = Date.parse("2040-01-01T00:00:00Z");
const clock = { now: right };
const now = () => clock.now;

let open: OpenDatabase;
beforeAll(async () => void (open = await aDatabase()), 60_000);
afterAll(() => open.close());

it("the live version and the history follow the order of the acts, also with a wrong clock", async () => {
  const live = liveVersions(open.database, region, now);
  const acts = [
    [0, "one", wrong],
    [1, "two", right],
  ] as const;
  for (const [expected, version, at] of acts) {
    clock.now = at;
    await live.set({ version, base: "build", expected }, { act: "publish", person, reason: version });
  }
  expect(await live.read()).toEqual({ version: "two", base: "build", revision: 2 });
  expect((await live.history()).map(({ to, at }) => [to, at])).toEqual([
    ["two", right],
    ["one", wrong],
  ]);
});

it("a wish that a wrong clock has put into the future does not wait for years", async () => {
  const requests = restoreRequests(open.database, region, now);
  const wish = { version: "one", revision: 2, reason: "prova" };
  clock.now = wrong;
  await requests.ask(person, wish);
  expect(await requests.read()).toMatchObject(wish);
  clock.now = right;
  expect(await requests.read()).toBeUndefined();
  await requests.ask(person, wish);
  clock.now = right - day / 2;
  expect(await requests.read()).toMatchObject(wish);
});
