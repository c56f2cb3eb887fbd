import { describe, expect, it } from "vitest";
import { withPaths } from "../../src/definitions/check/published.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { check, explainService } from "../../src/definitions/index.ts";
import { checkSources, mapFiles, readCalculation, readProject } from "../support/language-cases.ts";

/** The calculation with its file and its overlay of a region changed. */
function calculation(change: (text: string) => string, overlay?: object) {
  const sources = mapFiles(readCalculation(), (file) =>
    file.path.endsWith("calcolo_bollo.json") ? { ...file, text: change(file.text) } : file,
  );
  const vda = sources.regions.vda!;
  const file = { path: "regions/vda/services/calcolo_bollo.json", text: JSON.stringify(overlay) };
  const regions = { ...sources.regions, ...(overlay && { vda: { ...vda, overlays: [file] } }) };
  return { ...sources, regions };
}
const published = (vda: Record<string, string>) => ({
  path: "schemas/paths.json",
  text: JSON.stringify({ vda }),
});
const errorsOf = (sources: ReturnType<typeof calculation>) =>
  checkSources(sources)
    .diagnostics.filter(({ level }) => level === "error")
    .map(({ message, file }) => `${file}: ${message}`);
const stepsOf = (sources: ReturnType<typeof calculation>, region = "piemonte") =>
  checkSources(sources).regions.get(region)!.services.get("calcolo_bollo")!.compiled.steps;

describe("former addresses", () => {
  it("of a service are those of all its steps below the earlier address", () => {
    const steps = stepsOf(
      calculation((text) =>
        text.replace(
          '"path": "/bollo/calcolo",',
          '"path": "/calcolo", "former": ["/bollo/calcolo", "/tassa"],',
        ),
      ),
    );
    expect(steps.map(({ paths, former }) => [paths, former])).toEqual([
      [["/calcolo"], ["/bollo/calcolo", "/tassa"]],
      [["/calcolo/esito"], ["/bollo/calcolo/esito", "/tassa/esito"]],
    ]);
  });

  it("of a step stand below every address of its service", () => {
    const steps = stepsOf(
      calculation((text) =>
        text
          .replace('"path": "/bollo/calcolo",', '"path": "/calcolo", "former": ["/tassa"],')
          .replace('"path": "esito",', '"path": "risultato", "former": ["esito", "/importo"],'),
      ),
    );
    expect(steps[1]!.former).toEqual(["/calcolo/esito", "/importo", "/tassa/risultato", "/tassa/esito"]);
  });

  it("and the parameters of a step are explained", () => {
    const { regions } = checkSources(
      calculation((text) =>
        text.replace(
          '"path": "esito",',
          '"path": "esito", "former": ["/importo"], "stage": "Importo", "params": { "codice": "codice", "riga": "oggetto" },',
        ),
      ),
    );
    const text = explainService(regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled);
    expect(text).toContain("Chi apre un indirizzo di prima arriva qui: /importo.");
    expect(text).toContain("Nella barra in alto è la tappa «Importo».");
    expect(text).toContain("Può ricevere «codice» (codice) da un pulsante o dall'indirizzo.");
    expect(text).toContain("Può ricevere «riga» soltanto da un pulsante.");
  });

  it("are absent where nothing has moved", () => {
    expect(stepsOf(calculation((text) => text)).some((step) => "former" in step)).toBe(false);
  });
});

describe("former names of steps", () => {
  const list = published({ "/bollo/calcolo": "calcolo_importo", "/bollo/calcolo/esito": "risultato" });
  const withNames = (...changes: readonly (readonly [string, string])[]) => ({
    ...calculation((text) => changes.reduce((now, [from, to]) => now.replace(from, to), text)),
    paths: list,
  });
  const ESITO = '"path": "esito",';

  it("are asked of a step that has the address of another one, in every region", () => {
    expect(errorsOf(withNames())).toContain(
      "schemas/services/calcolo_bollo.json: L'indirizzo «/bollo/calcolo/esito» era pubblicato per il passo «risultato», ora è di «esito_calcolo».",
    );
    expect(errorsOf(withNames([ESITO, '"path": "esito", "formerNames": ["risultato"],']))).toEqual([]);
  });

  it("are asked of a step that has the address among its former ones, while the other one is gone", () => {
    const moved = '"path": "fine", "former": ["esito"],';
    expect(errorsOf(withNames([ESITO, moved]))).toContain(
      "schemas/services/calcolo_bollo.json: Il passo «risultato» era pubblicato e non c'è più: chi lo stava compilando ricomincia.",
    );
    expect(errorsOf(withNames([ESITO, `${moved} "formerNames": ["risultato"],`]))).toEqual([]);
  });

  it("do not help where the name belongs to another step now", () => {
    const swapped = withNames(
      ['"id": "calcolo_importo"', '"id": "nuovo"'],
      ['"id": "esito_calcolo"', '"id": "calcolo_importo"'],
    );
    expect(errorsOf(swapped)).toContain(
      "schemas/services/calcolo_bollo.json: L'indirizzo «/bollo/calcolo» era pubblicato per il passo «calcolo_importo», che ora ne ha un altro; qui è di «nuovo».",
    );
  });

  it("are no names of steps that are there, and of one step only", () => {
    const named = (first: string) =>
      errorsOf(
        withNames(
          ['"path": "", "title"', `"path": "", "formerNames": ["${first}"], "title"`],
          [ESITO, `${ESITO} "formerNames": ["risultato"],`],
        ),
      );
    expect(named("esito_calcolo")).toContain(
      "schemas/services/calcolo_bollo.json: «esito_calcolo» è il nome di un passo che c'è: non è un nome di prima.",
    );
    expect(named("risultato")).toContain(
      "schemas/services/calcolo_bollo.json: «risultato» è il nome di prima di due passi: calcolo_importo e questo.",
    );
  });

  it("are a remedy for a button that leads to the name of before", () => {
    const { diagnostics } = checkSources(
      withNames(
        [ESITO, `${ESITO} "formerNames": ["risultato"],`],
        ['"go": "esito_calcolo"', '"go": "risultato"'],
      ),
    );
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        message: "Il passo «risultato» non esiste.",
        hint: "Ora si chiama «esito_calcolo».",
      }),
    );
  });

  it("are asked for although the list was changed by hand since the version of before", () => {
    const formerPaths = published({
      "/bollo/calcolo": "calcolo_importo",
      "/bollo/calcolo/esito": "risultato",
    });
    const rewritten = { "/bollo/calcolo": "calcolo_importo", "/bollo/calcolo/esito": "esito_calcolo" };
    const asked =
      "schemas/services/calcolo_bollo.json: L'indirizzo «/bollo/calcolo/esito» era pubblicato per il passo «risultato», ora è di «esito_calcolo».";
    const paths = published(rewritten);
    expect(errorsOf({ ...withNames(), paths })).toEqual([]);
    expect(errorsOf({ ...withNames(), paths, formerPaths })).toContain(asked);
    const named = withNames([ESITO, '"path": "esito", "formerNames": ["risultato"],']);
    expect(errorsOf({ ...named, paths, formerPaths })).toEqual([]);
    const unread = { path: "schemas/paths.json", text: "{" };
    expect(errorsOf({ ...withNames(), paths: published(rewritten), formerPaths: unread })).toEqual([]);
  });

  it("stay in the list: a line that the version of before has is not taken out", () => {
    const formerPaths = published({
      "/bollo/calcolo": "calcolo_importo",
      "/bollo/calcolo/esito": "esito_calcolo",
    });
    const region = Object.keys(JSON.parse(formerPaths.text) as object)[0]!;
    const missing = `schemas/paths.json: Dall'elenco degli indirizzi pubblicati di ${region} ne mancano`;
    for (const text of ["{}", published({ "/bollo/calcolo": "calcolo_importo" }).text]) {
      const paths = { path: "schemas/paths.json", text };
      expect(errorsOf({ ...withNames(), paths })).toEqual([]);
      expect(errorsOf({ ...withNames(), paths, formerPaths })).toEqual([
        expect.stringContaining(`${missing} ${text === "{}" ? 2 : 1}, per esempio`),
      ]);
    }
  });

  it("are explained", () => {
    const { regions } = checkSources(withNames([ESITO, `${ESITO} "formerNames": ["risultato"],`]));
    const text = explainService(regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled);
    expect(text).toContain("Chi stava compilando un passo di prima riprende qui: risultato.");
  });
});

describe("an overlay that changes an address", () => {
  const reason = "La regione usa un altro nome.";
  const overlay = (set: object) => ({
    id: "calcolo_bollo",
    changes: [{ at: "esito_calcolo", set, reason }],
  });
  const list = published({ "/bollo/calcolo/esito": "esito_calcolo" });

  it("must name the published address of its region", () => {
    const sources = { ...calculation((text) => text, overlay({ path: "risultato" })), paths: list };
    expect(errorsOf(sources)).toEqual([
      "regions/vda/services/calcolo_bollo.json: L'indirizzo «/bollo/calcolo/esito» era pubblicato, ma nessun passo lo ha più: aggiungi «former» (variante di vda).",
    ]);
  });

  it("moves the page of its region only", () => {
    const set = { path: "risultato", former: ["esito"] };
    const sources = { ...calculation((text) => text, overlay(set)), paths: list };
    expect(errorsOf(sources)).toEqual([]);
    expect(stepsOf(sources, "vda")[1]).toMatchObject({
      paths: ["/bollo/calcolo/risultato"],
      former: ["/bollo/calcolo/esito"],
    });
    expect(stepsOf(sources)[1]!.paths).toEqual(["/bollo/calcolo/esito"]);
  });
});

describe("the list of published addresses", () => {
  const { regions } = checkSources(readProject(["calcolo_bollo"]));

  it("gains the new addresses of every region and keeps all others", () => {
    const before = { piemonte: { "/bollo/calcolo": "nome_di_prima", "/vecchio": "vecchio" } };
    const { published: after, added } = withPaths(before, regions);
    expect(after.piemonte).toEqual({
      "/bollo/calcolo": "nome_di_prima",
      "/bollo/calcolo/esito": "esito_calcolo",
      "/vecchio": "vecchio",
    });
    expect(added).toContain("piemonte /bollo/calcolo/esito");
    expect(added).not.toContain("piemonte /bollo/calcolo");
    expect(withPaths(after, regions).added).toEqual([]);
  });

  it("has every address of the project (else: npm run definitions -- addresses)", () => {
    const sources = readSources(process.cwd());
    const list = JSON.parse(sources.paths.text) as Parameters<typeof withPaths>[0];
    expect(withPaths(list, check(sources, readLanguage()).regions).added).toEqual([]);
  });
});
