import { afterEach, beforeEach, expect, it } from "vitest";
import type { LoginWay } from "../../../src/gateway/access/login-way.ts";
import { sessionsIn } from "../../../src/gateway/access/sessions.ts";
import { mustLogInAgain } from "../../../src/gateway/publishing/staff-guard.ts";
import type { StaffRole } from "../../../src/gateway/access/staff-role.ts";
import { staffKeys } from "../../../src/publications/index.ts";
import { chief, editor } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

let portal: PublishingPortal;
beforeEach(async () => void (portal = await aPublishingPortal()));
afterEach(() => portal.close());

/** A provider that logs in the publisher of the tests, with these roles. */
const wayWith = (ruoli: readonly StaffRole[]): LoginWay => ({
  addressFor: async ({ state }, callback) => new URL(`?state=${state}`, callback),
  personFrom: async () => ({
    cf: chief.cf,
    nome: "Flavia",
    cognome: "Bruni",
    autenticazione_livello: "2",
    ruoli,
  }),
});

/** Logs the publisher in with these roles. */
async function logIn(ruoli: readonly StaffRole[]) {
  const { gateway } = await portal.aGateway({ way: wayWith(ruoli) });
  const headers = { accept: "text/html", host: "localhost" };
  const started = await gateway.inject({ url: "/authapi/bff/login", headers });
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const back = new URL(String(started.headers.location));
  const done = await gateway.inject({
    url: `${back.pathname}${back.search}`,
    headers: { ...headers, cookie },
  });
  expect(done.statusCode).toBe(302);
  expect(done.cookies.some(({ name }) => name.endsWith("sessione"))).toBe(true);
}

it.each([
  { roles: ["editor", "publisher"], left: "editor publisher" },
  { roles: ["editor"], left: "editor" },
  { roles: [], left: undefined },
] as const)(
  "a key of an editor and publisher who logs in as $roles has the roles: $left",
  async ({ roles, left }) => {
    const keys = staffKeys(portal.database, Date.now);
    const made = await keys.make(chief, ["editor", "publisher"]);
    const others = await keys.make(editor, ["editor"]);
    if (made === "tooMany" || others === "tooMany") throw new Error("no key");
    await logIn(roles);
    expect((await keys.find(made.key))?.roles).toBe(left);
    expect((await keys.find(others.key))?.roles).toBe("editor");
  },
);

it("a key counts for a week after the last login of its owner", async () => {
  let now = Date.now();
  const keys = staffKeys(portal.database, () => now);
  const made = await keys.make(chief, ["publisher"]);
  if (made === "tooMany") throw new Error(made);
  const week = 7 * 86_400_000;
  now += week - 1;
  expect(await keys.find(made.key)).toBeDefined();
  await keys.keepRoles(chief.cf, ["publisher"]);
  now += week - 1;
  expect(await keys.find(made.key)).toBeDefined();
  now += 1;
  expect(await keys.find(made.key)).toBeUndefined();
  // Its owner logs in again.
  await keys.keepRoles(chief.cf, ["publisher"]);
  expect(await keys.find(made.key)).toBeDefined();
});

it("a publisher deletes the keys and ends the sessions of another person", async () => {
  const one = await portal.aGateway();
  const keys = staffKeys(portal.database, Date.now);
  const made = [await keys.make(editor, ["editor"]), await keys.make(chief, ["publisher"])];
  const { body } = await one.call("publisher", "GET", "/keys");
  expect((body.keys as { owner: { cf: string } }[]).map(({ owner }) => owner.cf).sort()).toEqual(
    [editor.cf, chief.cf].sort(),
  );
  const sessions = sessionsIn(portal.database, { idle: 1e6, absolute: 1e6, roles: 1e6 });
  const session = await sessions.open({ cf: editor.cf, nome: "", cognome: "", ruoli: ["editor"] });
  const revoked = await one.call("publisher", "POST", "/revoke", {
    person: editor.cf,
    reason: "Ha lasciato l'ufficio",
  });
  expect(revoked).toMatchObject({ status: 200, body: { keys: 1, sessions: 1 } });
  expect(await sessions.look(session)).toBeUndefined();
  const found = await Promise.all(made.map((one) => one !== "tooMany" && keys.find(one.key)));
  expect(found.map(Boolean)).toEqual([false, true]);
  const wrong = await one.call("publisher", "POST", "/revoke", { person: "nessuno?", reason: "x" });
  expect(wrong.status).toBe(422);
  expect((await one.call("editor", "POST", "/revoke", { person: chief.cf, reason: "x" })).status).toBe(403);
});

it("roles of a session count for an hour, then the person logs in again", async () => {
  let now = Date.now();
  const sessions = sessionsIn(portal.database, { idle: 1e9, absolute: 1e9, roles: 3_600_000 }, () => now);
  const id = await sessions.open({ cf: chief.cf, nome: "Flavia", cognome: "Bruni", ruoli: ["publisher"] });
  now += 3_599_999;
  expect((await sessions.look(id))?.person.ruoli).toEqual(["publisher"]);
  now += 1;
  const person = (await sessions.look(id))?.person;
  expect(person?.ruoli).toEqual([]);
  expect(person && mustLogInAgain(person)).toBe(true);
});

it("a login gives a key no role that it did not have", async () => {
  const keys = staffKeys(portal.database, Date.now);
  const made = await keys.make(chief, ["editor"]);
  if (made === "tooMany") throw new Error(made);
  await logIn(["editor", "publisher"]);
  expect((await keys.find(made.key))?.roles).toBe("editor");
});

/** The answer to a call with the text of a key. */
async function answerTo(key: string, one: PublishingGateway) {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await one.gateway.inject({ url: "/studio/api/state", headers });
  const { code, title } = answer.json() as { code?: string; title?: string };
  return { status: answer.statusCode, code, title };
}

it("the holder of a key learns that its role is gone, that it was revoked, or that its owner must log in; nobody else does", async () => {
  let now = Date.now();
  const one = await portal.aGateway({ now: () => now });
  const keys = staffKeys(portal.database, () => now);
  const [lost, revoked, deleted, resting] = await Promise.all(
    [chief, editor, editor, chief].map(async (owner) => {
      const made = await keys.make(owner, ["editor"]);
      if (made === "tooMany") throw new Error(made);
      return made.key;
    }),
  );
  const own = await keys.list(editor.cf);
  const unknown = await answerTo("x".repeat(43), one);
  expect(unknown.status).toBe(401);
  expect(unknown.title).not.toContain("permesso");
  await keys.drop(editor.cf, own[0]!.id);
  await keys.endAll(editor.cf);
  const answers = await Promise.all([revoked!, deleted!].map((key) => answerTo(key, one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 403]);
  expect(answers.find(({ status }) => status === 401)?.title).toBe(unknown.title);
  now += 8 * 86_400_000;
  expect(await answerTo(resting!, one)).toMatchObject({ status: 401, code: "keyUnconfirmed" });
  await keys.keepRoles(chief.cf, []);
  const ended = { status: 403, code: "keyEnded", title: expect.stringContaining("chi gestisce gli accessi") };
  expect(await answerTo(lost!, one)).toEqual(ended);
  // A role that comes back brings back no key, and an ended one is in no list and takes no place.
  await keys.keepRoles(chief.cf, ["editor", "publisher"]);
  expect(await answerTo(lost!, one)).toEqual(ended);
  expect([...(await keys.list(chief.cf)), ...(await keys.listAll())]).toEqual([]);
  expect(await keys.endAll(chief.cf)).toBe(0);
});
