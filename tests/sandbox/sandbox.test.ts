import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { describeDemonstration } from "../../src/sandbox/describe.ts";
import { buildSandbox, sandboxBackend } from "../../src/sandbox/index.ts";
import { seed } from "../../src/sandbox/seeds/seed.ts";
import { showcase } from "../../src/sandbox/seeds/showcase.ts";
import type { SeededDatabase } from "../support/server/database.ts";
import { aSandbox, contract, today } from "../support/server/sandbox.ts";

let store: SeededDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  const { app: sandbox, store: seeded } = await aSandbox({ faults: true });
  store = seeded;
  // Through the gateway, which checks every answer against the contract.
  app = await buildGateway({
    contract,
    backend: sandboxBackend(sandbox),
    sandboxFaults: true,
    timeLimit: 200,
  });
  app.addHook("onClose", () => sandbox.close());
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const calculate = (plate: string, type: string) =>
  app.inject(`/rest/bollo/calcola?targa=${plate}&tipo_veicolo=${type}`);

describe("the tax calculation", () => {
  it.each(showcase)("$plate: $note", async ({ plate, type, status, paid }) => {
    const answer = await calculate(plate, type);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().sanzione > 0).toBe(paid === "late");
  });

  it("adds penalty and interest to a payment that is late", async () => {
    expect((await calculate("GB222BB", "A")).json()).toEqual({
      codiceFiscale: null,
      tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
      targa: "GB222BB",
      esplicativo: "Pot Kw 110 E6",
      scadenza: "06/2027",
      ultimoGiornoUtile: "31/07/2026",
      validita: 12,
      // 112 days late: 320.80 / 32, and 1.60% a year for 112 days.
      totale: 332.4,
      tassa: 320.8,
      sanzione: 10.03,
      interesse: 1.57,
      tipologiaCC: "BOLLO_CC",
    });
  });

  it("returns no tax for an electric car, with the reason", async () => {
    expect((await calculate("GC333CC", "A")).json()).toMatchObject({ totale: 0, esplicativo: /esente/ });
  });

  it.each([
    [
      "a plate that nobody has",
      "ZZ000ZZ",
      "A",
      404,
      "Non abbiamo trovato il veicolo: controlla targa e tipo.",
    ],
    [
      "the plate of another type",
      "GA111AA",
      "M",
      404,
      "Non abbiamo trovato il veicolo: controlla targa e tipo.",
    ],
    ["letters that no plate has", "GI111AA", "A", 422, "Alcuni dati non sono validi."],
    ["too few characters", "AB1", "A", 422, "Alcuni dati non sono validi."],
    ["an unknown type", "GA111AA", "Z", 422, "Alcuni dati non sono validi."],
  ])("refuses %s", async (_, plate, type, status, title) => {
    expect((await calculate(plate, type)).json()).toMatchObject({ status, title });
  });

  it("answers for every vehicle of the demonstration", async () => {
    const vehicles = await store.database.selectFrom("vehicle").select(["plate", "category"]).execute();
    const types = { car: "A", lorry: "A", motorcycle: "M", moped: "C", quadricycle: "Q", trailer: "R" };
    const statuses = new Map<number, number>();
    for (const { plate, category } of vehicles) {
      const { statusCode } = await calculate(plate, types[category]);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 406]);
    expect(statuses.get(200)).toBeGreaterThan(180);
  });
});

describe("lists", () => {
  const codes = async (url: string) =>
    (await app.inject(url)).json().map(({ codice }: { codice: string }) => codice);

  it("offers the reduced list of types on demand, the whole one otherwise", async () => {
    expect(await codes("/rest/veicolo/lista?filtro=true")).toEqual(["A", "M", "R"]);
    expect(await codes("/rest/veicolo/lista")).toEqual(["A", "M", "R", "C", "Q"]);
  });

  it.each([
    "/rest/veicolo/categoriaEuro",
    "/rest/veicolo/combustibile",
    "/rest/servizi",
    "/rest/messages",
    "/rest/common/province",
    "/rest/common/nazioni",
    "/rest/common/comuni/CN",
    "/rest/common/gradi-parentela",
    "/rest/pagamento/scadenza/mesi",
    "/rest/pagamento/scadenza/anni",
    "/rest/pagamento/scadenza/validita",
  ])("%s fits the contract and is not empty", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().length).toBeGreaterThan(0);
  });

  it("returns a parameter as a bare text", async () => {
    expect((await app.inject("/rest/common/parametri?paramName=MDP_DATE_CC")).json()).toBe("31/08/2024");
    expect((await app.inject("/rest/pagamento/carrello/limite")).json()).toEqual({ valore: 5 });
    expect((await app.inject("/rest/common/informativaPrivacy")).json().informativa).toContain(
      "Regione Piemonte",
    );
    expect((await app.inject("/rest/messages/1")).json()).toMatchObject({ id: 1 });
    expect((await app.inject("/rest/messages/99")).statusCode).toBe(404);
  });
});

describe("simulated faults", () => {
  const withFault = (fault: string, how: "header" | "cookie" = "header") =>
    app.inject({
      url: "/rest/bollo/calcola?targa=GA111AA&tipo_veicolo=A",
      ...(how === "header"
        ? { headers: { "x-sandbox-fault": fault } }
        : { cookies: { "x-sandbox-fault": fault } }),
    });

  it.each([
    ["500", 500],
    ["503", 503],
    ["nonsense", 502],
    ["malformed", 502],
    ["drop", 502],
    ["slow:400", 504],
    ["slow:1", 200],
    ["calcolaBollo=503", 503],
    ["elencaServizi=503", 200],
    ["", 200],
    ["404", 404],
  ])("«%s» gives %i, by header and by cookie", async (fault, status) => {
    expect((await withFault(fault)).statusCode).toBe(status);
    expect((await withFault(fault, "cookie")).statusCode).toBe(status);
  });

  it("are ignored unless the settings enable them", async () => {
    const sandbox = await buildSandbox({
      region: "piemonte",
      database: store.database,
      contract,
      today: () => today,
    });
    const plain = await buildGateway({ contract, backend: sandboxBackend(sandbox) });
    const answer = await plain.inject({ url: "/rest/servizi", headers: { "x-sandbox-fault": "500" } });
    const direct = await sandbox.inject({ url: "/rest/servizi", headers: { "x-sandbox-fault": "500" } });
    await Promise.all([plain.close(), sandbox.close()]);
    expect([answer.statusCode, direct.statusCode]).toEqual([200, 200]);
  });
});

describe("the database", () => {
  it("keeps its rows when it is seeded again", async () => {
    await seed(store.database, "piemonte", "2030-01-01");
    expect((await calculate("GB222BB", "A")).json().ultimoGiornoUtile).toBe("31/07/2026");
  });

  it("rolls back a failed transaction and queues concurrent queries", async () => {
    const { database } = store;
    const failing = database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("message").execute();
      throw new Error("changed my mind");
    });
    const meanwhile = database.selectFrom("message").select("id").execute();
    await expect(failing).rejects.toThrow("changed my mind");
    expect((await meanwhile).length).toBeGreaterThan(0);
  });

  it("returns dates as texts and counts as numbers", async () => {
    const row = await store.database
      .selectFrom("vehicle")
      .select(["registered_on"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("plate", "=", "GA111AA")
      .groupBy("registered_on")
      .executeTakeFirst();
    expect(row).toEqual({ registered_on: "2021-04-12", count: 1 });
  });

  it("is described at start", async () => {
    const lines = (
      await describeDemonstration(store.database, { canLogIn: true, region: "piemonte", today })
    ).join("\n");
    expect(lines).toMatch(/50071184\/2026 +[A-Z0-9]{16} /);
    expect(lines).toMatch(/LIVIA ROSSINI +[A-Z0-9]{16} .*veicoli\)/);
    expect(lines).toContain("GA111AA");
  });
});
