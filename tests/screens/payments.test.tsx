import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setRule, startFlow, type FlowState } from "../../src/engine/flow/index.ts";
import type { Answer } from "../../src/engine/calls/index.ts";
import { startTransaction } from "../../src/rules/cart-transactions.ts";
import { emptyCart, type CartState } from "../../src/rules/cart.ts";
import type { SendOptions } from "../../src/screens/index.ts";
import { flowAtom, handOverAtom } from "../../src/screens/flow/atoms.ts";
import { filled, payment } from "../rules/payment-fixture.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { storeFlow } from "../support/open-step.tsx";
import { screenOf } from "../support/step-screen.tsx";

const { service, facts } = compiledService("piemonte", "pago_bollo");
const email = "livia@posta.example";
const [first, second] = [payment("12/2022"), payment("12/2023", { targa: "GA111AA" })];

const summary = (rest: object) => done({ iuv: "RF04242750001T00400000021", email, importo: 410.36, ...rest });

/** A step with a cart and forms as the tab remembers them. */
const open = (
  step: string,
  cart: CartState,
  answers: Record<string, Answer>,
  address = "",
  forms: FlowState["forms"] = { riferimenti: { email, privacy: true } },
) => {
  const fake = fakeHost(
    {
      leggiLimiteCarrello: done({ valore: 5 }),
      leggiParametro: done(""),
      leggiPagamentiAvviati: done({ pagati: [], inCorso: [] }),
      ...answers,
    },
    { region: facts },
  );
  const flow: FlowState = {
    ...setRule(startFlow("1"), "carrello", JSON.parse(JSON.stringify(cart))),
    forms,
    passed: ["riferimenti"],
  };
  storeFlow("pago_bollo", flow);
  render(screenOf(fake.host, service, step, address));
  const cartNow = () => fake.host.store.get(flowAtom("pago_bollo"))?.rules.carrello as unknown as CartState; // the rule's memory
  const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
  return { ...fake, cartNow, click, plates: () => cartNow().voci.map(({ risultato }) => risultato.targa) };
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

const isOffered = (name: string | RegExp) => screen.queryByRole("button", { name }) !== null;

describe("the return from the platform", () => {
  const cart = startTransaction(filled(first, second), "T1");
  const land = (stato: string | null | undefined, id = "T1") =>
    open(
      "transazione_pagopa",
      cart,
      { leggiRiepilogoTransazione: summary(stato === undefined ? {} : { stato }) },
      `tranId=${id}`,
    );

  test.each([
    ["PAGATA", "Pagamento riuscito", false],
    ["IN_CORSO", "Pagamento in verifica", true],
    ["IN_VERIFICA", "Pagamento in verifica", true],
    ["RIFIUTATA", "Pagamento rifiutato", false],
    ["ANNULLATA", "Pagamento annullato", false],
    ["STORNATA", "Pagamento in verifica", true],
    ["", "Esito del pagamento", true],
    [null, "Esito del pagamento", true],
    [undefined, "Esito del pagamento", true],
  ])("with the state %s says «%s», and only success empties the cart", async (stato, title, hasReceipt) => {
    const { plates } = land(stato);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(plates()).toEqual(stato === "PAGATA" ? [] : ["GK418VD", "GA111AA"]);
    expect(isOffered("Cerca la ricevuta")).toBe(hasReceipt);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    const action = {
      PAGATA: "Scarica la ricevuta",
      RIFIUTATA: "Riprova a pagare",
      ANNULLATA: "Riprova a pagare",
    };
    const primary = screen.queryAllByRole("button").filter(({ className }) => /btn-primary/.test(className));
    const next = action[stato as keyof typeof action]; // `as`: other states have no action
    if (next) expect(primary.map(({ textContent }) => textContent)).toContain(next);
    expect(isOffered("Controlla ora")).toBe(title === "Pagamento in verifica");
  });

  test.each([
    [404, "La ricevuta non è ancora pronta"],
    [500, "Il documento non è stato scaricato"],
    [null, "Il documento non è stato scaricato"],
  ])("puts a receipt refused with %s below the outcome", async (status, title) => {
    const { answers, click } = land("PAGATA");
    const outcome = await screen.findByText("Non devi fare altro");
    answers.cercaRicevuta = refusal(status);
    await click("Scarica la ricevuta");
    const problem = await screen.findByText(title);
    expect(outcome.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("of another transaction with the same e-mail and amount keeps the cart, and says so", async () => {
    const { plates } = land("PAGATA", "T0");
    expect(await screen.findByText("Pagamento riuscito")).toBeInTheDocument();
    expect(screen.getByText(/se tra questi c'è quello appena riuscito, toglilo/)).toBeInTheDocument();
    expect(plates()).toEqual(["GK418VD", "GA111AA"]);
  });

  test("without an id asserts nothing, asks nothing and keeps the cart", async () => {
    const { sent, plates } = open("transazione_pagopa", cart, {});
    expect(await screen.findByText("Esito non disponibile")).toBeInTheDocument();
    expect(screen.queryByText(/addebit|non eseguito|riuscito/)).not.toBeInTheDocument();
    expect(sent.map(({ operation }) => operation)).not.toContain("leggiRiepilogoTransazione");
    expect(plates()).toHaveLength(2);
    expect(isOffered("Cerca la ricevuta")).toBe(true);
  });

  test.each([404, 500, null])(
    "that cannot be read (%s) keeps the cart and offers the receipt",
    async (status) => {
      const { plates } = open(
        "transazione_pagopa",
        cart,
        { leggiRiepilogoTransazione: refusal(status) },
        "tranId=T1",
      );
      expect(await screen.findByRole("button", { name: "Riprova" })).toBeInTheDocument();
      expect(plates()).toHaveLength(2);
      expect(isOffered("Cerca la ricevuta")).toBe(true);
    },
  );

  test.each(["T2", "t1"])(
    "answered for another transaction (%s) asserts nothing and keeps the cart",
    async (id) => {
      const answer = summary({ stato: "PAGATA", identificativoTransazione: id });
      const { plates } = open("transazione_pagopa", cart, { leggiRiepilogoTransazione: answer }, "tranId=T1");
      expect(await screen.findByText(/riguarda un altro pagamento/)).toBeInTheDocument();
      expect(screen.queryByText("Pagamento riuscito")).not.toBeInTheDocument();
      expect(plates()).toHaveLength(2);
    },
  );

  test("empties the cart when «Controlla ora» finds it paid", async () => {
    const { answers, click, plates } = land("IN_CORSO");
    await screen.findByText("Pagamento in verifica");
    answers.leggiRiepilogoTransazione = summary({ stato: "PAGATA" });
    await click("Controlla ora");
    expect(await screen.findByText("Pagamento riuscito")).toBeInTheDocument();
    expect(plates()).toEqual([]);
  });
});

describe("amounts of an earlier day", () => {
  const old = { ...first, calcolato: "2026-11-19" };
  const update = (found: object) =>
    open("carrello_pagamenti", filled(old), { calcolaPagamentoRinnovo: done(found) });

  test("are replaced by those of today", async () => {
    const { click, cartNow } = update(payment("12/2022", { totale: 206 }));
    await click("Aggiorna gli importi");
    expect(await screen.findByText("Gli importi sono quelli di oggi.")).toBeInTheDocument();
    expect(cartNow().voci).toMatchObject([{ calcolato: "2026-11-20", risultato: { totale: 206 } }]);
    expect(isOffered("Aggiorna gli importi")).toBe(false);
  });

  test.each([
    ["of another expiry", payment("12/2023")],
    ["of fewer months", payment("12/2022, 4")],
  ])("add no payment to the cart when the vehicle has one %s today", async (_, found) => {
    const { click, cartNow } = update(found);
    await click("Aggiorna gli importi");
    expect(await screen.findByText(/oggi si paga un altro periodo/)).toBeInTheDocument();
    expect(screen.queryByText("Gli importi sono quelli di oggi.")).not.toBeInTheDocument();
    expect(cartNow().voci).toMatchObject([
      { calcolato: "2026-11-19", risultato: { scadenza: "12/2022", validita: 12 } },
    ]);
  });
});

describe("the start of a payment", () => {
  const url = "https://pagamenti.esempio.it/1";
  const start = (answer: Answer) => open("avvio_pagopa", filled(first, second), { creaTransazione: answer });

  test.each([
    ["the answer", { esito: "OK", url, identificativoTransazione: "T1" }],
    ["the address", { esito: "OK", url: `${url}?a=1&tranId=T1&b=2` }],
  ])("notes the transaction that %s names, and leaves", async (_, answer) => {
    const { cartNow, click, went } = start(done(answer));
    await click("Continua su pagoPA");
    expect(cartNow().avviate).toMatchObject([{ transazione: "T1", voci: [first, second] }]);
    expect(went).toEqual([{ leave: answer.url }]);
  });

  test.each([`http${url.slice(5)}`, "javascript:alert(1)", "ftp://pagamenti.esempio.it/1"])(
    "does not follow an address that is not secure, says so and keeps the cart: %s",
    async (address) => {
      const { click, went, plates } = start(done({ esito: "OK", url: address }));
      await click("Continua su pagoPA");
      expect(await screen.findByText(/non è sicuro e il portale non lo apre/)).toBeInTheDocument();
      expect(went).toEqual([]);
      expect(plates()).toHaveLength(2);
    },
  );

  test("names the entry that was paid in the meantime, offers to take it out, and the rest can be paid", async () => {
    const title = "Targa GK418VD: Il bollo con scadenza 12/2022 risulta già pagato.";
    const { click, plates, answers, sent, went } = start({
      ...refusal(422, title),
      detail: [{ field: "carrello.0", error: title }],
    } as Answer);
    await click("Continua su pagoPA");
    const row = await screen.findByRole("group", { name: "Targa GK418VD, fino a dicembre 2022" });
    expect(within(row).getByText(new RegExp(title))).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: /GA111AA/ })).not.toBeInTheDocument();
    await userEvent.click(within(row).getByRole("button", { name: /^Togli dal carrello / }));
    expect(plates()).toEqual(["GA111AA"]);
    expect(screen.queryByRole("group", { name: /GK418VD/ })).not.toBeInTheDocument();
    answers.creaTransazione = done({ esito: "OK", url, identificativoTransazione: "T2" });
    await click("Continua su pagoPA");
    expect(sent.at(-1)?.body).toMatchObject({ carrello: [{ targa: "GA111AA" }], totale: 205.18 });
    expect(went).toEqual([{ leave: url }]);
  });

  test("again, after the platform was left without paying, has a new key: it is not answered with the old address", async () => {
    const keys: (string | undefined)[] = [];
    const { click, answers, went } = start(refusal(null));
    const started =
      (transaction: string) =>
      (_: unknown, sending: SendOptions = {}) => {
        keys.push(sending.key);
        return done({ esito: "OK", url: `${url}/${transaction}`, identificativoTransazione: transaction });
      };
    answers.creaTransazione = started("T2");
    await click("Continua su pagoPA");
    answers.creaTransazione = started("T3");
    await click("Continua su pagoPA");
    expect(went).toEqual([{ leave: `${url}/T2` }, { leave: `${url}/T3` }]);
    expect(new Set(keys).size).toBe(2);
  });

  test("disables the payment once the only entry is removed", async () => {
    const { click } = open("avvio_pagopa", filled(first), {
      creaTransazione: { ...refusal(422, "No."), detail: [{ field: "carrello.0", error: "No." }] } as Answer,
    });
    await click("Continua su pagoPA");
    await click(/^Togli dal carrello /);
    expect(await screen.findByRole("button", { name: "Continua su pagoPA" })).toBeDisabled();
  });
});

describe("a payment that begins with a calculation", () => {
  const url = "https://pagamenti.esempio.it/1";
  const address = "targa=GK418VD&scadenza=12/2022&totale=205,18&tipoVeicolo=A&tipoDescrizione=Autoveicolo";
  const asked = /^Il portale non conserva il consenso/;
  const mail = () => screen.findByRole("textbox", { name: "Indirizzo e-mail" });
  const begin = (cart: CartState, answers: Record<string, Answer>, forms?: FlowState["forms"]) =>
    open("proprietario_veicolo", cart, answers, address, forms);
  const owner = () => screen.findByRole("textbox", { name: /^Codice fiscale/ });

  test("pays at once with an empty cart, and asks for the consent for the first time", async () => {
    const { click, went, sent } = begin(
      emptyCart,
      {
        calcolaPagamentoRinnovo: done(first),
        creaTransazione: done({ esito: "OK", url, identificativoTransazione: "T1" }),
      },
      {},
    );
    await userEvent.type(await owner(), first.risultato.codiceFiscale);
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    await userEvent.type(await mail(), email);
    await userEvent.click(screen.getByRole("checkbox"));
    await click(/^Paga 205,18/);
    expect(went).toEqual([{ leave: url }]);
    const paid = sent.find(({ operation }) => operation === "creaTransazione");
    expect(paid?.body).toMatchObject({ email, carrello: [{ targa: "GK418VD" }] });
  });

  test("offers the e-mail of the payment before it", async () => {
    begin(emptyCart, {});
    expect(await mail()).toHaveValue(email);
  });

  test("adds to a cart with other payments, and asks there for e-mail and consent", async () => {
    const { click, plates, went } = begin(filled(second), { calcolaPagamentoRinnovo: done(first) });
    await userEvent.type(await owner(), first.risultato.codiceFiscale);
    expect(screen.queryByRole("textbox", { name: "Indirizzo e-mail" })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(isOffered(/^Paga \d/)).toBe(false);
    await click("Aggiungi al carrello");
    expect(plates()).toEqual(["GA111AA", "GK418VD"]);
    expect(went).toEqual([{ path: "/pago_bollo/carrello_pagamenti" }]);
  });

  test.each([
    ["of another period", payment("12/2021")],
    [
      "of another kind of vehicle",
      payment("12/2022", { tipoVeicolo: { codice: "R", descrizione: "Rimorchio" } }),
    ],
  ])("is not mistaken for one %s with the same plate and amount in the cart", async (_, other) => {
    const { click, cartNow, went } = begin(filled(other), { calcolaPagamentoRinnovo: done(first) });
    await userEvent.type(await owner(), first.risultato.codiceFiscale);
    expect(isOffered(/^Paga \d/)).toBe(false);
    await click("Aggiungi al carrello");
    expect(cartNow().voci).toMatchObject([other, first]);
    expect(went).toEqual([{ path: "/pago_bollo/carrello_pagamenti" }]);
  });

  test("shows the amount first when the renewal is of another period than the calculation", async () => {
    const found = payment("12/2023");
    const { click, sent, went } = begin(emptyCart, { calcolaPagamentoRinnovo: done(found) });
    await userEvent.type(await owner(), first.risultato.codiceFiscale);
    await userEvent.click(screen.getByRole("checkbox"));
    await click(/^Paga 205,18/);
    expect(went).toEqual([{ path: "/pago_bollo/esito_ricerca_pagamento" }]);
    expect(sent.map(({ operation }) => operation)).not.toContain("creaTransazione");
  });

  test("can be tried again when only its own payment is in the cart", async () => {
    begin(filled(first), {});
    expect(await screen.findByRole("button", { name: /^Paga 205,18/ })).toBeEnabled();
    expect(isOffered("Aggiungi al carrello")).toBe(false);
  });

  test.each(["esito_ricerca_pagamento", "carrello_pagamenti"])(
    "keeps its e-mail on the page %s, which says why the consent is asked again",
    async (step) => {
      open(step, filled(first), {}, "", { proprietario_veicolo: { email } });
      expect(await mail()).toHaveValue(email);
      expect(screen.getByText(asked)).toBeInTheDocument();
      expect(screen.getByRole("checkbox")).not.toBeChecked();
    },
  );
});

test("the row that stays stays closed when the other one, open, is taken out", async () => {
  const { click } = open("carrello_pagamenti", filled(first, second), {});
  const row = await screen.findByRole("group", { name: /^Targa GK418VD/ });
  await userEvent.click(within(row).getByText("Dettagli"));
  expect(row.querySelector("details")).toHaveAttribute("open");
  await userEvent.click(within(row).getByRole("button", { name: /^Togli / }));
  const left = screen.getByRole("group", { name: /^Targa GA111AA/ });
  expect(left.querySelector("details")).not.toHaveAttribute("open");

  await click(/^Togli /);
  expect(screen.getByText("Nessun pagamento nel carrello")).toBeInTheDocument();
  expect(screen.queryByText("Totale")).not.toBeInTheDocument();
  expect(isOffered("Procedi al pagamento")).toBe(false);
  expect(isOffered("Paga anche un altro bollo")).toBe(false);
  expect(isOffered("Paga un altro bollo")).toBe(true);
});

test.each([
  ["in time", "31/12/2099", true],
  ["late", "31/01/2020", false],
])("the amount shows its term of payment to a person who is %s", async (_, ultimoGiornoUtile, isShown) => {
  open("esito_ricerca_pagamento", filled(payment("12/2022", { ultimoGiornoUtile })), {});
  expect(await screen.findByText("Periodo coperto")).toBeInTheDocument();
  expect(screen.queryAllByText("Termine di pagamento")).toHaveLength(isShown ? 1 : 0);
});

test("the cart names the holder of each entry", async () => {
  open("carrello_pagamenti", filled(first, second), {});
  const row = await screen.findByRole("group", { name: "Targa GK418VD, fino a dicembre 2022" });
  expect(within(row).getByText("Proprietario: FERRANDI LIVIA")).toBeInTheDocument();
});

test("the vehicle that another page hands over is chosen, though the vehicles are loaded later", async () => {
  const vehicle = (targa: string, idVeicolo: number) => ({
    tipoVeicolo: { targa, tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" }, idVeicolo },
    dataInizioProprieta: "2019-03-14",
    dataFineProprieta: null,
  });
  const chosen = vehicle("GK482ZR", 7);
  let load = (_: Answer): void => {};
  const { host } = fakeHost(
    {
      leggiLimiteCarrello: done({ valore: 5 }),
      leggiParametro: done(""),
      elencaMesiScadenza: done([]),
      elencaAnniScadenza: done([]),
      controllaScadenzaPregressa: done({ esito: "KO" }),
      elencaVeicoliVisura: () => new Promise<Answer>((resolve) => (load = resolve)),
    },
    { region: facts, identity: { cf: "BRNFLV72H58L219J", nome: "FULVIA", cognome: "BRANDESTINI" } },
  );
  host.store.set(handOverAtom, {
    service: "pago_bollo",
    step: "inizia_pagamento",
    with: { targaScelta: "GK482ZR", veicoloScelto: chosen },
  });
  render(screenOf(host, service, "inizia_pagamento"));
  const list = await screen.findByRole("combobox", { name: "Scegli un veicolo" });
  load(done({ dataUltimoAggiornamento: "2026-11-18", visure: [vehicle("GA111AA", 8), chosen] }));
  expect(await within(list).findByRole("option", { name: "Autoveicolo - GA111AA" })).toBeInTheDocument();
  expect(list).toHaveDisplayValue("Autoveicolo - GK482ZR");
});

describe("a payment of 0,00 €", () => {
  const nothing = { totale: 0, tassa: 0, sanzione: 0, interesse: 0 };
  const cart = filled(payment("12/2023", nothing));
  const PAYS = /^Paga(?! un altro bollo| anche)|pagoPA|Procedi/;

  test.each([
    ["esito_ricerca_pagamento", cart, "Per il veicolo GK418VD non c'è nulla da pagare fino a dicembre 2023."],
    ["carrello_pagamenti", cart, "Per ciò che è nel carrello non c'è nulla da pagare."],
    [
      "carrello_pagamenti",
      filled(payment("12/2023", nothing), payment("12/2023", { ...nothing, targa: "GA111AA" })),
      "Per ciò che è nel carrello non c'è nulla da pagare.",
    ],
  ])("offers no payment at %s, says so and leads on", async (step, entries, text) => {
    open(step, entries, {});
    expect(
      await screen.findByText((_, element) => element?.textContent === text && element.tagName === "P"),
    ).toBeVisible();
    expect(isOffered(PAYS)).toBe(false);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(isOffered("Paga un altro bollo")).toBe(true);
    expect(isOffered("Indietro")).toBe(true);
  });

  test("beside one with an amount is paid with it", async () => {
    open(
      "carrello_pagamenti",
      filled(payment("12/2023", nothing), payment("12/2023", { targa: "GA111AA" })),
      {},
    );
    expect(await screen.findByRole("button", { name: "Procedi al pagamento" })).toBeEnabled();
    expect(screen.queryByText(/non c'è nulla da pagare/)).not.toBeInTheDocument();
  });

  test("is not promised before the owner is known", async () => {
    open("proprietario_veicolo", emptyCart, {}, "targa=GK418VD&scadenza=12/2023&totale=0&tipoVeicolo=A");
    expect(await screen.findByRole("button", { name: "Aggiungi al carrello" })).toBeVisible();
    expect(isOffered(PAYS)).toBe(false);
  });
});
