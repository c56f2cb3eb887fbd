import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import { caseCalls, caseHolder, protocolOfSample, searchUrl } from "../support/server/cases.ts";
import { anInstalmentRequest } from "../support/server/requests.ts";

let desk: RequestDesk;
let holder = "";
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
  holder = await desk.codeOf(caseHolder);
  desk.logIn(holder);
});
afterAll(() => desk.close());

const page = async (path: string) => (await desk.download(path)).body;
const decide = (id: number, stato: string, nota = "") => desk.submit(`/ufficio/${id}`, { stato, nota });
const read = async (place: "received" | "incomplete", code = "OSSER") => {
  const calls = caseCalls.find((each) => each.code === code)!;
  return (await desk.get(searchUrl(calls, protocolOfSample(calls.kind, place), holder))).body;
};
const locksOf = (id: number) =>
  desk.database.selectFrom("case_lock").select("name").where("case_file", "=", id).execute();

describe("the office", () => {
  it("lists the cases with their states", async () => {
    const list = await page("/ufficio");
    const { numeroProtocollo, idComunicazione } = await read("incomplete");
    expect(list).toContain(`<a href="/ufficio/${idComunicazione}">${numeroProtocollo}</a>`);
    expect(list).toContain("DA COMPLETARE");
    expect((await desk.download("/ufficio/999999")).statusCode).toBe(404);
  });

  it("changes state and note, and notifies the contacts", async () => {
    const { idComunicazione, numeroProtocollo, email, telefono } = await read("received");
    const answer = await decide(idComunicazione, "incomplete", "Manca <la> denuncia");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/ufficio/${idComunicazione}`]);
    expect(await page(`/ufficio/${idComunicazione}`)).toContain("Stato: DA COMPLETARE.");
    expect((await read("received")).stato).toMatchObject({
      descrizione: "DA COMPLETARE",
      note: "<p>Manca &#60;la&#62; denuncia</p>",
    });
    expect(await desk.recipientsOf(numeroProtocollo)).toEqual([telefono, email].sort());
  });

  it("does not change a closed case, nor to a state that does not exist", async () => {
    const { idComunicazione, stato } = await read("incomplete");
    await decide(idComunicazione, "constructor");
    expect((await read("incomplete")).stato).toEqual(stato);
    await decide(idComunicazione, "rejected");
    expect(await page(`/ufficio/${idComunicazione}`)).not.toContain("<form");
    await decide(idComunicazione, "received");
    expect((await read("incomplete")).stato.descrizione).toBe("Chiusa Respinta");
  });
});

describe("a case that closes", () => {
  it.each(["RAR", "DTE", "EPD", "RIM"])("deletes its locks (%s)", async (code) => {
    const { idComunicazione: id } = await read("incomplete", code);
    expect((await locksOf(id)).length).toBeGreaterThan(0);
    await decide(id, "underWay");
    expect((await locksOf(id)).length).toBeGreaterThan(0);
    await decide(id, "accepted");
    expect(await locksOf(id)).toEqual([]);
  });

  it("lets the applicant request the same assessment again", async () => {
    const applicant = await desk.codeOf("ROSSINI");
    const send = async () => {
      const sent = await anInstalmentRequest(
        async (url) => (await desk.get(url)).body as unknown,
        applicant,
        "ACC0000104",
      );
      return desk.post("/rest/rateizzazione/avviso", sent);
    };
    const { body } = await send();
    expect((await send()).status).toBe(406);
    await decide(body.idComunicazione, "rejected");
    expect((await send()).status).toBe(200);
  });

  it("lets the addressee contest the same notice again", async () => {
    const { numeroProtocollo: protocol } = (await read("received", "MEMOR")).avvisoAccertamento;
    const query = new URLSearchParams({ numeroRiferimento: protocol, codiceFiscale: holder });
    const search = async () => (await desk.get(`/rest/osservazione/accertamento/cerca?${query}`)).status;
    expect(await search()).toBe(409);
    await decide((await read("received", "MEMOR")).idComunicazione, "accepted");
    expect(await search()).toBe(200);
  });
});
