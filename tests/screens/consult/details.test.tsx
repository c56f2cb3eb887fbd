import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../../src/engine/index.ts";
import { done } from "../../support/fake-host.ts";
import { caseOf, CODE, KINDS, NUMBER, openCase, type Kind } from "./cases.tsx";

beforeEach(() => sessionStorage.clear());

/** Members without which the contract has no case. */
const ALWAYS = ["numeroProtocollo"];

/** A copy in which the members at a depth are changed; lists count as their items. */
const atDepth = (value: Json, depth: number, change: (value: Json) => Json | undefined): Json => {
  if (Array.isArray(value)) return value.map((item) => atDepth(item, depth, change));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (depth > 0) return [[name, atDepth(member ?? null, depth - 1, change)] as const];
    const changed = ALWAYS.includes(name) ? member : change(member ?? null);
    return changed === undefined ? [] : [[name, changed] as const];
  });
  return Object.fromEntries(members);
};

/** Every scalar null. */
const withoutScalars = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutScalars);
  if (!isObject(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      ALWAYS.includes(name) ? (member ?? null) : withoutScalars(member ?? null),
    ]),
  );
};

const damages: readonly (readonly [string, (found: JsonObject) => Json])[] = [
  ["null at its first level", (found) => atDepth(found, 0, () => null)],
  ["nothing at its first level", (found) => atDepth(found, 0, () => undefined)],
  ["null at its second level", (found) => atDepth(found, 1, () => null)],
  ["nothing at its second level", (found) => atDepth(found, 1, () => undefined)],
  ["null at its third level", (found) => atDepth(found, 2, () => null)],
  ["null instead of every text, number and flag", withoutScalars],
];

const shown = (one: Kind, found: JsonObject) => ({ one, code: one.code, found });

describe.each(KINDS)("the page of a $code", (one) => {
  test.each(damages)("is whole with %s", async (_, damage) => {
    const found = damage(caseOf(one, "DA COMPLETARE")) as JsonObject; // a damaged object is one
    const { rendered } = openCase(one, found);
    expect(await screen.findByText(String(found.numeroProtocollo))).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Indietro" })).toBeInTheDocument();
    expect(rendered.container).not.toHaveTextContent("non si può mostrare");
    expect(rendered.container).not.toHaveTextContent(/undefined|\[object/);
  });

  test("has its documents, which are downloaded by protocol and tax code", async () => {
    const file = { identificativoArchivio: "402913", nomeAllegato: "quietanza.pdf" };
    const found: JsonObject = { ...caseOf(one), allegati: [file], allegatiIntegrati: [] };
    const page = openCase(one, found, { answers: { scaricaAllegatoPratica: done(new Blob(["x"])) } });
    await page.user.click(await screen.findByRole("button", { name: /^Scarica/ }));
    const sent = page.sent.find(({ operation }) => operation === "scaricaAllegatoPratica");
    expect(sent?.path).toContain("402913");
    expect(sent?.query.identificativo).toBe(found.numeroProtocollo);
    expect(sent?.query.codiceFiscale).toMatch(/^[A-Z0-9]{16}$/);
  });
});

describe("the texts of a page", () => {
  const texts = [
    shown(KINDS[0]!, {
      ...caseOf(KINDS[0]!),
      stato: { descrizione: "Ricevuta", note: "<p>Manca la <b>denuncia</b>.</p>" },
    }),
    shown(KINDS[1]!, { ...caseOf(KINDS[1]!), noteComunicazione: "<p>Manca la <b>denuncia</b>.</p>" }),
    shown(KINDS[2]!, { ...caseOf(KINDS[2]!), noteComunicazione: "<p>Manca la <b>denuncia</b>.</p>" }),
  ];
  test.each(texts)("a note of the office on a $code keeps its bold text", async ({ one, found }) => {
    openCase(one, found);
    expect(await screen.findByText("denuncia", { selector: "b, strong" })).toBeInTheDocument();
  });

  test("the rows of a refund, chosen or typed", async () => {
    const vehicle = { targa: "GK482ZR", tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" } };
    const rows = [
      {
        veicolo: { ...vehicle, descrizione: "AUTOVEICOLO GK482ZR", idVeicolo: 5120447 },
        scadenza: "2024-08",
        validita: 12,
        importo: 214.35,
        dataPagamento: "2023-09-19",
        stato: null,
      },
      {
        veicolo: { ...vehicle, descrizione: null, idVeicolo: null },
        scadenza: "2025-08",
        validita: 4,
        importo: 71.5,
        dataPagamento: null,
        stato: null,
      },
    ];
    openCase(KINDS[6]!, { ...caseOf(KINDS[6]!), versamenti: rows });
    const table = await screen.findByRole("table", { name: "Pagamenti da restituire" });
    const lines = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
    expect(lines[0]).toMatch(/Autoveicolo GK482ZR.*agosto 2024.*12.*214,35.*19\/09\/2023/);
    expect(lines[1]).toMatch(/Autoveicolo GK482ZR.*agosto 2025.*4.*71,50/);
  });

  test("the band of an instalment request, and nothing of it when the bands cannot be read", async () => {
    const one = KINDS[3]!;
    const found = {
      ...caseOf(one),
      diffEconomiche: true,
      numeroRateScelte: null,
      numeroRate: { numeroRate: 12 },
    };
    const first = openCase(one, found);
    expect(await screen.findByText("Rate previste per l'importo")).toBeInTheDocument();
    expect(screen.getByText(/Hai chiesto 12 rate/)).toBeInTheDocument();
    first.rendered.unmount();
    openCase(one, found, {
      answers: {
        elencoFasceRateizzazione: { kind: "refused", status: 500, title: null, detail: [], code: null },
      },
    });
    expect(await screen.findByText(/Hai chiesto 12 rate/)).toBeInTheDocument();
    expect(screen.queryByText("Rate previste per l'importo")).not.toBeInTheDocument();
  });

  test("a company with its representative, and its VAT number in the requests", async () => {
    const one = KINDS[4]!;
    const company = {
      denominazione: "TRASPORTI MONVISO S.R.L.",
      piva: "09526800017",
      codiceFiscale: "09526800017",
    };
    const agent = { nome: "GINEVRA", cognome: "VALDELMO", codiceFiscale: CODE };
    const found = {
      ...caseOf(one),
      dataAnagraficiIntestatario: company,
      dataAnagraficiRappresentante: agent,
    };
    openCase(one, found, {
      flow: { kept: { discarico: found, protocolloCercato: NUMBER, codiceCercato: "09526800017" } },
    });
    expect(await screen.findByText("TRASPORTI MONVISO S.R.L.")).toBeInTheDocument();
    expect(screen.getByText("GINEVRA VALDELMO")).toBeInTheDocument();
  });
});
