import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { describeDemonstration } from "../../src/sandbox/describe.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import {
  caseCalls,
  caseHolder,
  places,
  protocolOfSample,
  searchUrl,
  typeUrl,
  type CaseCalls,
  type Place,
} from "../support/server/cases.ts";
import { contract, today } from "../support/server/sandbox.ts";

let desk: RequestDesk;
let holder = "";
let other = "";
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
  holder = await desk.codeOf(caseHolder);
  other = await desk.codeOf("BERTOGLIO");
  desk.logIn(holder);
});
afterAll(() => desk.close());

const schemas = compileSchemas(contract);
const byCode = caseCalls.map((calls) => [calls.code, calls] as const);
const allPlaces = Object.keys(places) as Place[]; // `as`: Object.keys forgets the names

/** The departures of a body from the contract. */
function departuresOf({ search }: CaseCalls, body: unknown) {
  const schema = contract.operations.find(({ id }) => id === search.id)?.answers.get(200)?.schema ?? "";
  return atOnce(schemas.repair(schema, body)).departures;
}

const read = async (calls: CaseCalls, place: Place) =>
  desk.get(searchUrl(calls, protocolOfSample(calls.kind, place), holder));

const stateIn = ({ stato, statoDomanda, statoComunicazione }: Record<string, { descrizione: string }>) =>
  (stato ?? statoComunicazione)?.descrizione ?? statoDomanda ?? null;

describe.each(byCode)("a case %s", (code, calls) => {
  it.each(allPlaces)("is found by its number and its holder, in the state %s", async (place) => {
    const protocol = protocolOfSample(calls.kind, place);
    const { status, body } = await desk.get(typeUrl(protocol, holder.toLowerCase()));
    expect([status, body]).toEqual([200, { identificativo: protocol, codiceFiscale: holder, codice: code }]);
    const found = await read(calls, place);
    expect([found.status, found.body.numeroProtocollo]).toEqual([200, protocol]);
    expect(departuresOf(calls, found.body)).toEqual([]);
  });

  it("has the states of the contract, in the case of its type", async () => {
    const bodies = await Promise.all(allPlaces.map(async (place) => (await read(calls, place)).body));
    const labels = ["Ricevuta", "DA ESAMINARE", "DA COMPLETARE", "Chiusa Accolta", "Chiusa Respinta"];
    const isUpper = code === "EPD" || code === "RIM";
    const expected = isUpper ? labels.map((label) => label.toUpperCase()) : labels;
    // An instalment request that the office has not opened has no state.
    expect(bodies.map(stateIn)).toEqual(code === "RAR" ? [null, ...labels.slice(1)] : expected);
  });

  it("has the documents of the submission apart from those that were added", async () => {
    const { body } = await read(calls, "incomplete");
    const names = (list: { nomeAllegato: string }[] | undefined) =>
      list?.map(({ nomeAllegato }) => nomeAllegato);
    expect(names(body.allegati)).toEqual(["dichiarazione.pdf", "carta d'identità.pdf"]);
    expect(names(body.allegatiIntegrati)).toEqual(code === "RAR" ? undefined : ["ricevuta.pdf"]);
    const all = [...body.allegati, ...(body.allegatiIntegrati ?? [])];
    for (const { identificativoArchivio: id, nomeAllegato } of all) {
      const query = new URLSearchParams({ identificativo: body.numeroProtocollo, codiceFiscale: holder });
      const file = await desk.download(`/rest/verificaPratica/allegato/${id}?${query}`);
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      expect(file.headers["content-disposition"]).toContain(encodeURIComponent(nomeAllegato.slice(-8)));
    }
  });

  it("is not found as a case of another type", async () => {
    const wrong = caseCalls.filter((each) => each !== calls && each.base === calls.base)[0]!;
    const protocol = protocolOfSample(calls.kind, "received");
    expect((await desk.get(searchUrl(wrong, protocol, holder))).status).toBe(404);
  });

  it("answers each status to the number that triggers it, and 404 or nothing without data", async () => {
    const number = caseCalls.indexOf(calls) + 1;
    for (const status of [400, 404, 422, 500, 503]) {
      const protocol = `0000${number}${status}/2000`;
      const type = await desk.get(typeUrl(protocol, holder));
      expect([type.status, type.body.codice]).toEqual([200, code]);
      expect((await desk.get(searchUrl(calls, protocol, holder))).status).toBe(status);
    }
    const { status, body } = await desk.get(searchUrl(calls, `0000${number}200/2000`, holder));
    const empty = ["EPD", "RIM"].includes(code)
      ? body
      : (body.avvisoAccertamento ?? body.avvisoBonario ?? null);
    expect([status, empty]).toEqual([["OSSER", "RAR", "DTE"].includes(code) ? 404 : 200, null]);
  });
});

describe("the number of a case", () => {
  const [assessment] = caseCalls.filter(({ code }) => code === "MEMOR");
  const protocol = protocolOfSample("assessment-observation", "received");

  it.each([
    ["of another holder", () => [protocol, other] as const, 400, []],
    ["that no case has", () => ["00009999/2025", holder] as const, 400, []],
    ["with another year", () => [protocol.replace(/\d{4}$/, "2024"), holder] as const, 400, []],
    ["of another form", () => ["4127", holder] as const, 422, ["identificativo"]],
    ["with an impossible tax code", () => [protocol, "CSLTRS76A55B019X"] as const, 422, ["codiceFiscale"]],
    ["that triggers a status", () => ["301000000000000500", holder] as const, 500, []],
  ])("%s is refused", async (_, make, status, fields) => {
    const answers = [await desk.get(typeUrl(...make()))];
    if (status !== 500) answers.push(await desk.get(searchUrl(assessment!, ...make())));
    for (const { status: answered, body } of answers) {
      const named = (body.detail ?? []).map(({ field }: { field: string }) => field);
      expect([answered, named]).toEqual([status, fields]);
    }
  });

  it("of a type that the portal does not handle has another code", async () => {
    expect((await desk.get(typeUrl("00008200/2000", holder))).body.codice).toBe("ALTRO");
  });
});

describe("the own cases", () => {
  const list = (code: string) => desk.get(`/authapi/rest/contribuenti/${code}/comunicazioni`);

  it("are listed with number and type, and each is found by its number", async () => {
    const { status, body } = await list(holder);
    expect([status, body.length]).toEqual([200, caseCalls.length * allPlaces.length]);
    for (const { codice, descrizione } of body) {
      expect(descrizione.startsWith(`${codice} - `)).toBe(true);
      expect((await desk.get(typeUrl(codice, holder))).status).toBe(200);
    }
  });

  it("of a person without cases are not found", async () => {
    const code = await desk.codeOf("NESSUNO");
    desk.logIn(code);
    expect((await list(code)).status).toBe(404);
    desk.logIn(holder);
  });
});

it("a submitted case is found with the data of its submission", async () => {
  desk.logIn(other);
  const { body: notices } = await desk.get(`/authapi/rest/contribuenti/${other}/avvisi?tipo=MEMOR`);
  desk.logIn(holder);
  const { nriferimento, targa } = notices[0];
  const path = "/rest/osservazione/accertamento";
  const query = new URLSearchParams({ numeroRiferimento: nriferimento, codiceFiscale: other });
  const { body: notice } = await desk.get(`${path}/cerca?${query}`);
  const fields = { numeroProtocollo: nriferimento, codiceFiscale: other, targa };
  const { body: document } = await desk.upload(`${path}/allegato`, fields, "atto.pdf");
  const { body: sent } = await desk.post(path, {
    idAccertamentoVeicolo: notice.idAvvisoAccertamento,
    attributi: { grigliaAccertamentoAltro: { grigliaDirittoRiduzione: { value: true } } },
    allegati: [document],
    note: "Ho diritto alla riduzione.",
    email: "mario@esempio.it",
  });
  const calls = caseCalls.find(({ code }) => code === "MEMOR")!;
  expect((await desk.get(typeUrl(sent.numeroProtocollo, other))).body.codice).toBe("MEMOR");
  const { body: found } = await desk.get(searchUrl(calls, sent.numeroProtocollo, other));
  expect(found).toEqual({ ...sent, allegatiIntegrati: [], noteComunicazione: null });
});

describe.each([
  ["piemonte", ["1", "2", "3", "4", "5", "6", "7"]],
  ["vda", ["2", "4"]],
])("the seeded cases of %s", (region, kinds) => {
  it("are of the types that the region has, and are printed at the start", async () => {
    const here = await aRequestDesk(region);
    const lines = await describeDemonstration(here.database, { canLogIn: true, region, today });
    await here.close();
    const printed = [...lines.join("\n").matchAll(/\b00000(\d)0\d\/2025\b/g)].map(([, kind]) => kind);
    expect([...new Set(printed)].sort()).toEqual(kinds);
  });
});
