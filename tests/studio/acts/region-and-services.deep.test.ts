import { describe, expect, it } from "vitest";
import {
  ACTS,
  broughtBy,
  refusalOf,
  type ActResult,
  type ActValues,
} from "../../../src/studio/acts/index.ts";
import { newErrors, projectFiles, withChanges } from "../../support/studio-files.ts";

const REGION = "regions/piemonte/region.json";
const CALCULATION = "schemas/services/calcolo_bollo.json";

type Path = readonly (string | number)[];
const files = projectFiles;
const run = (id: string, file: string, path: Path, values: ActValues, texts = files): ActResult =>
  ACTS.find((act) => act.id === id)!.run({
    files: texts,
    region: "piemonte",
    address: { file, path },
    values,
  });

/** The new texts of an act that is not refused. */
function changed(result: ActResult) {
  if (!result.ok) throw new Error(result.reason);
  return withChanges(files, result.changes);
}
const read = (texts: ReadonlyMap<string, string>, file: string) => JSON.parse(texts.get(file)!); // the project's own file

describe("a number of the region from a day", () => {
  const values = { numero: "minimo", valore: "300,50", dal: "2027-01-01" };

  it("keeps the former value until the day before", () => {
    const texts = changed(run("number-from-day", REGION, ["rate"], values));
    expect(read(texts, REGION).rate.minimo).toEqual([
      { valore: 250, al: "2026-12-31" },
      { valore: 300.5, dal: "2027-01-01" },
    ]);
    expect(newErrors(texts)).toEqual([]);
  });

  it.each([
    ["300", 300],
    ["0.125", 0.125],
    ["12.50", 12.5],
    ["1.200", 1200],
    ["1.234.567,8", 1234567.8],
  ])("reads %j as Italians write it", (valore, expected) => {
    const texts = changed(run("number-from-day", REGION, ["rate"], { ...values, valore }));
    expect(read(texts, REGION).rate.minimo[1].valore).toBe(expected);
  });

  it("adds a third value after two, and refuses one that is not the last", () => {
    const texts = changed(run("number-from-day", REGION, ["rate"], values));
    const later = run(
      "number-from-day",
      REGION,
      ["rate"],
      { ...values, valore: "320", dal: "2028-03-01" },
      texts,
    );
    expect(read(changed(later), REGION).rate.minimo.slice(1)).toEqual([
      { valore: 300.5, dal: "2027-01-01", al: "2028-02-29" },
      { valore: 320, dal: "2028-03-01" },
    ]);
    expect(run("number-from-day", REGION, ["rate"], values, texts)).toMatchObject({ ok: false });
  });
});

describe("a service that is a copy", () => {
  const values = { nome: "calcolo_moto", titolo: "Calcolo per le moto", indirizzo: "/bollo/calcolo-moto" };
  const result = run("duplicate-service", CALCULATION, [], values);

  it("has a card of its own after that of the other one, in its group", () => {
    const texts = changed(result);
    const { cards, home } = read(texts, "schemas/catalogue.json");
    const codes = cards.map(({ code }: { code: string }) => code);
    expect(codes[codes.indexOf("CALCOLOBOL") + 1]).toBe("CALCOLOMOTO");
    expect(home.groups[0].cards).toEqual(["PAGAONLINE", "CALCOLOBOL", "CALCOLOMOTO", "SCARICARIC"]);
    expect(newErrors(texts)).toEqual([]);
  });

  it("has its card in the order of a region that has one", () => {
    const ordered = changed(run("order-cards", REGION, [], { schede: ["CALCOLOBOL", "AIUTO"] }));
    const texts = changed(run("duplicate-service", CALCULATION, [], values, ordered));
    expect(read(texts, REGION).schede).toEqual(["CALCOLOBOL", "CALCOLOMOTO", "AIUTO"]);
  });

  it("leaves the other service as it is: a step of it can be renamed afterwards", () => {
    const renamed = changed(run("rename-step", CALCULATION, ["steps", 0], { nome: "quale_veicolo" }));
    const former = '"formerNames": ["calcolo_importo"]';
    expect(renamed.get(CALCULATION)).toContain(former);
    expect(renamed.get(CALCULATION)!.replace(former, "")).not.toContain("calcolo_importo");
  });

  it("is opened, as a service with a new name is; other acts open nothing", () => {
    const opened = (one: ActResult) => one.ok && broughtBy(files, one.changes)?.file;
    expect(opened(result)).toBe("schemas/services/calcolo_moto.json");
    expect(opened(run("rename-service", CALCULATION, [], { nome: "calcolo" }))).toBe(
      "schemas/services/calcolo.json",
    );
    expect(opened(run("rename-service", CALCULATION, [], { nome: "calcolo_bollo", titolo: "Calcolo" }))).toBe(
      undefined,
    );
  });
});

describe("a page outside of the portal", () => {
  it("refuses the name of a new one beside the choice of another", () => {
    const values = {
      nome: "regione",
      nuovo: "bandi",
      indirizzo: "https://www.regione.piemonte.it/web/bandi",
    };
    expect(run("region-link", REGION, [], values)).toMatchObject({
      ok: false,
      reason: "Hai scelto «regione» e scritto il nome di una pagina nuova: lascia uno dei due.",
    });
  });
});

describe("a link in a step", () => {
  const link = (values: ActValues) => run("place-link", CALCULATION, ["steps", 0], values);
  const address = "https://www.regione.piemonte.it/web/bandi";
  const label = "I bandi della Regione";

  it("to a new page gives the page a name in every region, and reads it", () => {
    const texts = changed(link({ indirizzo: address, scritta: label }));
    expect(read(texts, REGION).collegamenti.iBandiDellaRegione).toBe(address);
    expect(read(texts, "regions/vda/region.json").collegamenti.iBandiDellaRegione).toBeNull();
    expect(texts.get(CALCULATION)).toContain(`[${label}]({regione.collegamenti.iBandiDellaRegione})`);
    expect(newErrors(texts)).toEqual([]);
  });

  it("to an address that the region has takes its name", () => {
    const known: string = read(files, REGION).collegamenti.quantoPagare;
    const texts = changed(link({ indirizzo: known, scritta: label }));
    expect(texts.get(REGION)).toBe(files.get(REGION));
    expect(texts.get(CALCULATION)).toContain(`[${label}]({regione.collegamenti.quantoPagare})`);
  });

  it("to a page that is chosen from the list needs no address", () =>
    expect(link({ quale: "collegamenti.quantoPagare", scritta: label })).toMatchObject({ ok: true }));

  it.each([
    [{ scritta: label }, /^Scegli che cosa si apre, oppure/],
    [{ quale: "collegamenti.regione", indirizzo: address, scritta: label }, /lascia uno dei due\.$/],
    [{ indirizzo: "www.regione.piemonte.it", scritta: label }, /comincia con https/],
    [{ indirizzo: address, scritta: "[x]" }, /senza parentesi quadre/],
  ])("refuses %j", (values, reason) =>
    expect(link(values)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) }),
  );
});

describe("a refusal", () => {
  it("names files by their titles, without paths and lines, and keeps the part of a hint that an office can follow", () => {
    const problem = {
      code: "unknown-data",
      level: "error",
      file: CALCULATION,
      line: 7,
      column: 3,
      message: "Manca il passo «uno».",
      hint: `Forse volevi «due». Scrivilo in schemas/catalogue.json, riga 12. Poi npm run generate. Il frammento è usato in ${CALCULATION}, riga 4.`,
    } as const;
    const title: string = read(files, CALCULATION).title;
    expect(refusalOf([problem], files)).toBe(
      `Resterebbe un problema in «${title}»: manca il passo «uno». Forse volevi «due». Scrivilo in «Pagina iniziale e menu». Il frammento è usato in «${title}».`,
    );
    expect(refusalOf([problem, problem, problem], files)).toMatch(/ Ci sono altri 2 problemi\.$/);
  });
});
