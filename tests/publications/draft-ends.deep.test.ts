import { afterEach, beforeEach, expect, it } from "vitest";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";
import { service } from "../support/server/publishing.ts";

let offices: PortalForOffices;
let own: FolderOfOffice;
let id: string;
let now: number;

/** A folder of Flavia Bruni with a draft. */
beforeEach(async () => {
  now = Date.parse("2026-11-29T10:15:00Z");
  offices = await aPortalForOffices({ now: () => now });
  own = await offices.aFolder("publisher");
  await own.run("pull");
  await own.retitle(service, "Mio");
  expect((await own.run("push")).status).toBe(0);
  const [draft] = await own.office.portal.drafts();
  ({ id } = draft!);
});
afterEach(() => offices.close());

const dropped = "l'ha tolta Rosa Neri il 29 novembre 2026 alle ore 11:15, con il motivo «Doppia».";

async function dropByRosa() {
  const { call } = offices.one;
  expect((await call("second", "POST", `/drafts/${id}/drop`, { revision: 2, reason: "Doppia" })).status).toBe(
    200,
  );
}

it.each(["push", "publish", "drop"])(
  "the owner of a draft that another person has dropped reads who, when and why: %s",
  async (command) => {
    await dropByRosa();
    const { text } = await own.run(command, { reason: "Prova" });
    expect(text).toContain(dropped);
    expect(text).toContain(command === "push" ? "Ne comincia un'altra." : "npm run definitions -- drafts");
  },
);

it("the owner of a draft that another person has published reads who, when and why", async () => {
  const { call } = offices.one;
  await call("second", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Letta" });
  expect((await own.run("publish", { reason: "Prova" })).text).toContain(
    "l'ha pubblicata Rosa Neri il 29 novembre 2026 alle ore 11:15, con il motivo «Letta».",
  );
});

it("each call of the studio about the draft says it too", async () => {
  await dropByRosa();
  const { call } = offices.one;
  const about = async () => [
    await call("publisher", "GET", `/drafts/${id}`),
    await call("publisher", "PUT", `/drafts/${id}`, { revision: 2, changes: {} }),
    await call("publisher", "POST", `/drafts/${id}/presence`, { selected: "x" }),
  ];
  for (const { status, body } of await about())
    expect([status, body.code, body.title]).toEqual([404, "gone", expect.stringContaining(dropped)]);
  const unknown = await call("publisher", "GET", "/drafts/00000000-0000-4000-8000-000000000000");
  expect([unknown.status, unknown.body.title]).toEqual([404, expect.not.stringContaining("Rosa")]);
});

it("a person who drops an own draft gives no reason", async () => {
  await own.run("drop");
  expect((await offices.one.call("publisher", "GET", `/drafts/${id}`)).body.title).toMatch(
    /l'ha tolta Flavia Bruni il .* alle ore 11:15\.$/,
  );
});
