import { describe, expect, it } from "vitest";
import { explainService } from "../../src/definitions/index.ts";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";

const { regions } = checkSources(readCases());
const explain = (id: string, region = "piemonte") =>
  explainService(regions.get(region)!.services.get(id)!.compiled, region);

describe("a service explained in prose", () => {
  it("matches the explanation that was last reviewed", async () => {
    await expect(explain("calcolo_bollo")).toMatchFileSnapshot("../cases/explained/calcolo_bollo.txt");
    await expect(explain("memo_bollo", "vda")).toMatchFileSnapshot("../cases/explained/memo_bollo.vda.txt");
  });

  it("names each call by its title, also one that a page makes when it opens", () => {
    const text = explain("calcolo_bollo");
    expect(text).toContain("Entrando si fa la chiamata «Veicoli di chi chiede la visura» (mieiVeicoli)");
    expect(text).toContain("le voci vengono dalla chiamata «Elenco dei tipi di veicolo» (tipiVeicolo)");
    for (const { services } of regions.values())
      for (const { compiled } of services.values())
        expect(explainService(compiled)).not.toMatch(
          new RegExp(`chiamata «?(${Object.keys(compiled.endpoints).join("|")})\\b(?! \\()`),
        );
  });

  it("states the guard of each step and its redirect", () => {
    expect(explain("visure")).toContain(
      "Serve l'accesso, «veicoli», «scelto», «chiave»; se manca si va al passo «I tuoi veicoli».",
    );
  });

  it("names the links that change an answer from a summary", () => {
    const link = "Accanto a ogni parte del riepilogo un collegamento porta a cambiarla, poi si torna qui.";
    expect(explain("osservazione_avviso_scadenza")).toContain(link);
    expect(explain("calcolo_bollo")).not.toContain(link);
  });

  it("lists the calls that send each datum, and the data that are never sent", () => {
    const text = explain("restituzione_tassa");
    expect(text).toContain("«IBAN» (inserimento_domanda_restituzione): parte con invia.");
    expect(text).toContain("«Data di nascita» (inserimento_domanda_restituzione): parte con invia.");
    expect(text).toContain("lo dà soltanto la persona, non parte.");
  });

  it("distinguishes the recap of an answer from the recap of a form", () => {
    const text = explain("osservazione_avviso_scadenza");
    expect(text).toMatch(/Riepilogo «[^»]+»: ciò che si è scritto in crea_osservazione_avviso\./);
    expect(text).toMatch(/Riepilogo «[^»]+»: la risposta «attributi» di \w+, con le etichette di/);
  });

  it("writes numbers, today and the text of the server as people say them", () => {
    const text = explain("osservazione_avviso_scadenza") + explain("visure");
    expect(text).toContain("massimo la data di oggi: «La data non può essere futura.»");
    expect(text).toContain("{il testo del server}");
    expect(text).not.toMatch(/massimo «\d+»|parte da un elenco vuoto|\(\(/);
  });

  it("writes the date of a bound as people write it", () => {
    const bound = '{ "value": "2026-12-31", "message": "Scegli un giorno del 2026." }';
    const sources = mapFiles(readCases(), (file) =>
      file.path.endsWith("motivi_scadenza.json")
        ? { ...file, text: file.text.replace('"max": "= oggi"', `"max": ${bound}`) }
        : file,
    );
    const { compiled } = checkSources(sources)
      .regions.get("piemonte")!
      .services.get("osservazione_avviso_scadenza")!;
    expect(explainService(compiled)).toContain("massimo 31/12/2026: «Scegli un giorno del 2026.»");
  });

  it.each([
    ["", "al massimo 20 documenti, ognuno di 2 MB al massimo, nei formati pdf, jpg, png, bmp, tif."],
    [
      ', "dimensione": "500 KB", "formati": ["pdf"]',
      "al massimo 20 documenti, ognuno di 500 KB al massimo, nei formati pdf.",
    ],
  ])("states the limits of documents, with the settings %s", (settings, sentence) => {
    const sources = mapFiles(readCases(), (file) =>
      file.path.endsWith("osservazione_avviso_scadenza.json")
        ? { ...file, text: file.text.replace('"massimo": 20', `"massimo": 20${settings}`) }
        : file,
    );
    const { compiled } = checkSources(sources)
      .regions.get("piemonte")!
      .services.get("osservazione_avviso_scadenza")!;
    expect(explainService(compiled)).toContain(`- allegati (attachments): ${sentence}`);
  });

  it("lists the call that is made once for each row of a field", () => {
    const sources = mapFiles(readCases(), (file) => {
      if (!file.path.endsWith("calcolo_bollo.json")) return file;
      const text = file.text
        .replace(/"send": \{ "targa": [^}]*\}/, '"send": { "tipo_veicolo": "= calcolo_importo.tipoVeicolo" }')
        .replace(
          '"label": "Calcola", "call": "calcola"',
          '"label": "Calcola", "call": [{ "call": "calcola", "rows": "= righe(qui.targa)", "with": { "targa": "= riga" } }]',
        );
      return { ...file, text };
    });
    const { compiled } = checkSources(sources).regions.get("piemonte")!.services.get("calcolo_bollo")!;
    expect(explainService(compiled, "piemonte")).toContain("«Targa» (calcolo_importo): parte con calcola.");
  });

  it("lists every message of a call with its target", () => {
    expect(explain("pago_rate")).toContain(
      "stato 404: «Nessun piano corrisponde ai dati indicati.» sotto numeroRiferimento, riferimento",
    );
  });

  it.each(
    [...regions].flatMap(([region, { services }]) => [...services.keys()].map((id) => [id, region] as const)),
  )("contains no code: %s in %s", (id, region) => {
    expect(explain(id, region)).not.toMatch(/&&|\|\||==|undefined|\[object|\bnull\b/);
  });
});
