import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, type Browser } from "./browser.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { freeEntrances, startNginx, type Nginx } from "./nginx.ts";
import { makePackage, type PackageFolder } from "./package-folder.ts";
import { staffRole } from "./person.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, until } from "./programs.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

const service = "schemas/services/calcolo_bollo.json";

/** Two packages on one PostgreSQL behind nginx: staff publish and restore, citizens see it on both. */
describe("publishing on two packages", () => {
  let portal: PackageFolder;
  let postgres: Postgres;
  let backend: StubBackend;
  let nginx: Nginx;
  let gateways: GatewayProcess[] = [];
  let staff: Browser;
  let citizen: Browser;

  beforeAll(async () => {
    [portal, postgres, backend] = await Promise.all([makePackage(), startPostgres(), startBackend()]);
    const ports = await freeEntrances(2);
    const members = [await freePort(), await freePort()];
    gateways = await Promise.all(
      members.map((port) =>
        startGateway({
          port,
          program: portal.program,
          databaseUrl: postgres.url(),
          publicUrl: `https://localhost:${ports.all}`,
          backendUrl: backend.url,
          environment: {
            STAFF_CLAIM: staffRole.header,
            STAFF_EDITORS: "nobody",
            STAFF_PUBLISHERS: staffRole.value,
          },
        }),
      ),
    );
    nginx = await startNginx(members, ports);
    [staff, citizen] = [openBrowser(nginx), openBrowser(nginx)];
    await staff.logIn("all");
  }, 600_000);
  afterAll(async () => {
    staff?.close();
    citizen?.close();
    await nginx?.end();
    for (const gateway of gateways) await gateway.end();
    await backend?.end();
    await postgres?.remove();
    await portal?.remove();
  });

  async function call(method: string, path: string, body?: unknown, at: 0 | 1 = 0) {
    const answer = await staff.send(at, {
      method,
      url: `/studio/api${path}`,
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(body),
      }),
    });
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as Record<string, unknown>;
  }

  /** The title of the service on the portal of one gateway, as its definition has it. */
  async function titleAt(index: 0 | 1): Promise<string> {
    const read = async (url: string) => JSON.parse((await citizen.send(index, { url })).text) as never;
    const { index: name } = (await read("/definitions/manifest.json")) as { index: string };
    const { services } = (await read(`/definitions/${name}`)) as {
      services: Record<string, { data: string }>;
    };
    return ((await read(`/definitions/${services.calcolo_bollo!.data}`)) as { title: string }).title;
  }
  const titles = async () => Promise.all([titleAt(0), titleAt(1)]);

  async function aDraft(title: string) {
    const { files } = (await call("GET", "/files")) as { files: Record<string, string> };
    const text = files[service]!.replace(/"title": "[^"]*"/, `"title": "${title}"`);
    const { id } = await call("POST", "/drafts", { title: "Un titolo" });
    const { problems } = await call("PUT", `/drafts/${String(id)}`, {
      revision: 1,
      changes: { [service]: text },
    });
    return { id: String(id), problems: problems as { level: string }[] };
  }

  it("shows a published text on both, and the former one after it was restored", async () => {
    const [before] = await titles();
    const { id, problems } = await aDraft("Titolo pubblicato");
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    await call("POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    await until("both serve it", async () =>
      (await titles()).every((title) => title === "Titolo pubblicato"),
    );
    const html = async (index: 0 | 1) =>
      (await citizen.send(index, { url: "/bollo/calcolo", headers: { accept: "text/html" } })).text;
    for (const index of [0, 1] as const)
      await until("its first page is rendered again", async () =>
        /<h1[\s\S]*Titolo pubblicato|<title>[^<]*Titolo pubblicato/.test(await html(index)),
      );
    const { revision } = await call("GET", "/state", undefined, 1);
    await call("POST", "/restore", { version: null, revision, reason: "Era un errore" }, 1);
    await until("both serve the build", async () => (await titles()).every((title) => title === before));
    const { acts } = (await call("GET", "/history")) as { acts: { act: string; reason: string }[] };
    expect(acts.map(({ act, reason }) => `${act}: ${reason}`)).toEqual([
      "restore: Era un errore",
      "publish: Più chiaro",
    ]);
  }, 120_000);

  it("keeps the live version while PostgreSQL fails over, and does not change it", async () => {
    const { id } = await aDraft("Durante un guasto");
    const before = await titles();
    await postgres.stop("immediate");
    const answer = await staff.send(0, {
      method: "POST",
      url: `/studio/api/drafts/${id}/publish`,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ revision: 2, reason: "Durante un guasto" }),
    });
    expect(answer.status).toBe(503);
    expect((await citizen.send(0, { url: "/definitions/manifest.json" })).status).toBe(200);
    await postgres.start();
    await until(
      "the database is back",
      async () => (await staff.send(0, { url: "/studio/api/state" })).status === 200,
    );
    expect(await titles()).toEqual(before);
    await call("POST", `/drafts/${id}/publish`, { revision: 2, reason: "Dopo il guasto" });
    await until("both serve it", async () =>
      (await titles()).every((title) => title === "Durante un guasto"),
    );
  }, 120_000);
});
