import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proofOf } from "../support/server/prove-work.ts";
import type { Browser } from "../support/server/browser.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

let demo: Demonstration;
let browser: Browser;
let livia: string;
const auth = "/authapi/rest";
beforeAll(async () => {
  demo = await aDemonstration();
  livia = demo.person("ROSSINI");
  browser = await demo.aBrowser();
  await browser.logIn(livia);
});
afterAll(() => demo.close());

const read = async (path: string) => (await browser.ask(auth + path)).json();

describe("the personal area", () => {
  it("shows the person's own vehicles", async () => {
    const { dataUltimoAggiornamento, visure } = await read(`/visure/contribuenti/${livia}/veicoli`);
    expect(dataUltimoAggiornamento).toBe("2026-11-20");
    expect(visure.map((each: { tipoVeicolo: { targa: string } }) => each.tipoVeicolo.targa)).toEqual(
      expect.arrayContaining(["GA111AA", "EA55555"]),
    );
    expect(visure.at(-1).dataFineProprieta).toBe("2023-05-12");
  });

  it("returns an empty list to a person without vehicles", async () => {
    const other = await demo.aBrowser();
    const ugo = demo.person("NESSUNO");
    await other.logIn(ugo);
    expect((await other.ask(`${auth}/visure/contribuenti/${ugo}/veicoli`)).json().visure).toEqual([]);
  });

  it("shows the person's own data, and a company's under its name", async () => {
    expect(await read(`/contribuenti/${livia}`)).toMatchObject({
      codiceFiscale: livia,
      cognome: "ROSSINI",
      denominazione: null,
      sesso: "F",
      cap: expect.stringMatching(/^\d{5}$/),
    });
    const other = await demo.aBrowser();
    const company = demo.person("FERRERO");
    await other.logIn(company);
    expect((await other.ask(`${auth}/contribuenti/${company}`)).json()).toMatchObject({
      codiceFiscale: null,
      piva: company,
      denominazione: "TRASPORTI MONVISO S.R.L.",
      nome: null,
    });
  });

  it("keeps favourites", async () => {
    const path = `${auth}/servizi/${livia}/preferiti`;
    expect((await browser.ask(path)).json()).toEqual([]);
    await browser.call("POST", `${path}/PAGAONLINE/aggiungi`, {});
    const added = await browser.call("POST", `${path}/MEMOBOLLO/aggiungi`, {});
    expect(added.json().map(({ codice }: { codice: string }) => codice)).toEqual(["MEMOBOLLO", "PAGAONLINE"]);
    expect((await browser.call("POST", `${path}/MEMOBOLLO/aggiungi`, {})).statusCode).toBe(409);
    expect((await browser.call("POST", `${path}/ALTRO/aggiungi`, {})).statusCode).toBe(422);
    await browser.call("DELETE", `${path}/MEMOBOLLO/rimuovi`);
    expect((await browser.ask(path)).json()).toEqual([{ cf: livia, codice: "PAGAONLINE" }]);
    expect((await browser.call("DELETE", `${path}/MEMOBOLLO/rimuovi`)).statusCode).toBe(404);
  });

  it("marks a notification as read, and deletes it", async () => {
    const list = (isRead: boolean) => read(`/contribuenti/${livia}/notifiche?read=${isRead}`);
    const [unread, old] = [await list(false), await list(true)];
    expect([unread.length, old.length]).toEqual([7, 6]);
    const path = `${auth}/contribuenti/${livia}/notifiche/${unread[0].id}`;
    expect((await browser.ask(path)).json()).toEqual(unread[0]);
    expect((await browser.call("PUT", path)).statusCode).toBe(200);
    expect([(await list(false)).length, (await list(true)).length]).toEqual([6, 7]);
    expect((await browser.call("DELETE", path)).statusCode).toBe(200);
    expect((await browser.call("DELETE", path)).statusCode).toBe(404);
    expect((await list(true)).length).toBe(6);
  });

  it("contains unsafe markup, and a text longer than its preview", async () => {
    const unread = await read(`/contribuenti/${livia}/notifiche?read=false`);
    expect(unread.some(({ contenuto }: { contenuto: string }) => contenuto.includes("<script>"))).toBe(true);
    expect(unread.some(({ contenuto }: { contenuto: string }) => contenuto.length > 300)).toBe(true);
  });

  it("answers another person's notification like an unknown one", async () => {
    const ugo = demo.person("NESSUNO");
    const other = await demo.aBrowser();
    await other.logIn(ugo);
    const theirs = (await other.ask(`${auth}/contribuenti/${ugo}/notifiche?read=false`)).json()[0].id;
    const answers = await Promise.all(
      [theirs, 999_999, "x", "1-drop"].map((id) =>
        browser.ask(`${auth}/contribuenti/${livia}/notifiche/${id}`),
      ),
    );
    const bodies = answers.map((answer) => ({ ...answer.json(), code: null }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404 });
  });

  it("lists the cards that the region offers", async () => {
    const codes = (await browser.ask("/rest/servizi")).json().map(({ codice }: { codice: string }) => codice);
    expect(codes).toHaveLength(13);
    expect(codes).not.toContain("INSRATEIZZ");
  });

  it("has messages that inform, with the day they were written, and none that alarms", async () => {
    const all: { tipo: string; messaggio: string }[] = (await browser.ask("/rest/messages")).json();
    expect(all.map(({ tipo }) => tipo)).toEqual(["INFO", "INFO", "INFO"]);
    for (const { messaggio } of all) expect(messaggio).toMatch(/^\d{1,2}º? [a-z]+ \d{4}\. /);
  });
});

describe("the proof of work for visitors who guess", () => {
  const guess = (index = 0) => `/rest/bollo/calcola?targa=ZZ99${index}ZZ&tipo_veicolo=A`;
  const guarded = () => demo.aBrowser({ access: { database: demo.store.database, captcha: true } });
  const solve = async (visitor: Browser) => proofOf((await visitor.ask("/authapi/bff/sfida")).json());
  const withProof = (visitor: Browser, proof: string) =>
    visitor.ask(guess(9), { headers: { "x-verifica": proof } });
  async function guessTillAsked(visitor: Browser) {
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await visitor.ask(guess(time))).statusCode);
    return statuses;
  }

  it("is required after five failures, and admits five more", async () => {
    const visitor = await guarded();
    expect(await guessTillAsked(visitor)).toEqual([404, 404, 404, 404, 404, 428]);
    expect((await visitor.ask("/rest/servizi")).statusCode).toBe(200);
    const proof = await solve(visitor);
    const statuses = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await visitor.ask(guess(index + 4), { headers: { "x-verifica": proof } })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await withProof(visitor, proof)).statusCode).toBe(428);
  });

  it.each([
    ["nothing in it", () => ""],
    ["another number", (proof: string) => proof.replace(/\d+$/, "x")],
    ["another signature", (proof: string) => proof.replace(/:[^:]+:/, `:${"A".repeat(43)}:`)],
    ["a later expiry", (proof: string) => proof.replace(/\.(\d+):/, ".9999999999999:")],
  ])("is not accepted with %s", async (_, tamper) => {
    const visitor = await guarded();
    await guessTillAsked(visitor);
    expect((await withProof(visitor, tamper(await solve(visitor)))).statusCode).toBe(428);
  });

  it("is not required of a logged-in person, nor when it is not configured", async () => {
    const visitor = await guarded();
    await guessTillAsked(visitor);
    await visitor.logIn(livia);
    expect((await visitor.ask(guess())).statusCode).toBe(404);
    const open = await demo.aBrowser();
    expect(await guessTillAsked(open)).toEqual(Array(6).fill(404));
    expect((await open.ask("/authapi/bff/sfida")).json()).toBeNull();
  });
});
