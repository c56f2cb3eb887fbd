import { describe, expect, it } from "vitest";
import type { ActValues } from "../../../src/studio/acts/act.ts";
import { ACTS } from "../../../src/studio/acts/index.ts";
import { fieldsNamed } from "../../../src/studio/names/containers.ts";
import { newErrors, projectFiles, withChanges } from "../../support/studio-files.ts";

/** The files after an act at a place, and the lines that differ. */
function after(id: string, file: string, path: (string | number)[], values: ActValues) {
  const act = ACTS.find((one) => one.id === id)!;
  const result = act.run({ files: projectFiles, region: "piemonte", address: { file, path }, values });
  if (!result.ok) throw new Error(result.reason);
  const changed = withChanges(projectFiles, result.changes);
  return { files: changed, changes: result.changes, errors: newErrors(changed) };
}

/** The path of the first field of a name in a file. */
const pathOfField = (file: string, name: string) => [...fieldsNamed(projectFiles.get(file)!, name)[0]!];

const CALCULATION = "schemas/services/calcolo_bollo.json";

describe("renaming a service", () => {
  const values = { nome: "calcola_tassa", indirizzo: "/tassa/calcolo" };
  const { files, changes, errors } = after("rename-service", CALCULATION, [], values);

  it("moves its file and leaves no error", () => {
    expect(errors).toEqual([]);
    expect(changes.get(CALCULATION)).toBeNull();
    expect(files.get("schemas/services/calcola_tassa.json")).toContain('"id": "calcola_tassa"');
  });

  it("keeps its former address", () => {
    expect(files.get("schemas/services/calcola_tassa.json")).toContain(
      '"path": "/tassa/calcolo",\n  "former": ["/bollo/calcolo"]',
    );
  });

  it("leaves its name nowhere, in all regions", () => {
    const naming = [...files].filter(([, text]) => /"calcolo_bollo"|servizi\.calcolo_bollo\b/.test(text));
    expect(naming.map(([file]) => file)).toEqual([]);
    expect(files.get("regions/vda/region.json")).toContain('"calcola_tassa": {');
  });

  it("changes the labels that are its title", () => {
    const renamed = after("rename-service", CALCULATION, [], {
      nome: "calcolo_bollo",
      titolo: "Quanto devo?",
    });
    expect(renamed.errors).toEqual([]);
    const naming = [...renamed.files].filter(([, text]) => /": "Calcolo del bollo"/.test(text));
    expect(naming.map(([file]) => file)).toEqual([]);
    expect(renamed.files.get("schemas/catalogue.json")!.split('"Quanto devo?"')).toHaveLength(3);
    expect(renamed.files.get("schemas/fragments/servizi_collegati.json")).toContain(
      '"label": "Quanto devo?"',
    );
  });

  it("refuses the name of another service", () => {
    expect(() => after("rename-service", CALCULATION, [], { nome: "visure" })).toThrow("C'è già un servizio");
  });
});

describe("renaming a step", () => {
  const { files, errors } = after("rename-step", CALCULATION, ["steps", 0], {
    nome: "quale_veicolo",
    indirizzo: "veicolo",
  });

  it("changes guards, buttons, data that expressions read, and the catalogue", () => {
    expect(errors).toEqual([]);
    const text = files.get(CALCULATION)!;
    expect(text.split("calcolo_importo")).toHaveLength(2); // the former name
    expect(text).toContain('"targa": "= quale_veicolo.targa"');
    expect(text).toContain('"forget": ["quale_veicolo", "mio"]');
    expect(files.get("schemas/catalogue.json")).toContain('"step": "quale_veicolo"');
  });

  it("keeps the former name, at which people may stand", () => {
    expect(files.get(CALCULATION)).toContain('"formerNames": ["calcolo_importo"]');
    expect(files.get("schemas/paths.json")).toContain('"/bollo/calcolo": "calcolo_importo"');
  });

  it("keeps the former address", () => {
    expect(files.get(CALCULATION)).toContain('"path": "veicolo", "former": [""]');
  });

  it("refuses a name that the fragment puts together", () => {
    expect(() =>
      after("rename-step", "schemas/fragments/osservazione.json", ["steps", 0], { nome: "cerca" }),
    ).toThrow("si compone con i parametri");
  });
});

describe("renaming a field", () => {
  it("changes the data that are sent, and the place of an error", () => {
    const { files, errors } = after("rename-field", CALCULATION, pathOfField(CALCULATION, "targa"), {
      nome: "numeroTarga",
    });
    expect(errors).toEqual([]);
    const text = files.get(CALCULATION)!;
    expect(text).toContain('"name": "numeroTarga"');
    expect(text).toContain('"targa": "= calcolo_importo.numeroTarga"');
    expect(text).toContain('"404": { "at": "numeroTarga"');
    expect(text).toContain('"value": "= calcolo.targa"'); // the answer keeps its names
  });

  it("changes `qui` beside the field only", () => {
    const file = "schemas/services/memo_bollo.json";
    const { files, errors } = after("rename-field", file, pathOfField(file, "targa"), { nome: "sigla" });
    expect(errors).toEqual([]);
    expect(files.get(file)).toContain('"targa": "= qui.sigla"');
    expect(files.get(file)).toContain('"targa": "= qui.visura.tipoVeicolo.targa"');
  });
});
