import { describe, expect, it } from "vitest";
import titles from "../../../src/contract/titles.generated.json" with { type: "json" };
import { newDataAt } from "../../../src/definitions/index.ts";
import { optionWithField } from "../../../src/studio/acts/content/option-with-field.ts";
import type { ActValues } from "../../../src/studio/acts/index.ts";
import type { Files } from "../../../src/studio/model/address.ts";
import { removeAt } from "../../../src/studio/text/edit-json.ts";
import { checkFiles, newErrors, projectFiles, withChanges } from "../../support/studio-files.ts";

const REASONS = "schemas/fragments/motivi_scadenza.json";
const RECEIPT = "schemas/services/ricevuta_bollo.json";
const CHOICE = ["steps", 0, "content", 1, "items", 1, "content", 0, "content", 1];

/** The act at a place, with the data that the check finds there. */
function at(files: Files, file: string, path: (string | number)[]) {
  const checked = checkFiles(files);
  const place = {
    files,
    region: "piemonte",
    address: { file, path },
    ...newDataAt(checked, { file, path }, titles),
  };
  return {
    ...place,
    asks: Object.keys(optionWithField.parameters(place).properties),
    run: (values: ActValues) => optionWithField.run({ ...place, values }),
  };
}

describe("an option that the contract names", () => {
  const without = new Map([...projectFiles, [REASONS, removeAt(projectFiles.get(REASONS)!, ["options", 1])]]);
  const values = { voce: "L'ho venduto", etichetta: "Quando?", messaggio: "Indica quando." };

  it.each([
    ["the choice of the fragment", []],
    ["an option", ["options", 0]],
  ])("is chosen with a datum of its own at %s, and the call carries both", (_, path) => {
    const { asks, newOptions, run } = at(without, REASONS, path);
    expect(asks).toEqual(["voce", "dato", "etichetta", "messaggio"]);
    expect(newOptions?.map(({ value }) => value)).toContain("venduto");
    const result = run({ ...values, dato: "venduto data" });
    if (!result.ok) throw new Error(result.reason);
    const files = withChanges(without, result.changes);
    const { options } = JSON.parse(files.get(REASONS)!);
    expect(options[path.length === 0 ? options.length - 1 : 1]).toEqual({
      value: "venduto",
      label: "L'ho venduto",
      content: [{ name: "data", type: "data", label: "Quando?", required: "Indica quando." }],
    });
    expect(newErrors(files)).toEqual([]);
  });

  it("can be added to the project's own definitions", () => {
    const result = at(projectFiles, REASONS, ["options", 0]).run({ ...values, dato: "motivoGenerico testo" });
    expect(result.ok && newErrors(withChanges(projectFiles, result.changes))).toEqual([]);
  });

  it("is refused with a sentence when the contract has no other, and one that it does not have", () => {
    const { asks, run } = at(projectFiles, "schemas/fragments/motivi_osservazione.json", ["content", 0]);
    expect(asks).toEqual([]);
    expect(run(values)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("non conoscono qui altre voci"),
    });
    expect(at(without, REASONS, ["options", 0]).run({ ...values, dato: "rubato data" })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Scegli che cosa parte/),
    });
  });
});

describe("an option with a value of its own", () => {
  const { asks, newOptions, run } = at(projectFiles, RECEIPT, CHOICE);
  const values = { voce: "Altro", valore: "9", etichetta: "Quale?", nome: "quale", tipo: "testo" };

  it("asks for its value, and for the name of a datum that no call carries", () => {
    expect(newOptions).toBeUndefined();
    expect(asks).toEqual(["voce", "valore", "dato", "nome", "tipo", "etichetta", "messaggio"]);
    const result = run(values);
    expect(result.ok && JSON.parse(result.changes.get(RECEIPT)!)).toBeTruthy();
  });

  it.each([
    [{ nome: "" }, "Scegli il dato, oppure scrivi il nome di uno nuovo."],
    [{ nome: "due parole" }, /^Un nome ha lettere/],
    [{ dato: "nessuno", nome: "" }, "Scegli il dato fra quelli dell'elenco."],
    [{ dato: "targa" }, /^Hai scelto un dato e scritto/],
    [{ valore: "" }, "Scrivi il valore della voce."],
    [{ voce: "" }, /^Scrivi la scritta della voce/],
  ])("refuses %j", (wrong, reason) =>
    expect(run({ ...values, ...wrong })).toMatchObject({ ok: false, reason: expect.stringMatching(reason) }),
  );
});
