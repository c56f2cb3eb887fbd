import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { holds } from "../../src/engine/expressions/index.ts";
import { explainRefusal } from "../../src/engine/calls/index.ts";
import { encodeForm } from "../../src/engine/form/index.ts";
import { type JsonObject } from "../../src/engine/index.ts";
import { closureOf } from "../../src/engine/region/index.ts";
import {
  edit,
  EDITS,
  fragment,
  service,
  fieldNamed,
  problemsOf,
  scopeOf,
  textBetween,
  withFiles,
  type Edited,
} from "../support/everyday-edits.ts";

/** The line of a file of the project in which a text stands first. */
function lineOf(file: string, text: string): number {
  const [before = ""] = readFileSync(join(import.meta.dirname, "../..", file), "utf8").split(text);
  return before.split("\n").length;
}

/** The observation on a notice of a person or a company, with its data filled in. */
const observation = (edited: Edited, owner: JsonObject, attributi: JsonObject) => {
  const step = edited.step("osservazione_avviso_scadenza", "crea_osservazione_avviso");
  const roots = { avviso: { intestatario: owner }, regione: edited.manifest().region };
  const scope = scopeOf(edited.service("osservazione_avviso_scadenza"), roots);
  return { step, problems: problemsOf(step, { attributi }, scope) };
};
const company = { denominazione: "Trasporti Rossi S.r.l." };
const person = { denominazione: null, cognome: "Rossini" };
const correction = (data: JsonObject) => ({ datiAnagraficiRettifica: { value: true, ...data } });

const instant = (time: string) => Date.parse(time);

describe("an edit of a service is one change of its JSON", () => {
  it("label of a field", () => {
    const edited = EDITS["label of a field"]();
    expect(edited.told).toEqual([]);
    expect(fieldNamed(edited.step("calcolo_bollo", "calcolo_importo").content, "targa")?.label).toBe(
      "Targa del veicolo",
    );
  });

  it("message for a status", () => {
    const edited = EDITS["message for a status"]();
    expect(edited.told).toEqual([]);
    const { endpoints, ...rest } = edited.service("osservazione_avviso_scadenza");
    const refusal = { kind: "refused", status: 409, title: "Conflitto", detail: [], code: null } as const;
    expect(
      explainRefusal(endpoints.cercaAvviso!, refusal, scopeOf({ ...rest, endpoints }, {})),
    ).toMatchObject({
      title: "Attenzione, non si può proseguire.",
      message: "Per questo avviso c'è già un'osservazione.",
      fields: [{ name: "numeroRiferimento" }],
    });
  });

  it("optional field", () => {
    const edited = EDITS["optional field"]();
    expect(edited.told).toEqual([]);
    const { step, problems } = observation(edited, person, correction({ nome: "Livia" }));
    expect(problems).toEqual({});
    const sent = (data: JsonObject) => encodeForm(step.content, { attributi: correction(data) });
    expect(sent({ email: "livia@example.org" })).toMatchObject({
      attributi: correction({ email: "livia@example.org" }),
    });
  });

  it("field required for companies only", () => {
    const edited = EDITS["field required for companies only"]();
    expect(edited.told).toEqual([]);
    const problems = (owner: JsonObject) =>
      observation(edited, owner, correction({ indirizzo: "via Roma 1" })).problems;
    expect(problems(company)).toEqual({ cognomeDenominazione: "Scrivi la denominazione." });
    expect(problems(person)).toEqual({});
  });

  it("option with a field of its own", () => {
    const edited = EDITS["option with a field of its own"]();
    expect(edited.told).toEqual([]);
    const problems = (motivo: string) => observation(edited, person, { motivo }).problems;
    expect(problems("motivoGenerico")).toEqual({ testo: "Spiega il motivo." });
    expect(problems("isNotIntestatario")).toEqual({});
  });

  it("two steps in another order", () => {
    const path = service("pago_bollo");
    const first = textBetween(
      path,
      '    {\n      "id": "esito_ricerca_pagamento"',
      '    {\n      "id": "carrello_pagamenti"',
    );
    const second = textBetween(
      path,
      '    {\n      "id": "carrello_pagamenti"',
      '    {\n      "id": "avvio_pagopa"',
    );
    const edited = edit(path, first + second, second + first);
    expect(edited.told).toEqual([]);
    expect(
      edited
        .service("pago_bollo")
        .steps.slice(4, 7)
        .map(({ id }) => id),
    ).toEqual(["carrello_pagamenti", "esito_ricerca_pagamento", "avvio_pagopa"]);
  });

  it("step that explains", () => {
    const path = service("osservazione_avviso_scadenza");
    const summary = '    {\n      "id": "riepilogo_osservazione_avviso"';
    const edited = edit(
      path,
      summary,
      `    {
      "id": "prima_di_inviare", "path": "prima-di-inviare", "stage": "Osservazione", "title": "Prima di inviare",
      "needs": ["avviso", "crea_osservazione_avviso"], "otherwise": "cerca_avviso_scadenza",
      "content": [ { "kind": "text", "text": "La risposta arriva **entro 60 giorni**." } ],
      "next": { "label": "Continua", "go": "avanti" }
    },
${summary}`,
    );
    expect(edited.told).toEqual([]);
    const step = edited.step("osservazione_avviso_scadenza", "prima_di_inviare");
    expect([step.kind, step.hasForm]).toEqual(["page", false]);
    expect(edited.manifest().routes).toContainEqual(
      expect.objectContaining({
        path: "/pratica/inserimento/osservazione/avviso_scadenza/prima-di-inviare",
        step: "prima_di_inviare",
      }),
    );
  });

  it("documents: another number, size and format", () => {
    const edited = EDITS["documents: another number, size and format"]();
    expect(edited.told).toEqual([]);
    for (const id of ["osservazione_avviso_scadenza", "osservazione_avviso_bonario"])
      expect(edited.service(id).rules.allegati?.with).toMatchObject({
        massimo: 5,
        dimensione: "500 KB",
        formati: ["pdf"],
      });
  });

  it("link in a help text", () => {
    const edited = EDITS["link in a help text"]();
    expect(edited.told).toEqual([]);
    const { help } = fieldNamed(edited.step("calcolo_bollo", "calcolo_importo").content, "targa")!;
    expect(help).toMatchObject([
      expect.any(String),
      { expr: ["value", expect.stringMatching(/^https:/)] },
      expect.stringContaining("Quanto si paga"),
    ]);
  });

  it("requirements at the top of a service", () => {
    const edited = EDITS["requirements at the top of a service"]();
    expect(edited.told).toEqual([]);
    expect(edited.step("calcolo_bollo", "calcolo_importo").content[0]).toMatchObject({
      title: "Che cosa ti serve",
    });
  });

  it("another address: the former one leads to it", () => {
    const edited = EDITS["another address: the former one leads to it"]();
    expect(edited.told).toEqual([]);
    expect(edited.step("calcolo_bollo", "calcolo_importo")).toMatchObject({
      paths: ["/bollo/quanto"],
      former: ["/bollo/calcolo"],
    });
    const forgotten = edit(service("calcolo_bollo"), '"path": "/bollo/calcolo",', '"path": "/bollo/quanto",');
    expect(forgotten.told.map(({ code }) => code)).toContain("path-forgotten");
  });

  it("privacy text of every service", () => {
    const edited = edit(
      fragment("privacy"),
      "Ho letto l'informativa sulla privacy",
      "Ho letto l'[informativa sulla privacy]({regione.collegamenti.privacy}) del 2027",
    );
    expect(edited.told).toEqual([]);
    for (const [id, step] of [
      ["osservazione_avviso_scadenza", "riepilogo_osservazione_avviso"],
      ["pago_bollo", "carrello_pagamenti"],
    ] as const)
      expect(JSON.stringify(edited.step(id, step))).toContain("del 2027");
  });

  it("threshold from 1 January", () => {
    const edited = EDITS["threshold from 1 January"]();
    expect(edited.told).toEqual([]);
    const notice = edited.step("calcolo_bollo", "esito_calcolo").content[1]!;
    const isShown = (totale: number, today: string) =>
      holds(notice.when!, scopeOf(edited.service("calcolo_bollo"), { calcolo: { totale } }, today));
    expect([isShown(400, "2026-12-31"), isShown(400, "2027-01-01"), isShown(300, "2027-01-01")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("operation that the contract lacks: the check reports the place and the remedy", () => {
    const { told } = edit(
      service("calcolo_bollo"),
      '"operation": "calcolaBollo"',
      '"operation": "calcolaBolloStorico"',
    );
    expect(told).toMatchObject([
      {
        level: "error",
        file: service("calcolo_bollo"),
        line: lineOf(service("calcolo_bollo"), '"operation": "calcolaBollo"'),
        message: "Il contratto non ha l'operazione «calcolaBolloStorico».",
        hint: expect.stringMatching(/calcolaBollo\b.*schemas\/contract\/portal\.openapi\.yaml.*npm run dev/),
      },
    ]);
  });
});

describe("an edit of a region is one change of its JSON", () => {
  it("service off from a day, with a message", () => {
    const edited = EDITS["service off from a day, with a message"]();
    expect(edited.told).toEqual([]);
    const closure = (time: string) => closureOf(edited.manifest().region, "calcolo_bollo", instant(time));
    expect(closure("2026-12-31T22:59:00Z")).toBeNull();
    expect(closure("2026-12-31T23:00:00Z")).toMatchObject({
      reason: "over",
      message: "Il calcolo torna a marzo.",
    });
  });

  it("window of maintenance", () => {
    const edited = EDITS["window of maintenance"]();
    expect(edited.told).toEqual([]);
    const closure = (id: string, time: string) => closureOf(edited.manifest().region, id, instant(time));
    expect(closure("pago_bollo", "2026-12-01T07:00:00Z")).toMatchObject({
      reason: "maintenance",
      message: "Aggiorniamo gli archivi.",
    });
    expect(closure("pago_bollo", "2026-12-01T11:00:00Z")).toBeNull();
    expect(closure("calcolo_bollo", "2026-12-01T07:00:00Z")).toBeNull();
  });

  it("telephone of the footer", () => {
    const edited = EDITS["telephone of the footer"]();
    expect(edited.told).toEqual([]);
    expect(edited.manifest().footer.phone).toMatchObject({ number: "800 555 666", href: "tel:800555666" });
  });

  it("order of the cards", () => {
    const edited = EDITS["order of the cards"]();
    expect(edited.told).toEqual([]);
    expect(edited.manifest().cards.map(({ code }) => code)).toEqual(["CALCOLOBOL", "PAGAONLINE"]);
    expect(edited.manifest("vda").cards.length).toBeGreaterThan(0);
  });

  it("another label in one region: a file of its own", () => {
    const overlay = {
      path: "regions/vda/services/calcolo_bollo.json",
      text: `{
  "$schema": "../../../schemas/service.schema.json",
  "id": "calcolo_bollo",
  "changes": [
    { "at": "calcolo_importo.targa", "set": { "label": "Targa del veicolo" }, "reason": "La regione lo chiede." }
  ]
}`,
    };
    const edited = withFiles(({ regions, ...rest }) => ({
      ...rest,
      regions: { ...regions, vda: { ...regions.vda!, overlays: [...regions.vda!.overlays, overlay] } },
    }));
    expect(edited.told).toEqual([]);
    const label = (id: string) =>
      fieldNamed(edited.step("calcolo_bollo", "calcolo_importo", id).content, "targa")?.label;
    expect([label("vda"), label("piemonte")]).toEqual(["Targa del veicolo", "Targa"]);
  });

  it("third region: a copy of a folder with another name", () => {
    const edited = EDITS["third region: a copy of a folder with another name"]();
    expect(edited.told.filter(({ level }) => level !== "note")).toEqual([]);
    expect(edited.manifest("liguria").routes).toEqual(edited.manifest("piemonte").routes);
  });
});
