import { describe, expect, it } from "vitest";
import titles from "../../src/contract/titles.generated.json" with { type: "json" };
import { newFieldsAt } from "../../src/definitions/names/new-fields.ts";
import { check } from "../../src/definitions/check.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";

const sources = readSources(".");
const language = readLanguage();

/** The new fields of a node after a change of its file. */
function newFields(
  file: string,
  path: (string | number)[],
  change: (text: string) => string = (text) => text,
) {
  const changed = (files: typeof sources.services) =>
    files.map((one) => (one.path === file ? { ...one, text: change(one.text) } : one));
  const { services, fragments } = sources;
  const all = { ...sources, services: changed(services), fragments: changed(fragments) };
  return newFieldsAt(check(all, language), { file, path }, titles);
}

describe("the new fields of some content", () => {
  it("are the members of a body that carries the whole form, with their Italian names", () => {
    const found = newFields("schemas/services/domanda_discarico_rimborso.json", ["steps", 2]);
    expect(found.find(({ name }) => name === "email")).toMatchObject({
      type: "email",
      title: "Indirizzo e-mail",
      call: "invia",
      carrier: "Invia la domanda di discarico o rimborso",
      required: false,
    });
    expect(found.every(({ send }) => send === undefined)).toBe(true);
  });

  it("are parameters of a call that names each field, with the place where it must be named", () => {
    const without = (text: string) =>
      text
        .replace(/\n\s*\{ "name": "tipoVeicolo"[^\n]*\n[^\n]*\},?/, "")
        .replace('{riga.descrizione}" } },', "")
        .replace(', "tipo_veicolo": "= calcolo_importo.tipoVeicolo"', "");
    const found = newFields("schemas/services/calcolo_bollo.json", ["steps", 0], without);
    expect(found).toContainEqual({
      name: "tipo_veicolo",
      type: "testo",
      title: "Tipo di veicolo",
      required: true,
      call: "calcola",
      carrier: "Calcola il bollo di un veicolo",
      send: { path: ["endpoints", "calcola", "send"], value: "= calcolo_importo.tipo_veicolo" },
    });
  });

  it("of an option are those of its own object, also before it has content, without those that it has", () => {
    const of = (path: (string | number)[], change?: (text: string) => string) =>
      newFields("schemas/fragments/motivi_scadenza.json", path, change).map(({ name }) => name);
    const withoutDate = (text: string) =>
      text.replace(/("Radiato per esportazione"), "content": \[\n[^\n]*\] \}/, "$1 }");
    expect(of(["options", 2], withoutDate)).toEqual(["data"]);
    expect(of(["options", 2])).toEqual([]);
    expect(of(["options", 4, "content", 0, "options", 0])).toEqual([]);
  });

  it("are none where no call carries a form, and in a file that no service reads", () => {
    expect(newFields("schemas/services/calcolo_bollo.json", ["steps", 1])).toEqual([]);
    expect(newFields("schemas/services/nessuno.json", ["steps", 0])).toEqual([]);
  });
});
