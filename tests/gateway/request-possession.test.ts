import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import { aDischargeRequest, anInstalmentRequest, aRepresentative } from "../support/server/requests.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte", { possession: true });
}, 60_000);
afterAll(() => desk.close());

type Browser = ReturnType<RequestDesk["aBrowser"]>;
const kinds = ["rateizzazione", "discarico"] as const;
type Kind = (typeof kinds)[number];

const upload = async (browser: Browser, kind: Kind, surname = "BERTOGLIO") => {
  const fields = { codiceFiscale: await desk.codeOf(surname), cognome: surname };
  const { body } = await browser.upload(`/rest/${kind}/allegato`, fields);
  return body as { identificativoArchivio: string; nomeAllegato: string };
};

const readOf = (browser: Browser) => async (url: string) => (await browser.get(url)).body as unknown;

/** A discharge request of a holder that the browser has found, with its list of injunctions. */
const aDischarge = async (browser: Browser, surname = "BERTOGLIO") =>
  aDischargeRequest(readOf(browser), await desk.codeOf(surname));

/** An instalment request for an assessment that the browser has found. */
const instalments = async (browser: Browser, protocol: string, surname = "BERTOGLIO") =>
  anInstalmentRequest(readOf(browser), await desk.codeOf(surname), protocol);

const create = { rateizzazione: "/rest/rateizzazione/avviso", discarico: "/rest/discarico" };
const aRequest = { rateizzazione: (one: Browser) => instalments(one, "ACC0000201"), discarico: aDischarge };

describe.each(kinds)("a document of a request (%s)", (kind) => {
  it("of another browser cannot be deleted", async () => {
    const [own, other] = [desk.aBrowser(), desk.aBrowser()];
    const { identificativoArchivio: id } = await upload(own, kind);
    expect((await other.delete(`/rest/${kind}/allegato/${id}`)).status).toBe(404);
    expect((await own.delete(`/rest/${kind}/allegato/${id}`)).status).toBe(200);
  });

  it("of another browser cannot be sent or downloaded; the own one can", async () => {
    const [own, other] = [desk.aBrowser(), desk.aBrowser()];
    const document = await upload(own, kind);
    const stolen = { ...(await aRequest[kind](other)), allegati: [document] };
    expect((await other.post(create[kind], stolen)).status).toBe(404);
    const { status, body } = await own.post(create[kind], {
      ...(await aRequest[kind](own)),
      allegati: [document],
    });
    expect(status).toBe(200);
    const query = `identificativo=${body.numeroProtocollo}&codiceFiscale=${await desk.codeOf("BERTOGLIO")}`;
    const url = `/rest/verificaPratica/allegato/${document.identificativoArchivio}?${query}`;
    expect([(await own.download(url)).statusCode, (await other.download(url)).statusCode]).toEqual([
      200, 404,
    ]);
  });
});

it("a deletion by the address with the tax code needs the document too", async () => {
  const [own, other] = [desk.aBrowser(), desk.aBrowser()];
  const { identificativoArchivio: id } = await upload(own, "discarico");
  const url = `/rest/discarico/allegato/${id}/${await desk.codeOf("BERTOGLIO")}`;
  expect([(await other.delete(url)).status, (await own.delete(url)).status]).toEqual([404, 200]);
});

it("the injunction of another person is refused, also in a browser that has found it", async () => {
  const browser = desk.aBrowser();
  const foreign = (await aDischarge(browser, "ROSSINI")).ingiunzioneFiscale;
  const sent = { ...(await aDischarge(browser, "TRASPORTI MONVISO S.R.L.")), ingiunzioneFiscale: foreign };
  const refused = await browser.post("/rest/discarico", {
    ...sent,
    dataAnagraficiRappresentante: aRepresentative,
  });
  expect([refused.status, refused.body.title]).toEqual([
    404,
    "L'ingiunzione non è tra quelle dell'intestatario.",
  ]);
});

it("an injunction that the browser has not found is refused", async () => {
  const sent = await aDischarge(desk.aBrowser(), "ROSSINI");
  expect((await desk.aBrowser().post("/rest/discarico", sent)).status).toBe(404);
});

it("an assessment that the browser has not found is refused, at validation and at submission", async () => {
  const { mail, ...sent } = await instalments(desk.aBrowser(), "ACC0000104", "ROSSINI");
  const other = desk.aBrowser();
  expect((await other.post("/rest/rateizzazione/valida", sent)).status).toBe(404);
  expect((await other.post("/rest/rateizzazione/avviso", { ...sent, mail })).status).toBe(404);
});
