import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDemonstration, type Demonstration } from "./support/demonstration.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await aDemonstration();
}, 60_000);
afterAll(() => demo.close());

describe("login at the sandbox's provider", () => {
  it("brings the chosen person back to where they were", async () => {
    const browser = await demo.aBrowser();
    const answer = await browser.logIn(demo.person("ROSSINI"), "/bollo/calcolo?x=1");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/bollo/calcolo?x=1"]);
    expect(await browser.identity()).toEqual({
      cf: demo.person("ROSSINI"),
      cognome: "ROSSINI",
      nome: "LIVIA",
      autenticazione_livello: "2",
      autenticazione_metodo: "SPID",
      autenticazione_riscontro: "S",
      autenticazione_valida: true,
    });
  });
});
