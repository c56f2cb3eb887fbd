import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Publishing } from "../../../src/gateway/publishing/add-publishing.ts";
import { contract, exampleOf, render } from "../../support/server/contract-requests.ts";
import { callsOf } from "../../../src/gateway/publishing/calls/index.ts";
import { chief, editor, ownFiles, service, titled } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
  usualService,
} from "../../support/server/publishing-gateway.ts";

const regionFile = "regions/piemonte/region.json";
interface RegionFile {
  titolo: string;
  colori: { tema: string };
  assistenza: { telefono: { etichetta: string; numero: string; nota: string | null } };
}
const ownTitle = "<title>Tassa Auto Piemonte</title>";

let portal: PublishingPortal;
beforeEach(async () => void (portal = await aPublishingPortal()));
afterEach(async () => {
  vi.unstubAllEnvs();
  await portal.close();
});

async function aDraft({ call }: PublishingGateway, title: string) {
  const { body: draft } = await call("editor", "POST", "/drafts", { title: "Un titolo" });
  const changes = { [service]: titled(ownFiles, title).get(service) };
  const changed = await call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
  expect(changed.status).toBe(200);
  return { id: String(draft.id), problems: changed.body.problems as { level: string }[] };
}

const titleServed = async ({ get }: PublishingGateway) => {
  const { index } = (await get("/definitions/manifest.json")).json() as { index: string };
  const { services } = (await get(`/definitions/${index}`)).json() as {
    services: Record<string, { title: string; data: string }>;
  };
  const entry = services.calcolo_bollo!;
  const data = await get(`/definitions/${entry.data}`);
  expect([data.statusCode, data.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((data.json() as { title: string }).title).toBe(entry.title);
  return entry.title;
};

describe("a published draft", () => {
  it("is served by every process, and goes when the build is restored", async () => {
    const [one, other] = [await portal.aGateway(), await portal.aGateway()];
    const before = await titleServed(one);
    const { id, problems } = await aDraft(one, "Titolo pubblicato");
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    const difference = await other.call("editor", "GET", `/difference?from=live&to=draft:${id}`);
    expect(JSON.stringify(difference.body.parts)).toContain("Titolo pubblicato");
    const published = await one.call("publisher", "POST", `/drafts/${id}/publish`, {
      revision: 2,
      reason: "Più chiaro",
    });
    expect(published).toMatchObject({ status: 200, body: { revision: 1 } });
    await expect.poll(() => titleServed(other)).toBe("Titolo pubblicato");
    expect(await titleServed(one)).toBe("Titolo pubblicato");
    const restored = { version: null, reason: "Era un errore", revision: 1 };
    expect(await other.call("publisher", "POST", "/restore", restored)).toMatchObject({ status: 200 });
    await expect.poll(() => titleServed(one)).toBe(before);
    const { body } = await one.call("editor", "GET", "/history");
    expect(body.acts).toMatchObject([
      { act: "restore", reason: "Era un errore", person: { cf: chief.cf } },
      { act: "publish", reason: "Più chiaro", person: { name: "Flavia Bruni" }, editors: [editor.cf] },
    ]);
    const earlier = await one.call("editor", "GET", "/history?before=2");
    expect((earlier.body.acts as { act: string }[]).map(({ act }) => act)).toEqual(["publish"]);
    for (const wrong of ["x", "-1", "1e9", "", "1&before=2"])
      expect((await one.call("editor", "GET", `/history?before=${wrong}`)).status).toBe(422);
  });

  it("shows the wish to restore it in every process, and is restored by a second publisher", async () => {
    const [one, other] = [
      await portal.aGateway({ needsTwo: true }),
      await portal.aGateway({ needsTwo: true }),
    ];
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    const restore = { version: null, reason: "Era un errore", revision: 1 };
    const asking = await one.call("publisher", "POST", "/restore", restore);
    expect([asking.status, asking.body.code]).toEqual([409, "needsSecond"]);
    const state = async () => (await other.call("second", "GET", "/state")).body;
    expect(await state()).toMatchObject({
      needsTwo: true,
      asked: { version: null, revision: 1, reason: "Era un errore", person: { cf: chief.cf } },
    });
    expect(await other.call("second", "POST", "/restore", restore)).toMatchObject({ status: 200 });
    expect(await state()).not.toHaveProperty("asked");
  });

  it("gets its first pages rendered again, until then those that the browser renders", async () => {
    await mkdir(join(portal.folder, "prerender"));
    const program = `
      import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
      const { version, index } = JSON.parse(readFileSync(process.argv[2] + "/definitions/manifest.json", "utf8"));
      readFileSync(process.argv[2] + "/definitions/" + index);
      const target = process.argv[2] + "/pages/" + version;
      mkdirSync(target, { recursive: true });
      writeFileSync(target + "/anonymous.html", "<title>Rendered " + Object.keys(process.env).sort() + "</title>");
      writeFileSync(target + "/pages.json", JSON.stringify({ state: "", pages: { "/": { file: "home.html", calls: [] } } }));`;
    await writeFile(join(portal.folder, "prerender", "package.json"), '{"type":"module"}');
    await writeFile(join(portal.folder, "prerender", "prerender.js"), program);
    const one = await portal.aGateway();
    const page = async () =>
      (await one.gateway.inject({ url: "/bollo/calcolo", headers: { accept: "text/html" } })).body;
    expect(await page()).toContain(ownTitle);
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    await expect.poll(page).toBe("<title>Rendered NODE_ENV,TZ</title>");
    await one.call("publisher", "POST", "/restore", { version: null, reason: "Errore", revision: 1 });
    expect(await page()).toContain(ownTitle);
  });

  it("states its own title, colour and number in the page of the program, also while no page is rendered", async () => {
    const one = await portal.aGateway();
    const page = async (headers = {}) =>
      one.gateway.inject({ url: "/bollo/calcolo", headers: { accept: "text/html", ...headers } });
    const facts = JSON.parse(ownFiles.get(regionFile)!) as RegionFile;
    facts.titolo = "Bollo & più";
    facts.colori.tema = "#123456";
    facts.assistenza.telefono = { etichetta: "800 1", numero: "8001", nota: null };
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "La Regione" });
    const changes = { [regionFile]: JSON.stringify(facts) };
    await one.call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
    const reason = "Nuovo numero";
    const published = await one.call("publisher", "POST", `/drafts/${draft.id}/publish`, {
      revision: 2,
      reason,
    });
    expect(published.status).toBe(200);
    const { body, headers } = await page();
    for (const part of [
      "<title>Bollo &#38; più</title>",
      'content="Bollo &#38; più: i servizi online della tassa automobilistica."',
      'name="theme-color" content="#123456"',
      '<a href="tel:8001">800 1</a>',
    ])
      expect(body).toContain(part);
    expect((await page({ "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    await one.call("publisher", "POST", "/restore", { version: null, reason: "Errore", revision: 1 });
    const restored = await page();
    expect(restored.body).toContain(ownTitle);
    expect(restored.headers.etag).not.toBe(headers.etag);
  });

  it("leaves no folder of pages when another one follows, nor when the process ends while it renders", async () => {
    const temporary = join(portal.folder, "temporary");
    await mkdir(temporary);
    vi.stubEnv("TMPDIR", temporary);
    await mkdir(join(portal.folder, "prerender"));
    await writeFile(join(portal.folder, "prerender", "package.json"), '{"type":"module"}');
    await writeFile(join(portal.folder, "prerender", "prerender.js"), "setTimeout(() => {}, 60_000);");
    const folders = () => readdir(temporary);
    const one = await portal.aGateway();
    for (const title of ["Uno", "Due"]) {
      const { id } = await aDraft(one, title);
      const reason = "Più chiaro";
      expect(
        (await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason })).status,
      ).toBe(200);
      await expect.poll(async () => (await folders()).length).toBe(1);
    }
    const [last] = await folders();
    await expect.poll(folders).toEqual([last]);
    await one.gateway.close();
    expect(await folders()).toEqual([]);
  });

  it("is served by a process that starts later", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    expect(await titleServed(await portal.aGateway())).toBe("Titolo pubblicato");
  });

  it("keeps the page of a citizen: its calls pass to the next version with the answer 409", async () => {
    const one = await portal.aGateway();
    const { services } = (await one.gateway.servedManifest!())!;
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    const old = await one.get(`/definitions/${services.calcolo_bollo!.data}`);
    expect(old.statusCode).toBe(200);
    expect((await one.gateway.servedManifest!())!.services.calcolo_bollo!.version).not.toBe(
      services.calcolo_bollo!.version,
    );
  });
});

describe("the list of definitions of a published version", () => {
  it("is sent again only when it has changed", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    const url = "/definitions/manifest.json";
    const etag = String((await one.get(url)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const headers = { accept: "*/*", "if-none-match": known };
      const answer = await one.gateway.inject({ url, headers });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, "", etag]);
    }
    const other = { accept: "*/*", "if-none-match": '"other"' };
    expect((await one.gateway.inject({ url, headers: other })).statusCode).toBe(200);
    const head = await one.gateway.inject({ method: "HEAD", url, headers: { accept: "*/*" } });
    expect([head.statusCode, head.headers.etag]).toEqual([200, etag]);
  });
});

describe("a page with a definition that was just published", () => {
  const payment = contract.operations.find(({ id }) => id === "creaTransazione")!;
  const nothing = { query: {}, body: undefined };
  it("may call a process that still serves the former one", async () => {
    const [one, other] = [
      await portal.aGateway({ isShared: true }),
      await portal.aGateway({ isShared: true }),
    ];
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    const { version } = (await one.gateway.servedManifest!())!.services.calcolo_bollo!;
    expect(
      await other.gateway.runningVersions!.placeOf(
        { service: "calcolo_bollo", version },
        payment,
        () => nothing,
      ),
    ).toBe("here");
  });

  it("is known from a process that started after the publication", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Titolo pubblicato");
    await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    const later = await portal.aGateway({ isShared: true });
    const { version } = (await later.gateway.servedManifest!())!.services.calcolo_bollo!;
    expect(
      await later.gateway.runningVersions!.placeOf(
        { service: "calcolo_bollo", version },
        payment,
        () => nothing,
      ),
    ).toBe("here");
  });
});

describe("a page of a service that an act has closed", () => {
  afterEach(() => void vi.useRealTimers());

  it("may finish for half an hour, in every process, also in one that starts later", async () => {
    const one = await portal.aGateway();
    const { version } = (await one.gateway.servedManifest!())!.services.calcolo_bollo!;
    const search = contract.operations.find(({ id }) => id === "calcolaBollo")!;
    const send = async ({ gateway }: PublishingGateway) => {
      const headers = { "x-versione-definizione": `calcolo_bollo@${version}` };
      const answer = await gateway.inject(render(search, { ...exampleOf(search, ""), headers }));
      return { isClosed: answer.statusCode === 503, until: answer.headers["x-da-finire-entro"] };
    };
    expect(await send(one)).toEqual({ isClosed: false, until: undefined });
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Chiuso" });
    const closed = ownFiles
      .get(regionFile)!
      .replace('"calcolo_bollo": { "attivo": true', '"calcolo_bollo": { "attivo": false');
    await one.call("editor", "PUT", `/drafts/${draft.id}`, {
      revision: 1,
      changes: { [regionFile]: closed },
    });
    const act = { revision: 2, reason: "Da rivedere" };
    expect(await one.call("publisher", "POST", `/drafts/${draft.id}/publish`, act)).toMatchObject({
      status: 200,
    });
    const { body } = await one.call("editor", "GET", "/history");
    const [{ at }] = body.acts as [{ at: number }];
    const until = new Date(at + 30 * 60_000).toISOString();
    const later = await portal.aGateway();
    for (const each of [one, later]) expect(await send(each)).toEqual({ isClosed: false, until });
    vi.useFakeTimers({ toFake: ["Date"], now: at + 30 * 60_000 });
    for (const each of [one, later]) expect(await send(each)).toEqual({ isClosed: true, until: undefined });
  });
});

describe("the list of drafts", () => {
  it("contains no texts, which may be two megabytes for each draft", async () => {
    const one = await portal.aGateway();
    await aDraft(one, "Uno");
    const { body } = await one.call("other", "GET", "/drafts");
    expect(body.drafts).toMatchObject([{ title: "Un titolo", revision: 2 }]);
    expect((body.drafts as object[])[0]).not.toHaveProperty("changes");
  });
});

it("a definition that was damaged in the store is never sent: it heals at once", async () => {
  const one = await portal.aGateway();
  const { id } = await aDraft(one, "Titolo pubblicato");
  await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
  const { data } = (await one.gateway.servedManifest!())!.services.calcolo_bollo!;
  const address = `/definitions/${data}`;
  const whole = (await one.get(address)).body;
  const body = Buffer.from("{}");
  await portal.database
    .updateTable("content")
    .set({ body, encoding: null })
    .where("address", "=", address)
    .execute();
  const { statusCode, body: sent } = await one.get(address);
  expect([statusCode, sent]).toEqual([200, whole]);
});

describe("a call of staff is refused", () => {
  // No call is made.
  const calls = callsOf({} as Publishing).map(
    ({ method, path }) => [method, path.replaceAll(/:\w+/g, "x")] as const,
  );

  it("to nobody and to a citizen, for each call", async () => {
    const { call } = await portal.aGateway();
    for (const [method, path] of calls) {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      expect([path, (await call("nobody", method, path, body)).status]).toEqual([path, 401]);
      expect([path, (await call("citizen", method, path, body)).status]).toEqual([path, 403]);
    }
  });

  it("to an editor who publishes or restores", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    const reason = "Senza permesso";
    expect((await one.call("editor", "POST", `/drafts/${id}/publish`, { revision: 2, reason })).status).toBe(
      403,
    );
    expect(
      (await one.call("editor", "POST", "/restore", { version: null, revision: 0, reason })).status,
    ).toBe(403);
  });

  it("to another editor of a draft", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    expect((await one.call("other", "PUT", `/drafts/${id}`, { revision: 2, changes: {} })).status).toBe(403);
    expect((await one.call("other", "DELETE", `/drafts/${id}`)).status).toBe(403);
    expect((await one.call("other", "POST", `/drafts/${id}/rebase`, {})).status).toBe(403);
  });

  it("from another site", async () => {
    const { gateway } = await portal.aGateway();
    const headers = { "x-test-person": "publisher", "sec-fetch-site": "cross-site" };
    const answer = await gateway.inject({
      method: "POST",
      url: "/studio/api/drafts",
      headers,
      payload: "{}",
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ["no object", "[]", 422],
    ["no JSON", "{", 422],
    ["deep", "[".repeat(5_000), 422],
    ["without a member", { revision: 2 }, 422],
    ["an unknown member", { revision: 2, changes: {}, more: 1 }, 422],
    ["a prototype", '{"revision":2,"changes":{},"__proto__":{"a":1}}', 422],
    ["a prototype as path", '{"revision":2,"changes":{"__proto__":"x"}}', 422],
    [
      "a text that no parser could read",
      { revision: 2, path: "schemas/errors.json", text: "[".repeat(5_000) },
      422,
    ],
    ["a file of another region", { revision: 2, changes: { "regions/vda/region.json": "{}" } }, 422],
    ["a path outside", { revision: 2, changes: { "schemas/services/../../package.json": "{}" } }, 422],
    ["another revision", { revision: 1, changes: {} }, 409],
    ["five megabytes", { revision: 2, changes: { [service]: "x".repeat(5_000_000) } }, 413],
    ["a text of three megabytes", { revision: 2, changes: { [service]: "x".repeat(3_000_000) } }, 422],
    [
      "three megabytes in four files",
      {
        revision: 2,
        changes: Object.fromEntries(
          ["a", "b", "c", "d"].map((name) => [`schemas/fragments/${name}.json`, "x".repeat(750_000)]),
        ),
      },
      413,
    ],
  ])("with a body that is wrong: %s", async (_, body, status) => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    const answer = await one.call("editor", "PUT", `/drafts/${id}`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.title).toMatch(/^[A-Z].*\.$/);
    const { body: draft } = await one.call("editor", "GET", `/drafts/${id}`);
    expect(draft.revision).toBe(2);
  });

  it.each([
    [{ changes: { "regions/vda/region.json": "{}" } }, "non può cambiare «regions/vda/region.json»"],
    [
      { path: "schemas/services/Copia 2.json", text: "{}" },
      "non può cambiare «schemas/services/Copia 2.json»",
    ],
    [{ path: service, text: "[".repeat(5_000) }, "più di 200 parentesi"],
    [
      {
        changes: Object.fromEntries(
          Array.from({ length: 501 }, (_, at) => [`schemas/fragments/f${at}.json`, "{}"]),
        ),
      },
      "più di 500 file",
    ],
  ])("with a sentence that says why: %j", async (body, says) => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    const { status, body: answer } = await one.call("editor", "PUT", `/drafts/${id}`, {
      revision: 2,
      ...body,
    });
    expect([status, answer.title]).toEqual([422, expect.stringContaining(says)]);
  });

  it("to revoke the keys of a text that is no tax code, with a sentence", async () => {
    const one = await portal.aGateway();
    const answer = await one.call("publisher", "POST", "/revoke", { person: "Rossi", reason: "Prova" });
    expect([answer.status, answer.body.title]).toEqual([422, expect.stringContaining("codice fiscale")]);
  });

  it.each(["a\u0000b", "a\ud800b", "\u200b\u2060", "a\u001b[2Jb", "a\u009b2Jb", "a\u202eb"])(
    "with a title that the database cannot store or that changes how a line looks: %j",
    async (title) => {
      const one = await portal.aGateway();
      expect((await one.call("editor", "POST", "/drafts", { title })).status).toBe(422);
    },
  );

  it.each([-1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "with a revision that the database cannot store: %d",
    async (revision) => {
      const one = await portal.aGateway();
      const { id } = await aDraft(one, "Uno");
      const body = { revision, reason: "Prova" };
      for (const [path, more] of [
        [`/drafts/${id}/drop`, {}],
        [`/drafts/${id}/publish`, {}],
        ["/restore", { version: null }],
      ] as const)
        expect((await one.call("publisher", "POST", path, { ...body, ...more })).status).toBe(422);
    },
  );

  it("for a draft whose name the database cannot store", async () => {
    const one = await portal.aGateway();
    for (const path of [
      "/drafts/%00",
      "/drafts/%00/problems",
      "/files?of=draft:%00",
      "/difference?from=live&to=draft:%00",
    ])
      expect([path, (await one.call("editor", "GET", path)).status]).toEqual([path, 404]);
    for (const [url, payload, status] of [
      ["/studio/anteprima/%00/", undefined, 404],
      ["/studio/chiave", "elimina=%00", 303],
    ] as const) {
      const headers = {
        "x-test-person": "editor",
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      };
      const answer = await one.gateway.inject({
        url,
        headers,
        ...(payload && { method: "POST" as const, payload }),
      });
      expect([url, answer.statusCode]).toEqual([url, status]);
    }
  });

  it("to a person with two compilations in flight", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    const ask = (person: string) => one.call(person, "GET", `/difference?from=live&to=draft:${id}`);
    const all = await Promise.all([...Array.from({ length: 4 }, () => ask("editor")), ask("publisher")]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect((await ask("editor")).status).toBe(200);
  });

  it("to a person whose previews are compiled", async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const compileMarked: typeof usualService.compileMarked = async (files) => {
      await held;
      return usualService.compileMarked(files);
    };
    const one = await portal.aGateway({ compileService: { ...usualService, compileMarked } });
    const drafts = [await aDraft(one, "Uno"), await aDraft(one, "Due")];
    const previews = drafts.map(({ id }) =>
      one.gateway.inject({
        url: `/studio/anteprima/${id}/definitions/manifest.json`,
        headers: { "x-test-person": "editor" },
      }),
    );
    const ask = (person: string) =>
      one.call(person, "GET", `/difference?from=live&to=draft:${drafts[0]!.id}`);
    await expect.poll(async () => (await ask("editor")).status).toBe(429);
    expect((await ask("publisher")).status).toBe(200);
    end();
    expect((await Promise.all(previews)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ask("editor")).status).toBe(200);
  });

  it("to publish without a reason", async () => {
    const one = await portal.aGateway();
    const { id } = await aDraft(one, "Uno");
    expect(
      (await one.call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: " " })).status,
    ).toBe(422);
  });
});
