import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import { type FlowState } from "../../src/engine/flow/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done } from "../support/fake-host.ts";
import { openStep } from "../support/open-step.tsx";

const { service, facts } = compiledService("piemonte", "pago_rate");
const START = "inizia_pagamento_rate";
const INSTALMENTS = "esito_ricerca_pagamento_rate";
const CART = "carrello_pagamenti_rate";
const PLATFORM = "avvio_pagopa_rate";
const MONEY = /0,00/;

const CODE = "BLLCRD71S05L219F";

/** A found plan with these amounts of its instalments. */
const found = (...amounts: (number | null)[]): JsonObject => ({
  intestatario: { codiceFiscale: CODE, personaFisica: true, nome: "CORRADO", cognome: "BELLAVIA" },
  pianoRateizzazione: {
    numeroRiferimento: "50071184",
    anno: "2018",
    totale: 61.37,
    numeroRate: amounts.length,
  },
  totale: 0,
  rate: amounts.map((importo, index) => ({
    ...{ numeroRata: index + 1, scadenza: "30/09/2027", importo },
    codiceBollettino: `20180050071184000${index}`,
  })),
});

const open = (step: string, flow: Partial<FlowState>, answers: Record<string, Answer> = {}) =>
  openStep({ service, facts }, step, {
    answers: {
      elencaAnniScadenza: done([{ codice: "2018", nome: "2018" }]),
      leggiRateAvviate: done({ pagati: [], inCorso: [] }),
      ...answers,
    },
    flow,
  });

const chosen = (...amounts: number[]) => ({ [INSTALMENTS]: { rate: found(...amounts).rate! } });

beforeEach(() => sessionStorage.clear());

describe("instalments without an amount to pay", () => {
  test.each([[[0, 0]], [[null, null]], [[0, null]]])(
    "a plan with the amounts %j says so at the search, and whom to ask",
    async (amounts) => {
      const { user } = open(START, {}, { cercaRate: done(found(...amounts)) });
      await user.type(screen.getByRole("textbox", { name: "Numero di riferimento" }), "50071184");
      await user.selectOptions(await screen.findByRole("combobox", { name: "Anno" }), "2018");
      await user.type(screen.getByRole("textbox", { name: /Codice fiscale/ }), CODE);
      await user.click(screen.getByRole("button", { name: "Cerca rate" }));
      expect(await screen.findByText("Nessuna rata si può pagare")).toBeInTheDocument();
      expect(screen.getByText(/importo zero, o non ancora disponibile.*chiedi/)).toBeInTheDocument();
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Quale piano vuoi pagare?");
    },
  );

  test("an instalment of zero among others cannot be chosen", async () => {
    open(INSTALMENTS, { answers: { ricerca: found(0, 61.37) } });
    expect(await screen.findByRole("checkbox", { name: /Rata 1.*nulla da pagare/ })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: /Rata 2.*61,37/ })).toBeEnabled();
    expect(screen.queryByText(MONEY)).not.toBeInTheDocument();
  });

  test("a total of zero says why there is nothing to pay, names a way on, and goes no further", async () => {
    const { user, went } = open(
      INSTALMENTS,
      { answers: { ricerca: found(61.37) } },
      { calcolaTotaleRate: done({ ...found(61.37), totale: 0 }) },
    );
    await user.click(await screen.findByRole("checkbox", { name: /Rata 1/ }));
    await user.click(await screen.findByRole("button", { name: "Avanti" }));
    const reasons = await screen.findAllByText(
      /l'importo è zero, e non c'è nulla da pagare\. Scegline altre, o chiedi/,
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(went).toEqual([]);
    expect(screen.queryByRole("button", { name: /Paga/ })).not.toBeInTheDocument();
  });

  test.each([CART, PLATFORM])("the page %s of a total of zero leads back to the search", async (step) => {
    const { went } = open(step, {
      forms: { ...chosen(61.37), riferimenti: { email: "corrado@posta.example", privacy: true } },
      passed: [INSTALMENTS, "riferimenti"],
      answers: { ricerca: found(61.37), scelta: { ...found(61.37), totale: 0 } },
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Quale piano vuoi pagare?" }),
    ).toBeInTheDocument();
    expect(went).toHaveLength(1);
  });

  test("a cart with an amount stays", async () => {
    const { went } = open(CART, {
      forms: chosen(61.37),
      passed: [INSTALMENTS],
      answers: { ricerca: found(61.37), scelta: { ...found(61.37), totale: 61.37 } },
    });
    expect(await screen.findByRole("button", { name: "Procedi al pagamento" })).toBeInTheDocument();
    expect(went).toEqual([]);
  });
});
