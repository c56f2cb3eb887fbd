import { originNumbers, withoutOriginMarks } from "../../src/formats/origin-marks.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routeOf } from "../../src/contract/bases.ts";
import { elencaTipiVeicolo, leggiIdentita, leggiSessione } from "../../src/contract/calls.generated.ts";
import { examplesOf } from "../../src/contract/examples.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { closeServer } from "../../src/gateway/index.ts";
import { aDraft, aVisitor, emptyPage } from "../support/server/previews.ts";
import { ownFiles, service } from "../support/server/publishing.ts";
import {
  aPublishingPortal,
  usualService,
  type PublishingGateway,
  type PublishingPortal,
} from "../support/server/publishing-gateway.ts";

const contract = readContract();
const page = "/bollo/calcolo";
const list = routeOf(elencaTipiVeicolo);

let portal: PublishingPortal;
let one: PublishingGateway;
beforeEach(async () => {
  portal = await aPublishingPortal();
  await emptyPage(portal.folder);
  one = await portal.aGateway();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  return portal.close();
});

/** Starts a slow call, which ends by a clock of the test. Resolves when it has begun its wait of five seconds. */
async function startSlowCall({ call }: ReturnType<typeof aVisitor>) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const timer = vi.spyOn(globalThis, "setTimeout");
  const isAnswered = vi.fn();
  const answer = call(list).finally(isAnswered);
  const isWaiting = () => timer.mock.calls.some(([, time]) => time === 5_000);
  while (!isWaiting() && isAnswered.mock.calls.length === 0) await new Promise(setImmediate);
  return { answer, isAnswered };
}

const titleOf = async ({ call }: ReturnType<typeof aVisitor>) => {
  const { index } = (await call("/definitions/manifest.json")).json() as { index: string };
  const { services } = (await call(`/definitions/${index}`)).json() as {
    services: Record<string, { title: string; data: string }>;
  };
  const { title, data } = services.calcolo_bollo!;
  expect((await call(`/definitions/${data}`)).json()).toMatchObject({ title });
  // The texts of a preview have marks of where they are written.
  return withoutOriginMarks(title);
};

describe("the preview of a draft", () => {
  it("shows its definitions and leaves those of the portal", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    expect((await staff.page(page)).statusCode).toBe(200);
    expect(await titleOf(staff)).toBe("Titolo in prova");
    expect(await titleOf(aVisitor(one.gateway, undefined, ""))).not.toBe("Titolo in prova");
  });

  it("marks its texts, and no text of the portal", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const textOf = async (path: string, person?: string) =>
      (await aVisitor(one.gateway, person, path).call("/definitions/manifest.json")).body;
    expect(originNumbers(await textOf(draft.path, "editor")).length).toBeGreaterThan(10);
    expect(originNumbers(await textOf(""))).toEqual([]);
  });

  it("states that it is one, is neither kept nor indexed, and may be framed by its own origin only", async () => {
    const draft = await aDraft(one, 'Titolo <b>"in prova"', {});
    const staff = aVisitor(one.gateway, "editor", draft.path);
    const shown = await staff.page(page);
    expect(shown.body).toContain(
      '<body class="portale"><aside class="anteprima" lang="it" aria-label="Anteprima"><strong>Anteprima</strong>' +
        "Bozza «Titolo &#60;b&#62;&#34;in prova&#34;» di Maria Rossi. Non è il portale: le risposte sono esempi.</aside>" +
        '<div id="root">',
    );
    const [, style] = /<link rel="stylesheet" href="([^"]*)">/.exec(shown.body)!;
    for (const answer of [
      shown,
      await staff.page("/nessuna-pagina"),
      await staff.call(list),
      await staff.call("/definitions/manifest.json"),
      await staff.call(style!),
      await staff.call("/assets/none.js"),
      await staff.call("/service-worker.js"),
    ]) {
      const { "cache-control": cache, "x-robots-tag": robots } = answer.headers;
      expect([cache, robots]).toEqual(["no-store", "noindex"]);
    }
    expect(shown.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(shown.headers["x-frame-options"]).toBe("SAMEORIGIN");
    const outside = await aVisitor(one.gateway, "editor", "").page(page);
    expect(outside.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(outside.headers["x-frame-options"]).toBe("DENY");
    expect(outside.body).not.toContain("Anteprima");
    expect((await staff.call("/service-worker.js")).statusCode).toBe(404);
  });

  it("keeps the files of the program for ever, and serves the scripts of previews where they were built", async () => {
    await mkdir(join(portal.folder, "portal", "assets"));
    await writeFile(join(portal.folder, "portal", "assets", "index-0a1b2c3d.js"), "export {};");
    await mkdir(join(portal.folder, "studio", "assets"), { recursive: true });
    await writeFile(join(portal.folder, "studio", "assets", "esempi-0a1b2c3d.js"), "export {};");
    await writeFile(join(portal.folder, "studio", "assets", "anteprima-0a1b2c3d.js"), "export {};");
    const parts = {
      "examples/panel/panel.ts": { file: "assets/esempi-0a1b2c3d.js" },
      "studio/live/follow-studio.ts": { file: "assets/anteprima-0a1b2c3d.js" },
    };
    await writeFile(join(portal.folder, "studio", "parts.json"), JSON.stringify(parts));
    const built = await portal.aGateway();
    const draft = await aDraft(built, "Titolo in prova");
    const staff = aVisitor(built.gateway, "editor", draft.path);
    const immutable = "public, max-age=31536000, immutable";
    expect((await staff.call("/assets/index-0a1b2c3d.js")).headers["cache-control"]).toBe(immutable);
    const { body } = await staff.page(page);
    const scripts = [...body.matchAll(/<script type="module" src="([^"]*)">/g)].map(
      ([, address = ""]) => address,
    );
    expect(scripts.map((address) => /[a-z]+(?=-0a1b)/.exec(address)?.[0])).toEqual([
      "esempi",
      "anteprima",
      "index", // the program of the portal runs last
    ]);
    for (const address of scripts.slice(0, 2)) {
      const script = await built.get(address);
      expect([script.statusCode, script.headers["cache-control"]]).toEqual([200, immutable]);
    }
  });

  it("follows the draft, and keeps the files of an open page", async () => {
    const draft = await aDraft(one, "Primo titolo");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.page(page);
    const { index } = (await staff.call("/definitions/manifest.json")).json() as { index: string };
    await draft.rename("Secondo titolo");
    await staff.page(page);
    expect(await titleOf(staff)).toBe("Secondo titolo");
    expect((await staff.call(`/definitions/${index}`)).body).toContain("Primo titolo");
  });

  it("states the title that the draft has now", async () => {
    const draft = await aDraft(one, "Primo titolo");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    expect((await staff.page(page)).body).toContain("Bozza «Primo titolo»");
    await one.call("editor", "POST", `/drafts/${draft.id}/title`, { title: "Altro titolo" });
    expect((await staff.page(page)).body).toContain("Bozza «Altro titolo»");
  });

  it("is served by a process that has opened no page of it", async () => {
    const draft = await aDraft(one, "Primo titolo");
    const here = aVisitor(one.gateway, "editor", draft.path);
    const elsewhere = aVisitor((await portal.aGateway()).gateway, "editor", draft.path);
    await elsewhere.page(page);
    await draft.rename("Secondo titolo");
    await here.page(page);
    const { index } = (await here.call("/definitions/manifest.json")).json() as { index: string };
    expect((await elsewhere.call(`/definitions/${index}`)).body).toContain("Secondo titolo");
  });

  it("of a draft with problems lists them, while open pages keep the last definitions", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.page(page);
    await draft.change({ [service]: ownFiles.get(service)!.replace('"type": "targa"', '"type": "tarqa"') });
    const refused = await staff.page(page);
    expect(refused.statusCode).toBe(422);
    expect(refused.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(refused.body).toMatch(/schemas\/services\/calcolo_bollo\.json, riga \d+\./);
    expect(refused.body).toContain("tarqa");
    expect(await titleOf(staff)).toBe("Titolo in prova");
    expect((await staff.call(list)).statusCode).toBe(200);
    await draft.rename("Corretto");
    expect((await staff.page(page)).statusCode).toBe(200);
    expect(await titleOf(staff)).toBe("Corretto");
  });

  it("of a draft with problems serves the last definitions also in a process that has compiled none", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    await aVisitor(one.gateway, "editor", draft.path).page(page);
    await draft.change({ [service]: "{" });
    const elsewhere = aVisitor((await portal.aGateway()).gateway, "editor", draft.path);
    expect((await elsewhere.page(page)).statusCode).toBe(422);
    expect(await titleOf(elsewhere)).toBe("Titolo in prova");
    expect((await elsewhere.call(list)).statusCode).toBe(200);
    await one.call("editor", "DELETE", `/drafts/${draft.id}`);
    expect((await elsewhere.page(page)).statusCode).toBe(404);
  });

  it("lists twenty problems at most", async () => {
    const broken = Object.fromEntries(
      [...ownFiles.keys()].filter((path) => path.startsWith("schemas/services/")).map((path) => [path, "{"]),
    );
    const draft = await aDraft(one, "Tutto rotto", broken);
    const staff = aVisitor(one.gateway, "editor", draft.path);
    const refused = await staff.page(page);
    expect(refused.statusCode).toBe(422);
    expect(refused.body.split("<li>").length - 1).toBeLessThanOrEqual(20);
    expect((await staff.call(list)).statusCode).toBe(422);
  });

  it("ends with its draft", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.page(page);
    await one.call("editor", "DELETE", `/drafts/${draft.id}`);
    const gone = await staff.page(page);
    expect([gone.statusCode, gone.body.includes("Questa bozza non c&#39;è più")]).toEqual([404, true]);
    expect((await staff.call(list)).statusCode).toBe(404);
    const unknown = aVisitor(one.gateway, "editor", "/studio/anteprima/nessuna");
    expect((await unknown.page("/")).statusCode).toBe(404);
  });
});

describe("a preview is opened", () => {
  it.each(["editor", "other", "publisher"])("by staff: %s", async (person) => {
    const draft = await aDraft(one, "Titolo in prova");
    expect((await aVisitor(one.gateway, person, draft.path).page(page)).statusCode).toBe(200);
  });

  it("by nobody else", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    await aVisitor(one.gateway, "editor", draft.path).page(page);
    const anonymous = aVisitor(one.gateway, undefined, draft.path);
    const login = await anonymous.page(`${page}?a=1`);
    expect([login.statusCode, login.headers.location]).toEqual([
      302,
      `/authapi/bff/login?ritorno=${encodeURIComponent(`${draft.path}${page}?a=1`)}`,
    ]);
    const citizen = aVisitor(one.gateway, "citizen", draft.path);
    expect((await citizen.page(page)).statusCode).toBe(403);
    for (const path of [list, "/definitions/manifest.json", "/esempi", "/assets/none.js"]) {
      expect((await anonymous.call(path)).statusCode).toBe(401);
      expect((await citizen.call(path)).statusCode).toBe(403);
    }
    for (const method of ["POST", "PUT", "DELETE"] as const)
      expect((await anonymous.call("/esempi/comportamento/lenta", method)).statusCode).toBe(401);
  });

  it("with a slash at its end where there is none", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const moved = await aVisitor(one.gateway, "editor", draft.path).page("");
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `${draft.path}/`]);
  });
});

describe("the answers of a preview", () => {
  it("are examples, each as chosen, and other browsers have their own", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const [staff, other] = ["editor", "other"].map((who) => aVisitor(one.gateway, who, draft.path));
    expect((await staff!.call(list)).statusCode).toBe(200);
    const { operations } = (await staff!.call("/esempi")).json() as {
      operations: { operation: string; path: string; choices: string[] }[];
    };
    const { operation } = operations.find(({ path }) => path === list)!;
    const chosen = await staff!.choose(`/risposte/${operation}/500`);
    expect(chosen.statusCode).toBe(200);
    expect((await staff!.call(list)).statusCode).toBe(500);
    expect((await other!.call(list)).statusCode).toBe(200);
  });

  it("reach no back end, and pass the checks of the contract", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    const calls = vi.spyOn(one.gateway.backend, "send");
    expect((await staff.call("/rest/bollo/calcola?targa=AB123CD&tipo_veicolo=A")).statusCode).toBe(200);
    expect((await staff.call("/rest/bollo/calcola?targa=AB123CD")).statusCode).toBe(400);
    expect(
      (await staff.send("POST", "/rest/pagamento/transazione/crea", { "sec-fetch-site": "cross-site" }))
        .statusCode,
    ).toBe(403);
    expect(calls).not.toHaveBeenCalled();
  });

  it.each(contract.operations.filter(({ declared }) => declared.started))(
    "are also examples of $id, which the portal answers itself",
    async (operation) => {
      const draft = await aDraft(one, "Titolo in prova");
      const staff = aVisitor(one.gateway, "editor", draft.path);
      const body = examplesOf(contract.document, operation.body!)[0]![1] as object; // `as`: the request is an object
      const ask = async () => {
        const { statusCode, body: answer } = await staff.send("POST", routeOf(operation), {}, body);
        return [statusCode, JSON.parse(answer)];
      };
      expect(await ask()).toEqual([200, { pagati: [], inCorso: [] }]);
      await staff.choose(`/risposte/${operation.id}/${encodeURIComponent("200 inCorso")}`);
      expect(await ask()).toEqual([200, { pagati: [], inCorso: [expect.anything()] }]);
    },
  );

  it.each([
    ["senza-risposta", 504, { timeLimit: 200 }],
    ["normale", 200, {}],
  ])("%s", async (behaviour, status, limits) => {
    const chosen = await portal.aGateway(limits);
    const draft = await aDraft(chosen, "Titolo in prova");
    const staff = aVisitor(chosen.gateway, "editor", draft.path);
    await staff.choose(`/comportamento/${behaviour}`);
    expect((await staff.call(list)).statusCode).toBe(status);
  });

  it("senza-collegamento: the connection ends within the answer", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.choose("/comportamento/senza-collegamento");
    await expect(staff.call(list)).rejects.toThrow();
    await expect.poll(() => one.gateway.countInFlight()).toBe(0);
    expect((await staff.page(page)).statusCode).toBe(200);
    await staff.choose("/comportamento/normale");
    expect((await staff.call(list)).statusCode).toBe(200);
  });

  it("lenta: after five seconds", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.choose("/comportamento/lenta");
    const { answer, isAnswered } = await startSlowCall(staff);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isAnswered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).statusCode).toBe(200);
  });

  it("of the payment platform stay inside, and lead back to the page of the outcome", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    const { operations } = (await staff.call("/esempi")).json() as { operations: { path: string }[] };
    expect(operations.length).toBeGreaterThan(100);
    const outside = await staff.page("/esempi/fuori?tranId=TST1&verso=pagamenti.example%3Cb%3E");
    expect(outside.statusCode).toBe(200);
    expect(outside.body).toContain("pagamenti.example&#60;b&#62;");
    expect(outside.body).toContain(`href="${draft.path}/bollo/pago/pagopa/transazione?tranId=TST1"`);
    expect(outside.body).toContain('<aside class="anteprima"');
  });
});

describe("the visitor of a preview", () => {
  const identity = routeOf(leggiIdentita);

  it("is anonymous even when the browser has a session of the portal", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    expect((await staff.call(identity)).json()).toBeNull();
    expect((await staff.call(routeOf(leggiSessione))).json()).toBeNull();
  });

  it("is a fictional person after the login of the portal, until the logout", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    const login = await staff.page(`/authapi/bff/login?ritorno=${encodeURIComponent(page)}`);
    expect([login.statusCode, login.headers.location]).toEqual([302, `${draft.path}${page}`]);
    expect((await staff.call(identity)).json()).toMatchObject({
      nome: "FULVIA",
      impronta: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const [cookie] = login.cookies;
    expect(cookie).toMatchObject({
      name: "anteprima",
      path: `${draft.path}/`,
      httpOnly: true,
      sameSite: "Lax",
    });
    const logout = await staff.page("/authapi/bff/logout");
    expect(logout.headers.location).toBe(`${draft.path}/?uscita`);
    expect(logout.headers["clear-site-data"]).toBeUndefined();
    expect((await staff.call(identity)).json()).toBeNull();
  });

  it("loses the login when the session ends, and gets it back with the next login", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    await staff.choose("/accesso/si");
    const own = "/authapi/rest/contribuenti/BRNFLV72H58L219J/notifiche";
    expect((await staff.call(own)).statusCode).not.toBe(401);
    await staff.choose("/comportamento/sessione-scaduta");
    expect((await staff.call(own)).statusCode).toBe(401);
    expect((await staff.call(list)).statusCode).toBe(200);
    await staff.page("/authapi/bff/login");
    expect((await staff.call(own)).statusCode).not.toBe(401);
  });

  it.each([
    "nonsense",
    "x".repeat(3_400),
    "x".repeat(6_000),
    Buffer.from(".__proto__=1").toString("base64url"),
    "%",
  ])("ignores a cookie that nobody has written: %s", async (value) => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "editor", draft.path);
    staff.cookies.set("anteprima", value);
    expect((await staff.call(list)).statusCode).toBe(200);
    expect((await staff.call(identity)).json()).toBeNull();
  });

  it("has a cookie of the preview that the portal does not read", async () => {
    const draft = await aDraft(one, "Titolo in prova");
    const staff = aVisitor(one.gateway, "citizen", "");
    staff.cookies.set("anteprima", Buffer.from("accesso=si").toString("base64url"));
    expect((await staff.call(identity)).json()).toMatchObject({ cf: "BNCLRA80A41L219M" });
    expect((await aVisitor(one.gateway, undefined, "").call(identity)).json()).toBeNull();
    expect(draft.id).not.toBe("");
  });
});

it("twenty previews one after the other work, the first one again too", async () => {
  const drafts = [];
  for (let count = 0; count < 20; count++) drafts.push(await aDraft(one, `Titolo ${count}`));
  for (const [count, { path }] of [...drafts.entries(), [0, drafts[0]!] as const]) {
    const staff = aVisitor(one.gateway, "editor", path);
    expect((await staff.page(page)).statusCode).toBe(200);
    expect(await titleOf(staff)).toBe(`Titolo ${count}`);
  }
});

it("a slow call is answered while its preview gives way to others", async () => {
  const compileMarked = vi.fn(usualService.compileMarked);
  const busy = await portal.aGateway({ compileService: { ...usualService, compileMarked } });
  const staff = aVisitor(busy.gateway, "editor", (await aDraft(busy, "Titolo in prova")).path);
  await staff.page(page);
  await staff.choose("/comportamento/lenta");
  const others = [];
  for (let count = 0; count < 9; count++) others.push(await aDraft(busy, `Titolo ${count}`));
  for (const { path } of others.slice(2)) await aVisitor(busy.gateway, "editor", path).page(page);
  const { answer, isAnswered } = await startSlowCall(staff);
  compileMarked.mockClear();
  // The open ones first: two are compiled, not each of them in its turn.
  for (const { path } of [...others.slice(2), ...others.slice(0, 2)])
    expect((await aVisitor(busy.gateway, "editor", path).page(page)).statusCode).toBe(200);
  expect(compileMarked).toHaveBeenCalledTimes(2);
  expect(isAnswered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).statusCode).toBe(200);
});

it("a server that stops waits for the slow call of a preview", async () => {
  const stopping = await portal.aGateway();
  const draft = await aDraft(stopping, "Titolo in prova");
  await stopping.gateway.listen({ port: 0, host: "127.0.0.1" });
  const { port } = stopping.gateway.server.address() as { port: number };
  const ask = (cookie: string) =>
    fetch(`http://127.0.0.1:${port}${draft.path}${list}`, {
      headers: {
        "x-test-person": "editor",
        cookie: `anteprima=${Buffer.from(cookie).toString("base64url")}`,
      },
    }).then(
      ({ status }) => status,
      () => "broken",
    );
  await ask("");
  const slow = ask("comportamento=lenta");
  await expect.poll(() => stopping.gateway.countInFlight()).toBe(1);
  const closed = closeServer(stopping.gateway, 8_000);
  expect(await slow).toBe(200);
  await closed;
});

it("works below a path, with an address of the portal", async () => {
  const below = await portal.aGateway({ portalPath: "/bollo", publicUrl: "https://portale.esempio.it" });
  const draft = await aDraft(below, "Titolo in prova");
  const staff = aVisitor(below.gateway, "editor", `/bollo${draft.path}`);
  const shown = await below.gateway.inject({
    url: `/bollo${draft.path}${page}`,
    headers: { accept: "text/html", "x-test-person": "editor" },
  });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toMatch(new RegExp(`<html [^>]*data-percorso="/bollo${draft.path}"`));
  expect(shown.headers.link).toContain(`</bollo${draft.path}/definitions/`);
  expect((await staff.call(list)).statusCode).toBe(200);
  const anonymous = await aVisitor(below.gateway, undefined, `/bollo${draft.path}`).page(page);
  expect(anonymous.headers.location).toBe(
    `/bollo/authapi/bff/login?ritorno=${encodeURIComponent(`${draft.path}${page}`)}`,
  );
});
