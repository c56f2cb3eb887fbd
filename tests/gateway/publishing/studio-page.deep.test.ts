import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

let portal: PublishingPortal;
let gateway: PublishingGateway["gateway"];
beforeAll(async () => {
  portal = await aPublishingPortal();
  const studio = join(portal.folder, "studio");
  await mkdir(join(studio, "studio"), { recursive: true });
  await mkdir(join(studio, "assets"));
  await writeFile(
    join(studio, "studio", "index.html"),
    '<!doctype html><html lang="it"><script type="module" src="/studio/assets/studio-1.js"></script></html>',
  );
  await writeFile(join(studio, "assets", "studio-1.js"), "export {};");
  await writeFile(join(studio, "parts.json"), "{}");
  ({ gateway } = await portal.aGateway());
});
afterAll(() => portal.close());

const open = (url: string, person?: string) =>
  gateway.inject({ url, headers: { accept: "text/html", ...(person && { "x-test-person": person }) } });

const pages = [
  "/studio",
  "/studio/storia",
  "/studio/bozza/1/schemas/services/calcolo_bollo.json?nodo=steps.0",
];

describe("the pages of the studio", () => {
  it.each(pages)("open for staff: %s", async (url) => {
    for (const person of ["editor", "publisher"]) {
      const { statusCode, headers, body } = await open(url, person);
      expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        200,
        "no-store",
        "noindex",
      ]);
      expect(body).toContain("/studio/assets/studio-1.js");
    }
  });

  it.each(pages)("lead an anonymous user to the login and back: %s", async (url) => {
    const { statusCode, headers } = await open(url);
    expect([statusCode, headers["cache-control"]]).toEqual([302, "no-store"]);
    const address = new URL(String(headers.location), "http://localhost");
    expect([address.pathname, address.searchParams.get("ritorno")]).toEqual(["/authapi/bff/login", url]);
  });

  it("names the missing role to a citizen", async () => {
    const { statusCode, headers, body } = await open("/studio", "citizen");
    expect([statusCode, headers["cache-control"]]).toEqual([403, "no-store"]);
    expect(body).toContain("non hai un ruolo per cambiare i servizi");
    expect(body).not.toContain("studio-1.js");
  });

  it("frame the preview, start the checker, and are framed by nobody", async () => {
    const policy = String((await open("/studio", "editor")).headers["content-security-policy"]);
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("trusted-types studio-worker");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|sw-url/);
    const portalPolicy = String((await open("/")).headers["content-security-policy"]);
    expect(portalPolicy).not.toContain("frame-src");
    expect(portalPolicy).not.toContain("studio-worker");
  });

  it.each(["/studio/api/nulla", "/studio/assets/nulla.js"])("are not %s", async (url) => {
    expect((await open(url, "editor")).statusCode).toBe(404);
  });
});

describe("the files of the studio", () => {
  it("are kept by browsers for a year", async () => {
    const { statusCode, headers } = await open("/studio/assets/studio-1.js");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(headers["content-type"]).toContain("javascript");
  });

  it("do not include the page and the list of parts", async () => {
    for (const name of ["index.html", "parts.json", "../parts.json", "..%2Fstudio%2Findex.html"])
      expect((await open(`/studio/assets/${name}`)).statusCode).not.toBe(200);
  });
});

describe("a portal that was built without the studio", () => {
  it("says so to staff", async () => {
    const other = await aPublishingPortal();
    const { gateway: without } = await other.aGateway();
    const { statusCode, body } = await without.inject({
      url: "/studio",
      headers: { accept: "text/html", "x-test-person": "editor" },
    });
    expect([statusCode, body.includes("costruito senza")]).toEqual([404, true]);
    await other.close();
  });
});

describe("the title of a draft", () => {
  it("is changed by its owner, and its revision stays", async () => {
    const { call } = await portal.aGateway();
    const { body: draft } = await call("editor", "POST", "/drafts", { title: "Prima" });
    const path = `/drafts/${String(draft.id)}/title`;
    expect(await call("editor", "POST", path, { title: "Dopo" })).toMatchObject({
      status: 200,
      body: { title: "Dopo", revision: 1 },
    });
    expect((await call("other", "POST", path, { title: "Mio" })).status).toBe(403);
    expect((await call("editor", "POST", path, { title: " " })).status).toBe(422);
    expect((await call("editor", "POST", "/drafts/nulla/title", { title: "x" })).status).toBe(404);
  });

  it("comes with the person in the state", async () => {
    const { call } = await portal.aGateway();
    expect((await call("editor", "GET", "/state")).body).toMatchObject({
      person: { name: "Maria Rossi" },
      roles: ["editor"],
      needsTwo: false,
    });
  });
});
