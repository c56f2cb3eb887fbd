import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  aKey as aKeyOf,
  aPortalForOffices,
  keyForm as form,
  type PortalForOffices,
} from "../support/server/office-folder.ts";

let offices: PortalForOffices;
beforeEach(async () => void (offices = await aPortalForOffices()));
afterEach(() => offices.close());
const aKey = (person: string) => aKeyOf(offices.one, person);

describe("the page of keys", () => {
  const open = (person: string) =>
    offices.one.gateway.inject({
      url: "/studio/chiave",
      headers: { "x-test-person": person, accept: "text/html" },
    });

  it("sends nobody to the login, and refuses a citizen", async () => {
    const answer = await open("nobody");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "/authapi/bff/login?ritorno=/studio/chiave",
    ]);
    expect((await open("citizen")).statusCode).toBe(403);
    const refused = await offices.one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("citizen"),
      payload: "crea=1",
    });
    expect(refused.statusCode).toBe(403);
  });

  it("lists and deletes keys, and stores no text of one", async () => {
    const key = await aKey("editor");
    const page = (await open("editor")).body;
    expect(page).toContain("Elimina la chiave");
    expect(page).not.toContain(key);
    const rows = await offices.portal.database.selectFrom("staff_key").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const id = /name="elimina" value="([^"]+)"/.exec(page)![1];
    await offices.one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("editor"),
      payload: `elimina=${id}`,
    });
    const folder = await offices.aFolder("other");
    const { text } = await offices.inFolder(folder.root, key).run("status");
    expect(text).toContain("La chiave di PORTALE_CHIAVE non vale");
  });

  it("makes and deletes no key for a program that has one", async () => {
    const key = await aKey("editor");
    const id = /name="elimina" value="([^"]+)"/.exec((await open("editor")).body)![1];
    for (const payload of ["crea=1", `elimina=${id}`]) {
      const headers = { ...form("nobody"), authorization: `Bearer ${key}` };
      const answer = await offices.one.gateway.inject({
        method: "POST",
        url: "/studio/chiave",
        headers,
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 401]);
    }
    expect(await offices.portal.database.selectFrom("staff_key").selectAll().execute()).toHaveLength(1);
  });

  it("records keys that were made and deleted in the audit, and no key", async () => {
    const key = await aKey("editor");
    const id = /name="elimina" value="([^"]+)"/.exec((await open("editor")).body)![1];
    const payload = `elimina=${id}`;
    await offices.one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("editor"),
      payload,
    });
    await expect
      .poll(() =>
        offices.one.events.map(({ kind, operation, reason, status }) => [kind, operation, reason, status]),
      )
      .toEqual([
        ["staff", "POST /studio/chiave", "crea", 200],
        ["staff", "POST /studio/chiave", "elimina", 303],
      ]);
    expect(JSON.stringify(offices.one.events)).not.toContain(key);
  });

  it("makes five keys at most", async () => {
    for (let count = 0; count < 5; count++) await aKey("editor");
    const page = await offices.one.gateway.inject({
      method: "POST",
      url: "/studio/chiave",
      headers: form("editor"),
      payload: "crea=1",
    });
    expect([page.statusCode, page.body.includes("cinque chiavi")]).toEqual([409, true]);
  });
});
