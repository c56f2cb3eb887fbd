import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { routeOf } from "../../src/contract/bases.ts";
import type { ServiceIndex } from "../../src/engine/definition.ts";
import { elencaTipiVeicolo } from "../../src/contract/calls.generated.ts";
import { PAGE_CODES, PAGE_HEADERS } from "../../src/protocol/page-headers.ts";
import { newSubmissionKey, SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import { CHANGES, type Files } from "../journeys/support-live-changes.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { freeEntrances, startNginx, type Nginx } from "./nginx.ts";
import { makePackage, type PackageFolder } from "./package-folder.ts";
import { requestOf } from "./kinds.ts";
import { person, staffRole } from "./person.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, until } from "./programs.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

const list = routeOf(elencaTipiVeicolo);
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
    const { services } = await servedAt(index);
    const { text } = await citizen.send(index, { url: `/definitions/${services.calcolo_bollo!.data}` });
    return (JSON.parse(text) as { title: string }).title;
  }

  /** The index of the services that one gateway serves. */
  async function servedAt(index: 0 | 1): Promise<ServiceIndex> {
    const read = async (url: string) => JSON.parse((await citizen.send(index, { url })).text) as never;
    const { index: name } = (await read("/definitions/manifest.json")) as { index: string };
    return (await read(`/definitions/${name}`)) as ServiceIndex;
  }
  const titles = async () => Promise.all([titleAt(0), titleAt(1)]);

  async function aDraft(title: string) {
    const { files } = (await call("GET", "/files")) as { files: Record<string, string> };
    const text = files[service]!.replace(/"title": "[^"]*"/, `"title": "${title}"`);
    const { id } = await call("POST", "/drafts", { title: "Un titolo" });
    const saved = await call("PUT", `/drafts/${String(id)}`, { revision: 1, changes: { [service]: text } });
    const { problems } = saved.problems ? saved : await call("GET", `/drafts/${String(id)}/problems`);
    return { id: String(id), problems: problems as { level: string }[] };
  }

  /** Makes the files of the build live again. */
  async function restore(at: 0 | 1, reason = "La prova è finita") {
    const { revision } = await call("GET", "/state", undefined, at);
    await call("POST", "/restore", { version: null, revision, reason }, at);
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
    await restore(1, "Era un errore");
    await until("both serve the build", async () => (await titles()).every((title) => title === before));
    const { acts } = (await call("GET", "/history")) as { acts: { act: string; reason: string }[] };
    expect(acts.map(({ act, reason }) => `${act}: ${reason}`)).toEqual([
      "restore: Era un errore",
      "publish: Più chiaro",
    ]);
  });

  it("shows the preview of a draft on both, to staff only and without a call of the back end", async () => {
    const { id } = await aDraft("Titolo in prova");
    const root = `/studio/anteprima/${id}`;
    const read = (at: 0 | 1, path: string) => staff.send(at, { url: `${root}${path}` });
    const html = { accept: "text/html" };
    const before = backend.calls();
    for (const at of [0, 1] as const) {
      const page = await staff.send(at, { url: `${root}/bollo/calcolo`, headers: html });
      expect([page.status, page.headers["x-frame-options"]]).toEqual([200, "SAMEORIGIN"]);
      expect(page.text).toContain("Bozza «Un titolo» di ");
      // The panel of either process comes from the other one too.
      const [, panel = ""] = /<script type="module" src="(\/studio\/[^"]*)"/.exec(page.text) ?? [];
      for (const other of [0, 1] as const)
        expect((await citizen.send(other, { url: panel })).headers["content-type"]).toContain("javascript");
      const { index } = JSON.parse((await read(at, "/definitions/manifest.json")).text) as { index: string };
      expect((await read(at === 0 ? 1 : 0, `/definitions/${index}`)).text).toContain("Titolo in prova");
      expect((await read(at, list)).status).toBe(200);
      expect((await citizen.send(at, { url: `${root}/bollo/calcolo`, headers: html })).status).toBe(302);
    }
    // Chosen on one process, answered by the other; nginx does not answer in place of a lost connection.
    const choose = (path: string) => staff.send(0, { method: "PUT", url: `${root}/esempi${path}` });
    expect((await choose("/risposte/elencaTipiVeicolo/500")).status).toBe(200);
    expect((await read(1, list)).status).toBe(500);
    expect((await choose("/comportamento/senza-collegamento")).status).toBe(200);
    expect((await read(1, list)).status).toBe(0);
    expect((await staff.send("all", { url: `${root}${list}` })).status).toBe(0);
    expect(backend.calls()).toBe(before);
    expect(await titles()).not.toContain("Titolo in prova");
    await call("DELETE", `/drafts/${id}`);
    expect((await read(1, "/")).status).toBe(404);
  });

  describe("a request of a citizen who has the former version open", () => {
    const request = "domanda_discarico_rimborso";
    const closedPage = "/pratica/inserimento/domanda_discarico";
    /** A request about a bill, which no search has to find. */
    const chosen = {
      "dataAnagraficiIntestatario.codiceFiscale": person.cf,
      "dataAnagraficiIntestatario.piva": null,
      "ingiunzioneFiscale.numeroIngiunzione": null,
      allegati: [],
    };
    const [searched, sent] = ["cercaIntestatarioDiscarico", "creaDomandaDiscarico"];

    let built: string;
    beforeAll(async () => {
      await citizen.logIn("all");
      const found = await citizen.send(0, requestOf(searched, { identificativo: person.cf }));
      expect(found.status, found.text).toBe(200);
      built = await versionAt(0);
    });

    async function publish(change: (files: Files) => Files, at: 0 | 1) {
      const { files } = (await call("GET", "/files", undefined, at)) as { files: Files };
      const { id } = await call("POST", "/drafts", { title: "Un cambiamento" }, at);
      await call("PUT", `/drafts/${String(id)}`, { revision: 1, changes: change(files) }, at);
      await call("POST", `/drafts/${String(id)}/publish`, { revision: 2, reason: "Un cambiamento" }, at);
    }

    afterEach(async () => {
      if ((await call("GET", "/state")).isBuild !== true) await restore(1);
      for (const at of [0, 1] as const)
        await until(
          "the process serves the build",
          async () => (await servedAt(at)).services[request]?.version === built,
        );
    });

    const versionAt = async (at: 0 | 1) => (await servedAt(at)).services[request]?.version ?? "";
    const manifestAt = async (at: 0 | 1) =>
      (await citizen.send(at, { url: "/definitions/manifest.json" })).text;

    /** A request of a page with a version of the definition; each repetition of it has the same key. */
    function submission(mail: string) {
      const key = newSubmissionKey(Date.now());
      const { headers, ...rest } = requestOf(sent, { ...chosen, email: mail });
      return {
        send: async (at: 0 | 1, version: string) => {
          const own = { [SUBMISSION_KEY]: key, [PAGE_HEADERS.definition]: `${request}@${version}` };
          const { status, text } = await citizen.send(at, { ...rest, headers: { ...headers, ...own } });
          return [status, (JSON.parse(text) as { code?: string }).code];
        },
        timesCarriedOut: () => backend.carriedOut.filter(({ body }) => body.includes(mail)).length,
      };
    }

    const { closed, ...changes } = CHANGES;

    it.each(Object.entries(changes).map(([kind, change], index) => ({ kind, change, index })))(
      "is carried out once by either process, also after the minute of the former version: $kind",
      async ({ kind, change, index }) => {
        const [here, there] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
        const former = (await servedAt(there)).services[request]!;
        await publish(change, here);
        for (const at of [there, here])
          await until("the process serves it", async () => (await versionAt(at)) !== former.version);

        // For a minute the former version is current too: its pages send, as those of a process that is being replaced.
        const early = submission(`${kind}.subito@posta.example`);
        for (const at of [there, here])
          expect(await early.send(at, former.version)).toEqual([200, undefined]);
        expect(early.timesCarriedOut()).toBe(1);

        await postgres.administrate(
          `update running_version set seen_at = 0 where version = '${former.version}'`,
        );
        const late = submission(`${kind}.tardi@posta.example`);
        for (const at of [there, here]) {
          expect(await late.send(at, former.version)).toEqual([409, PAGE_CODES.outdated]);
          // The open page still finds the files of its version.
          const { status } = await citizen.send(at, { url: `/definitions/${former.data}` });
          expect(status).toBe(200);
        }
        expect(late.timesCarriedOut()).toBe(0);
        const current = await versionAt(there);
        for (const at of [there, here, there]) expect(await late.send(at, current)).toEqual([200, undefined]);
        expect(late.timesCarriedOut()).toBe(1);
      },
    );

    it("is carried out once in the half hour after the service has closed, and when it opens again", async () => {
      const isClosed = async (at: 0 | 1) => (await manifestAt(at)).includes("sospeso per una verifica");
      await publish(closed, 0);
      const one = submission("chiuso@posta.example");
      for (const at of [0, 1] as const) {
        await until("the process closes it", () => isClosed(at));
        // People who were filling in finish.
        expect(await one.send(at, built)).toEqual([200, undefined]);
        // Nobody else begins: a service that is off has no page.
        const { status } = await citizen.send(at, { url: closedPage, headers: { accept: "text/html" } });
        expect(status).toBe(404);
      }
      expect(one.timesCarriedOut()).toBe(1);
      await restore(1);
      for (const at of [0, 1] as const) {
        await until("the process opens it", async () => !(await isClosed(at)));
        expect(await one.send(at, built)).toEqual([200, undefined]);
      }
      expect(one.timesCarriedOut()).toBe(1);
    });
  });

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
  });
});
