import { describe, expect, it } from "vitest";
import { namesAt } from "../../src/definitions/index.ts";
import { check } from "../../src/definitions/check.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";

const checked = check(readSources("."), readLanguage());
const at = (file: string, ...path: (string | number)[]) => namesAt(checked, { file, path });
const SERVICE = "schemas/services/calcolo_bollo.json";
const names = (list: ReturnType<typeof namesAt>) => list.map(({ name }) => name);

describe("the names at a node", () => {
  it("are those of the form around it, with their labels", () => {
    const found = at(SERVICE, "steps", 0, "content", 3);
    expect(found.find(({ name }) => name === "qui.targa")).toMatchObject({ title: "Targa", kind: "text" });
    expect(names(found)).not.toContain("calcolo_importo.targa");
    expect(names(found)).toContain("mio.visura.tipoVeicolo.targa");
  });

  it("are the answers and values of the service, and the facts of the region with their titles", () => {
    const found = at(SERVICE, "steps", 1, "content", 0);
    expect(names(found)).toEqual(expect.arrayContaining(["calcolo.totale", "nulla", "oggi", "utente.nome"]));
    expect(found.find(({ name }) => name === "regione.canali.sms")).toMatchObject({
      title: "Canali: SMS",
      kind: "boolean",
    });
  });

  it("are local where a row is repeated or a call answers", () => {
    expect(names(at(SERVICE, "steps", 0, "content", 1, "content", 1, "options"))).toContain(
      "riga.dataFineProprieta",
    );
    expect(names(at(SERVICE, "endpoints", "calcola", "errors", "404"))).toContain("errore.title");
  });

  it("have the values of a choice", () => {
    const all = [...checked.sources!.services.keys()].flatMap((id) =>
      at(`schemas/services/${id}.json`, "steps", 0, "content", 0),
    );
    const [choice] = all.filter(({ values }) => values?.some(({ value, title }) => value !== title));
    expect(choice?.values?.length).toBeGreaterThan(1);
  });

  it("are those of a service that uses the fragment", () => {
    expect(
      names(at("schemas/fragments/recapiti.json", "content", 0)).some((name) => name.startsWith("qui.")),
    ).toBe(true);
  });

  it("are found for every node that a service compiles", () => {
    const empty = [...checked.sources!.services.keys()].filter(
      (id) => at(`schemas/services/${id}.json`).length === 0,
    );
    expect(empty).toEqual([]);
  });
});
