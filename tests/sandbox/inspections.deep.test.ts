import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagamentoVisura, VisuraVeicolo } from "../../src/contract/portal.generated.ts";
import { fleetSize } from "../../src/sandbox/seeds/fleet.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";

let desk: RequestDesk;
let livia: string;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte", { possession: true });
  livia = await desk.codeOf("ROSSINI");
  desk.logIn(livia);
});
afterAll(() => desk.close());

const auth = "/authapi/rest/visure/contribuenti";
const vehiclesOf = async (code: string): Promise<VisuraVeicolo[]> =>
  (await desk.get(`${auth}/${code}/veicoli`)).body.visure;
const find = async (plate: string, code: string): Promise<VisuraVeicolo> => {
  const found = (await vehiclesOf(code)).find(({ tipoVeicolo }) => tipoVeicolo.targa === plate);
  if (!found) throw new Error(`${code} has no ${plate}`);
  return found;
};
const start = (cf: string, visura: VisuraVeicolo) => desk.post(`${auth}/veicoli`, { cf, visura });
const read = (key: string, plate: string, cf: string) =>
  desk.get(`${auth}/veicoli/pagamenti?key=${encodeURIComponent(key)}&cf=${cf}&targa=${plate}`);

/** The history of a vehicle, from the list of its owner. */
async function inspect(plate: string, code = livia): Promise<PagamentoVisura[]> {
  const { body } = await start(code, await find(plate, code));
  return (await read(body.key, plate, code)).body.pagamenti;
}
/** The history of a vehicle whose first answer is empty. */
async function inspectSlow(plate: string): Promise<PagamentoVisura[]> {
  const { body } = await start(livia, await find(plate, livia));
  await read(body.key, plate, livia);
  return (await read(body.key, plate, livia)).body.pagamenti;
}
const statesOf = (payments: PagamentoVisura[]) => payments.map(({ statoPagamento }) => statoPagamento);

describe("a history", () => {
  it("has the current year and six before it, newest first", async () => {
    const payments = await inspect("GM500MM");
    const years = payments.map(({ annoTributo }) => Number(annoTributo));
    expect(years).toEqual([...years].sort((one, other) => other - one));
    expect(years.length).toBeGreaterThanOrEqual(7);
    expect(payments[0]).toMatchObject({ validita: 12, scadenza: expect.stringMatching(/^[A-Z]+\/\d{4}$/) });
  });

  it("marks a tax that is due now, one that is late, and an exempt one", async () => {
    expect(statesOf(await inspect("GF100FF"))[0]).toBe("IN SCADENZA");
    const mario = await desk.codeOf("BERTOGLIO");
    desk.logIn(mario);
    expect(statesOf(await inspect("GB222BB", mario))[0]).toBe("IRREGOLARE");
    const anna = await desk.codeOf("CHABOD");
    desk.logIn(anna);
    expect(new Set(statesOf(await inspect("GC333CC", anna)))).toEqual(new Set(["PAGAMENTO NON DOVUTO"]));
    desk.logIn(livia);
  });

  it("shows a year that was paid after its notice as paid", async () => {
    expect(new Set(statesOf(await inspectSlow("GE666EE")))).toEqual(
      new Set(["PROSSIMA SCADENZA", "REGOLARE"]),
    );
  });

  it("marks the years with an unpaid notice, which can be paid under the same expiry", async () => {
    const years = await inspect("GL400LL");
    const late = years.filter(({ statoPagamento }) => statoPagamento === "IRREGOLARE");
    expect(late.map(({ scadenza }) => scadenza)).toEqual(["MARZO/2024", "MARZO/2023"]);
    const assessed = await inspect("GM500MM");
    const marked = assessed.filter(({ statoPagamento }) => statoPagamento === "ACCERTAMENTO");
    expect(marked.map(({ scadenza }) => scadenza)).toEqual(
      [2020, 2019, 2018, 2017].map((year) => `GENNAIO/${year}`),
    );
  });

  it("shows every other state, an unknown one and none in the vehicles of one person", async () => {
    const shown = new Set(
      (
        await Promise.all(
          ["GA111AA", "EA55555", "GF100FF", "GL400LL", "GM500MM"].map((plate) => inspect(plate)),
        )
      )
        .flat()
        .map(({ statoPagamento }) => statoPagamento),
    );
    expect([...shown].sort()).toEqual(
      [
        "ACCERTAMENTO",
        "ACCERTAMENTO SORIS",
        "IN LAVORAZIONE",
        "IN SCADENZA",
        "INGIUNZIONE",
        "INGIUNZIONE PAGATO",
        "IRREGOLARE",
        "ISCRIZIONE A RUOLO",
        "ISCRIZIONE A RUOLO PAGATO",
        "PROSSIMA SCADENZA",
        "RATEIZZATO",
        "REGOLARE",
        null,
      ].sort(),
    );
  });
});

describe("an extraction", () => {
  const readTwice = async (plate: string) => {
    const { body } = await start(livia, await find(plate, livia));
    const first = await read(body.key, plate, livia);
    const second = await read(body.key, plate, livia);
    return [first, second].map((answer) => answer.body.pagamenti.length > 0);
  };

  it.each([
    ["at once", "GA111AA", [true, true]],
    ["at the second read", "GE666EE", [false, true]],
    ["never", "TO888888", [false, false]],
  ])("is ready %s", async (_, plate, ready) => {
    expect(await readTwice(plate)).toEqual(ready);
  });

  it("covers vehicles that the person had", async () => {
    const former = (await vehiclesOf(livia)).find(({ dataFineProprieta }) => dataFineProprieta !== null);
    expect((await start(livia, former!)).status).toBe(200);
  });

  it("refuses the vehicle of another person, and one that does not exist", async () => {
    const own = await find("GA111AA", livia);
    const named = (targa: string) => ({ ...own, tipoVeicolo: { ...own.tipoVeicolo, targa } });
    expect((await start(livia, named("GB222BB"))).status).toBe(403);
    expect((await start(livia, named("ZZ999ZZ"))).status).toBe(404);
  });

  it("gives the history only to the person who asked for it, and only of that vehicle", async () => {
    const { body } = await start(livia, await find("GA111AA", livia));
    expect((await read(body.key, "GE666EE", livia)).status).toBe(404);
    const mario = await desk.codeOf("BERTOGLIO");
    desk.logIn(mario);
    expect((await read(body.key, "GA111AA", mario)).status).toBe(404);
    desk.logIn(livia);
  });
});

describe("the agency", () => {
  let agency: string;
  beforeAll(async () => {
    agency = await desk.codeOf("AGENZIA PRATICHE AUTO DORA");
    desk.logIn(agency);
  });

  it("has thousands of vehicles and can inspect each of them", async () => {
    const vehicles = await vehiclesOf(agency);
    expect(vehicles.length).toBeGreaterThan(fleetSize);
    const last = vehicles.filter(({ tipoVeicolo }) => tipoVeicolo.targa.startsWith("HA")).at(-1)!;
    expect((await start(agency, last)).status).toBe(200);
  });

  it.each([400, 403, 404, 422, 500])("finds a vehicle whose history answers %i", async (status) => {
    const plate = `GX${status}XX`;
    const { body } = await start(agency, await find(plate, agency));
    expect((await read(body.key, plate, agency)).status).toBe(status);
  });
});

it("lists no vehicle of a person without vehicles", async () => {
  const ugo = await desk.codeOf("NESSUNO");
  desk.logIn(ugo);
  expect(await vehiclesOf(ugo)).toEqual([2020, 2019, 2018, 2017].map((year) => `GENNAIO/${year}`));
});
