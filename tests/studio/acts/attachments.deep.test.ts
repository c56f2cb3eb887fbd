import { describe, expect, it } from "vitest";
import type { ActPlace } from "../../../src/studio/acts/act.ts";
import { addAttachments } from "../../../src/studio/acts/attachments/add-attachments.ts";
import { withCarried } from "../../../src/studio/acts/attachments/carried.ts";
import { removeNode } from "../../../src/studio/acts/order/remove.ts";
import { fragmentPath, servicePath } from "../../../src/studio/names/files.ts";
import { memberIn, objectsBelow, pathOf, stringIn, treeOf } from "../../../src/studio/text/json-tree.ts";
import { placesOf, sampleValues } from "../../support/act-samples.ts";
import { newErrors, projectFiles, withChanges } from "../../support/studio-files.ts";
import { ATTACHING, filesWithoutAttachments, stepIn } from "../../support/studio/without-attachments.ts";

const EXPIRY = servicePath("osservazione_avviso_scadenza");

/** The files after an act, with its changes in one file. */
function after(act: typeof addAttachments, place: ActPlace, values = {}) {
  const result = act.run({ ...place, values: { ...sampleValues(act, place), ...values } });
  if (!result.ok) throw new Error(result.reason);
  return withChanges(place.files, result.changes);
}

const refusalOf = (place: ActPlace, values: object) => {
  const result = addAttachments.run({
    ...place,
    values: { ...sampleValues(addAttachments, place), ...values },
  });
  return result.ok ? undefined : result.reason;
};

const json = (text: string | undefined) => JSON.parse(text ?? "") as Record<string, never>;

describe.each(ATTACHING)("documents added to $file", ({ file, step, services }) => {
  const files = filesWithoutAttachments(file);
  const place = stepIn(files, file, step);

  it("ask for nothing that the contract and the service say, and leave no problem", () => {
    expect(Object.keys(addAttachments.parameters(place).properties)).toEqual([
      "titolo",
      "massimo",
      "dimensione",
      "formati",
      "obbligatorio",
    ]);
    const changed = after(addAttachments, place);
    expect(newErrors(changed)).toEqual([]);
    const { rules } = json(changed.get(file)) as unknown as { rules: Record<string, { with: object }> }; // as: written by the act
    expect(rules.allegati?.with).toEqual({
      carica: "caricaAllegato",
      elimina: "eliminaAllegato",
      massimo: 5,
      dimensione: "1 MB",
      formati: ["pdf", "jpg"],
    });
    expect(addAttachments.applies({ ...place, files: changed })).toBe(false);
  });

  it("are required from the start where the contract wants one", () => {
    const { obbligatorio } = addAttachments.parameters(place).properties;
    const isWanted = ["esenzioni_disabili", "restituzione_tassa"].includes(services[0]!);
    expect(obbligatorio?.default).toBe(isWanted);
  });

  it("are not offered while the request has documents", () => {
    expect(addAttachments.applies({ ...place, files: projectFiles })).toBe(false);
  });
});

describe("documents", () => {
  const files = filesWithoutAttachments(EXPIRY);
  const place = stepIn(files, EXPIRY, "crea_osservazione_avviso");

  it("are not offered in a service whose requests carry none, nor on the last page", () => {
    for (const id of ["calcolo_bollo", "memo_bollo", "pago_bollo"])
      expect(placesOf(addAttachments, servicePath(id))).toEqual([]);
    expect(addAttachments.applies(stepIn(files, EXPIRY, "esito_osservazione_avviso"))).toBe(false);
  });

  it("stand after the chosen entry", () => {
    const chosen = { ...place, address: { file: EXPIRY, path: [...place.address.path, "content", 0] } };
    const changed = after(addAttachments, chosen, { titolo: "Prove", obbligatorio: true });
    const added = [...objectsBelow(treeOf(changed.get(EXPIRY)!)!)].find(
      (one) => stringIn(one, "type") === "allegati",
    )!;
    expect(pathOf(added)).toEqual([...place.address.path, "content", 1]);
    expect([stringIn(added, "label"), stringIn(added, "required")]).toEqual([
      "Prove",
      "Allega almeno un documento.",
    ]);
  });

  it.each([
    [{ massimo: "0" }, "Quanti documenti al massimo si scrive con un numero da 1 a 50."],
    [{ massimo: "51" }, "Quanti documenti al massimo si scrive con un numero da 1 a 50."],
    [{ dimensione: "3 MB" }, "La grandezza si scrive per esempio 500 KB oppure 1,5 MB, e arriva a 2 MB."],
    [{ dimensione: "tanto" }, "La grandezza si scrive per esempio 500 KB oppure 1,5 MB, e arriva a 2 MB."],
    [{ formati: [] }, "Scegli almeno un formato."],
  ])("with %o are refused", (values, reason) => {
    expect(refusalOf(place, values)).toBe(reason);
  });

  it("do not write the limits that the portal has anyway", () => {
    const whole = { dimensione: "2 MB", formati: ["pdf", "jpg", "png", "bmp", "tif"], massimo: "20" };
    const rules = memberIn(treeOf(after(addAttachments, place, whole).get(EXPIRY)!), "rules");
    const written = memberIn(memberIn(rules, "allegati"), "with");
    expect(memberIn(written, "massimo")?.value).toBe(20);
    expect([memberIn(written, "dimensione"), memberIn(written, "formati")]).toEqual([undefined, undefined]);
  });

  it("ask for the data that no answer has, and are refused without them", () => {
    const text = files.get(EXPIRY)!.replace('"like": "ricerca", "save": "avviso"', '"like": "ricerca"');
    const poor = { ...place, files: withChanges(files, new Map([[EXPIRY, text]])) };
    const asked = Object.keys(addAttachments.parameters(poor).properties).slice(5);
    expect(asked).toEqual(["numeroRiferimento", "codiceFiscale", "targa", "cognome", "idScadenzaVeicolo"]);
    expect(refusalOf(poor, {})).toBe("Scrivi da dove si prende «Numero di riferimento».");
    const values = Object.fromEntries(asked.map((name) => [name, `avviso.${name}`]));
    const { endpoints } = json(after(addAttachments, poor, values).get(EXPIRY)) as unknown as {
      endpoints: Record<string, { send: object }>;
    }; // as: written by the act
    expect(endpoints.eliminaAllegato?.send).toEqual({ idScadenzaVeicolo: "= avviso.idScadenzaVeicolo" });
    expect(endpoints.caricaAllegato?.send).toMatchObject({ body: { targa: "= avviso.targa" } });
  });

  it("are removed with their rule, their calls and their place in the request", () => {
    const use = [...objectsBelow(treeOf(projectFiles.get(EXPIRY)!)!)].find(
      (one) => stringIn(one, "use") === "allegati",
    )!;
    const region = "piemonte";
    const shared = { files: projectFiles, region, address: { file: EXPIRY, path: pathOf(use) } };
    const without = after(removeNode, shared);
    expect(newErrors(without)).toEqual([]);
    const again = after(addAttachments, stepIn(without, EXPIRY, "crea_osservazione_avviso"));
    const field = [...objectsBelow(treeOf(again.get(EXPIRY)!)!)].find(
      (one) => stringIn(one, "type") === "allegati",
    )!;
    const own = { files: again, region, address: { file: EXPIRY, path: pathOf(field) } };
    const removed = after(removeNode, own);
    expect(newErrors(removed)).toEqual([]);
    expect(json(removed.get(EXPIRY))).toEqual(json(without.get(EXPIRY)));
  });

  it("that the contract wants are not removed", () => {
    const file = servicePath("restituzione_tassa");
    const use = [...objectsBelow(treeOf(projectFiles.get(file)!)!)].find(
      (one) => stringIn(one, "use") === "allegati_domanda",
    )!;
    const place = { files: projectFiles, region: "piemonte", address: { file, path: pathOf(use) } };
    expect(removeNode.run({ ...place, values: {} })).toEqual({
      ok: false,
      reason: "La richiesta che si invia deve avere almeno un documento.",
    });
  });

  it("of a fragment are read by the names that it gives", () => {
    const file = fragmentPath("osservazione");
    const changed = after(
      addAttachments,
      stepIn(filesWithoutAttachments(file), file, "crea_{dati.osservazione}"),
    );
    const { endpoints } = json(changed.get(file)) as unknown as { endpoints: Record<string, object> }; // as: written by the act
    expect(endpoints.caricaAllegato).toMatchObject({
      operation: "caricaAllegatoOsservazione{dati.oggetto}",
      send: { body: { targa: "= dati.targa", numeroProtocollo: "= avviso.numeroProtocollo" } },
    });
    expect(endpoints.eliminaAllegato).toMatchObject({
      send: { "{dati.id}": "= avviso.idAvviso{dati.oggetto}" },
    });
  });
});

describe("the body of a request", () => {
  const carried = { at: "allegati", form: "domanda", field: "allegati" };
  const value = "= domanda.allegati";
  it.each([
    ["without data", {}, { body: { allegati: value } }],
    ["with parameters", { send: { id: 1 } }, { id: 1, body: { allegati: value } }],
    ["with members", { send: { body: { a: 1 } } }, { body: { a: 1, allegati: value } }],
    ["with an empty list", { send: { body: { allegati: [] } } }, { body: { allegati: value } }],
    ["that is the form", { send: { body: "= domanda" } }, { body: "= domanda" }],
    ["that is other data", { send: { body: "= altro" } }, { body: ["= altro", { allegati: value }] }],
    [
      "with the form among layers",
      { send: { body: ["= domanda", { a: 1 }] } },
      { body: ["= domanda", { a: 1 }] },
    ],
    [
      "with other layers",
      { send: { body: ["= altro", { a: 1 }, { when: "= x", b: 2 }] } },
      { body: ["= altro", { a: 1, allegati: value }, { when: "= x", b: 2 }] },
    ],
    [
      "with a layer under a condition",
      { send: { body: ["= altro", { when: "= x", b: 2 }] } },
      {
        body: ["= altro", { when: "= x", b: 2 }, { allegati: value }],
      },
    ],
  ])("%s carries the documents", (_, call, expected) => {
    const text = withCarried(
      JSON.stringify({ endpoints: { invia: { operation: "o", ...call } } }),
      "invia",
      carried,
    );
    const { endpoints } = json(text) as unknown as { endpoints: { invia: { send: object } } }; // as: written above
    expect(endpoints.invia.send).toEqual(expected);
  });

  it("gets the objects around a list that stands deeper", () => {
    const text = JSON.stringify({ endpoints: { invia: { send: { body: { prova: { a: 1 } } } } } });
    const at = "prova.altro.allegati";
    const { endpoints } = json(withCarried(text, "invia", { ...carried, at })) as unknown as {
      endpoints: { invia: { send: object } };
    }; // as: written above
    expect(endpoints.invia.send).toEqual({
      body: { prova: { a: 1, altro: { allegati: value } } },
    });
  });
});
