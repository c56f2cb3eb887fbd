import { afterEach, beforeEach, expect, it } from "vitest";
import type { LoginWay } from "../../../src/gateway/access/login-way.ts";
import type { StaffRole } from "../../../src/gateway/access/staff-role.ts";
import { staffKeys } from "../../../src/publications/index.ts";
import { chief, editor } from "../../support/server/publishing.ts";
import { aPublishingPortal, type PublishingPortal } from "../../support/server/publishing-gateway.ts";

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

it("a login gives a key no role that it did not have", async () => {
  const keys = staffKeys(portal.database, Date.now);
  const made = await keys.make(chief, ["editor"]);
  if (made === "tooMany") throw new Error(made);
  await logIn(["editor", "publisher"]);
  expect((await keys.find(made.key))?.roles).toBe("editor");
});
