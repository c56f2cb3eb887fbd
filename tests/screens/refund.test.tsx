import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { type FlowState } from "../../src/engine/flow/index.ts";
import type { Answer, HttpRequest } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { flashAtom } from "../../src/screens/flow/atoms.ts";
import { guardStep } from "../../src/screens/use-entrance.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { storeFlow } from "../support/open-step.tsx";
import { screenOf } from "../support/step-screen.tsx";

const { service, facts } = compiledService("piemonte", "restituzione_tassa");
const [FORM, SUMMARY] = ["inserimento_domanda_restituzione", "riepilogo_domanda_Restituzione"] as const;
const [BIRTH, HOME, VEHICLE, PAYMENTS, MODE, DOCUMENTS, DECLARATION] = [
  "nascita_domanda_restituzione",
  "residenza_domanda_restituzione",
  "veicolo_domanda_restituzione",
  "pagamenti_domanda_restituzione",
  "modo_domanda_restituzione",
  "documenti_domanda_restituzione",
  "dichiarazione_domanda_restituzione",
] as const;

const identity = { cf: "BRNFLV72H58L219J", nome: "FULVIA", cognome: "BRANDESTINI" };
const holder = { codiceFiscale: identity.cf, nome: "FULVIA", cognome: "BRANDESTINI", denominazione: null };
const car = { codice: "A", descrizione: "AUTOVEICOLO" };
const vehicle = (targa: string, idVeicolo: number) => ({
  targa,
  tipoVeicolo: car,
  descrizione: `AUTOVEICOLO ${targa}`,
  idVeicolo,
});
const [first, second] = [vehicle("GK482ZR", 1), vehicle("GA111AA", 2)];
const payment = (veicolo: JsonObject, scadenza: string, dataPagamento: string) => ({
  veicolo,
  scadenza,
  validita: 12,
  importo: 214.35,
  dataPagamento,
  stato: null,
});
const payments = [
  payment(first, "2024-08", "2023-09-19"),
  payment(first, "02/2014", "27/04/2004"),
  payment(first, "2014-02", "02/2014"),
];

const listed = (veicolo: JsonObject) => ({
  datiVeicoloVersamenti: { provenienza: "versamentoErrato", versamentoErrato: { veicolo } },
});
const OBJECT = { oggettoDomanda: { oggetto: "doppioPagamento" } };
/** The flow of a person in the registry after the choice of the request, and then of a vehicle. */
const asked: Partial<FlowState> = {
  answers: { richiedente: holder },
  forms: { [FORM]: OBJECT },
  passed: [FORM],
};
const chosen = (veicolo: JsonObject = first): Partial<FlowState> => ({
  answers: { richiedente: holder },
  forms: { [FORM]: OBJECT, [VEHICLE]: listed(veicolo) },
  passed: [FORM, VEHICLE],
});

type Answers = Record<string, Answer | ((request: HttpRequest) => Answer | Promise<Answer>)>;
const usual: Answers = {
  leggiContribuenteRestituzione: done(holder),
  elencaTipiVeicolo: done([car, { codice: "M", descrizione: "MOTOVEICOLO" }]),
  elencaVeicoliRestituzione: done([first, second]),
  elencaVersamentiVeicolo: ({ path }) =>
    done(path.includes("/1/") ? payments : [payment(second, "2025-05", "2025-05-30")]),
  leggiParametro: done("<p>Dichiaro che è vero.</p>"),
  elencaMesiValidita: done([{ nome: "12", valore: 12 }]),
  elencaProvince: done([{ id: "1", codice: "TO", descrizione: "TORINO" }]),
  elencaComuni: done([{ id: "1", codice: "L219", descrizione: "TORINO" }]),
};

/** A tab of a logged-in person in a step. */
const open = async (step: string, answers: Answers = {}, flow?: Partial<FlowState>) => {
  if (flow) storeFlow(service.id, { step, ...flow }, identity);
  const fake = fakeHost({ ...usual, ...answers }, { region: facts, identity });
  render(screenOf(fake.host, service, step));
  await act(async () => {});
  const user = userEvent.setup();
  const tick = async (name: string) => user.click(await screen.findByRole("radio", { name }));
  const select = (name: string, label: string) =>
    user.selectOptions(screen.getByRole("combobox", { name }), label);
  return { ...fake, user, tick, select };
};
const boxes = () =>
  within(screen.getByRole("group", { name: /Pagamenti da restituire/ })).getAllByRole<HTMLInputElement>(
    "checkbox",
  );

beforeEach(() => sessionStorage.clear());

describe("the payments", () => {
  const chooseVehicle = async () => {
    const page = await open(PAYMENTS, {}, chosen());
    await waitFor(() => expect(boxes()).toHaveLength(3));
    return page;
  };

  test("have their dates as received, or as Italians read them", async () => {
    await chooseVehicle();
    const [one, two, three] = boxes().map((box) => box.closest("div")!.textContent.replaceAll("\u00a0", " "));
    expect(one).toContain(
      "Periodo coperto: fino ad agosto 2024 Mesi di validità: 12 Importo: 214,35 € Pagato il: 19/09/2023",
    );
    expect(two).toContain("Periodo coperto: fino a febbraio 2014");
    expect(two).toContain("Pagato il: 27/04/2004");
    expect(three).toContain("Periodo coperto: fino a febbraio 2014");
    expect(three).toContain("Pagato il: 02/2014");
  });

  test("are two at most: the others are disabled", async () => {
    const { user } = await chooseVehicle();
    await user.click(boxes()[0]!);
    await user.click(boxes()[1]!);
    expect(boxes()[2]).toBeDisabled();
    await user.click(boxes()[1]!);
    expect(boxes()[2]).toBeEnabled();
  });

  test("are those of another vehicle, none chosen, after a change of the vehicle", async () => {
    const before = chosen();
    const forms = { ...before.forms, [PAYMENTS]: { versamenti: payments.slice(0, 1) } };
    const page = await open(VEHICLE, {}, { ...before, forms, passed: [FORM, VEHICLE, PAYMENTS] });
    await page.user.click(await screen.findByRole("button", { name: "Avanti" }));
    await waitFor(() => expect(page.went).toHaveLength(1));
    cleanup();
    const same = render(screenOf(page.host, service, PAYMENTS));
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([true, false, false]));
    same.unmount();
    render(screenOf(page.host, service, VEHICLE));
    await waitFor(() => page.select("Veicolo", "GA111AA"));
    await page.user.click(screen.getByRole("button", { name: "Avanti" }));
    await waitFor(() => expect(page.went).toHaveLength(2));
    cleanup();
    render(screenOf(page.host, service, PAYMENTS));
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([false]));
    expect(screen.queryByText(/Pagamento scritto a mano/)).not.toBeInTheDocument();
  });

  test("can be typed when they cannot be read", async () => {
    const page = await open(PAYMENTS, { elencaVersamentiVeicolo: refusal(500) }, chosen());
    expect(
      await screen.findByText("Non riusciamo a leggere i pagamenti: aggiungili a mano."),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole("button", { name: "Aggiungi un pagamento" }));
    expect(screen.getByRole("textbox", { name: "Importo pagato" })).toBeInTheDocument();
  });
});

test.each([
  [404, "Non risultano veicoli a tuo nome: scrivi a mano il veicolo e il pagamento."],
  [422, "Non riusciamo a leggere i tuoi veicoli: scrivi a mano il veicolo e il pagamento."],
  [500, "Non riusciamo a leggere i tuoi veicoli: scrivi a mano il veicolo e il pagamento."],
])("the vehicles refused with %s leave the vehicle to type", async (status, text) => {
  await open(VEHICLE, { elencaVeicoliRestituzione: refusal(status) }, asked);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Un veicolo del mio elenco" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Un altro veicolo" })).toBeEnabled();
});

test("shows no message about missing vehicles while they are loading", async () => {
  const never = () => new Promise<Answer>(() => {});
  await open(VEHICLE, { elencaVeicoliRestituzione: never }, asked);
  expect(screen.getByRole("radio", { name: "Un veicolo del mio elenco" })).toBeEnabled();
  expect(screen.queryByText(/scrivi a mano/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Elenco non disponibile/)).not.toBeInTheDocument();
});

describe("the plate given by mistake", () => {
  const mistaken = (targa: string): Partial<FlowState> => ({
    ...asked,
    forms: {
      [FORM]: {
        oggettoDomanda: {
          oggetto: "pagamentoEccessivo",
          pagamentoEccessivo: { errore: "targaErrata", targa },
        },
      },
    },
  });

  test("is not the one of the vehicle chosen from the list", async () => {
    const { tick, select, user, went } = await open(VEHICLE, {}, mistaken("GK482ZR"));
    await tick("Un veicolo del mio elenco");
    await waitFor(() => select("Veicolo", "GK482ZR"));
    await user.click(screen.getByRole("button", { name: "Avanti" }));
    expect((await screen.findAllByText(/^È la targa che hai indicato per errore/)).length).toBeGreaterThan(0);
    await select("Veicolo", "GA111AA");
    await user.click(screen.getByRole("button", { name: "Avanti" }));
    await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${PAYMENTS}` }]));
  });

  test("may be the one of a vehicle that is not in the list", async () => {
    const { tick, select, user, went } = await open(VEHICLE, {}, mistaken("AB123CD"));
    await tick("Un altro veicolo");
    await waitFor(() => select("Tipo di veicolo", "Autoveicolo"));
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "AB123CD");
    await user.click(screen.getByRole("button", { name: "Avanti" }));
    await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${PAYMENTS}` }]));
  });
});

describe("the applicant", () => {
  test("not in the registry types the data", async () => {
    const unknown = { leggiContribuenteRestituzione: refusal(404) };
    const { select } = await open(BIRTH, unknown, { ...asked, answers: {} });
    expect(await screen.findByText(/^I tuoi dati non sono nell'archivio della Regione/)).toBeInTheDocument();
    expect(screen.getByText(identity.cf)).toBeInTheDocument();
    const municipality = screen.getByRole("combobox", { name: "Comune di nascita" });
    expect(municipality).toBeDisabled();
    await waitFor(() => select("Provincia di nascita", "TORINO"));
    await waitFor(() => expect(municipality).toBeEnabled());
  });

  test.each([
    ["not in the registry goes to the personal data", refusal(404), BIRTH],
    ["in the registry goes to the vehicle", done(holder), VEHICLE],
  ])("%s", async (_, answer, next) => {
    const { tick, user, went } = await open(FORM, { leggiContribuenteRestituzione: answer });
    await tick("Ho pagato il bollo due volte");
    await user.click(screen.getByRole("button", { name: "Avanti" }));
    await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${next}` }]));
  });

  test.each([
    [BIRTH, VEHICLE],
    [HOME, BIRTH],
  ])("in the registry is not asked at %s", async (step, otherwise) => {
    const { went } = await open(step, {}, asked);
    await waitFor(() => expect(JSON.stringify(went)).toContain(otherwise));
  });

  test.each([500, null])("is not denied when nothing is known of the applicant (%s)", async (status) => {
    const { went } = await open(FORM, { leggiContribuenteRestituzione: refusal(status, "Guasto") });
    expect(await screen.findByRole("button", { name: "Riprova" })).toBeVisible();
    expect(went).toEqual([]);
  });

  test.each([400, 422])("refused with %s is denied", async (status) => {
    const { went } = await open(FORM, { leggiContribuenteRestituzione: refusal(status, "Guasto") });
    await waitFor(() => expect(JSON.stringify(went)).toContain("Guasto"));
  });
});

describe("the summary", () => {
  const ready: Partial<FlowState> = {
    answers: { richiedente: holder, veicoli: [first], versamenti: payments },
    forms: {
      [FORM]: OBJECT,
      [VEHICLE]: listed(first),
      [PAYMENTS]: { versamenti: payments.slice(0, 2) },
      [MODE]: {
        modalitaRestituzione: { modo: "compensazione", compensazione: { dove: "miaProprieta" } },
      },
      [DOCUMENTS]: { allegati: [{ identificativoArchivio: "1", nomeAllegato: "ricevuta.pdf" }] },
      [DECLARATION]: { dichiarazioneSostitutiva: true },
      [SUMMARY]: { email: "prova@posta.example", telefono: "", privacy: true },
    },
    passed: [FORM, VEHICLE, PAYMENTS, MODE, DOCUMENTS, DECLARATION],
  };

  test.each([
    [refusal(400, "Dati mancanti"), "La domanda non è stata inviata: Dati mancanti"],
    [refusal(404, "Nessun dato"), "La domanda non è stata inviata: ricarica la pagina e riprova."],
    [refusal(409, "Già presente"), "La domanda non è stata inviata: Già presente"],
    [refusal(412, "Condizione"), "La domanda non è stata inviata: Condizione"],
    [
      refusal(422, "Dati errati"),
      "La domanda non è stata inviata: alcuni dati non sono validi. Controllali e riprova.",
    ],
    [refusal(500, "Guasto"), "La domanda non è stata inviata: Guasto"],
    [refusal(500), "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("says why the request was refused: %o", async (answer, message) => {
    const { user } = await open(SUMMARY, { inviaDomandaRestituzione: answer }, ready);
    await user.click(await screen.findByRole("button", { name: "Invia la domanda" }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test("shows the messages of the refused fields, also of the step before", async () => {
    const twice = "Lo stesso versamento è indicato due volte.";
    const phone = { field: "telefono", error: "Numero errato" };
    const answer = { ...refusal(422), detail: [{ field: "versamenti", error: twice }, phone] };
    const { user } = await open(SUMMARY, { inviaDomandaRestituzione: answer }, ready);
    await user.click(await screen.findByRole("button", { name: "Invia la domanda" }));
    expect((await screen.findAllByText(twice)).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: "Numero di cellulare" })).toHaveAccessibleDescription(
      expect.stringContaining("Il numero di telefono non è valido."),
    );
  });

  test("goes back to the page before; each page keeps its data", async () => {
    const { user, went, host } = await open(SUMMARY, {}, ready);
    await user.click(await screen.findByRole("button", { name: "Indietro" }));
    await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${DECLARATION}` }]));
    cleanup();
    render(screenOf(host, service, PAYMENTS));
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([true, true, false]));
  });

  test("sends the payments as received and goes to the outcome", async () => {
    const inviata = { contribuente: holder, versamenti: payments.slice(0, 2), numeroProtocollo: "1/2026" };
    const { user, sent, went } = await open(
      SUMMARY,
      { inviaDomandaRestituzione: done({ ...inviata, oggettoDomanda: {}, modalitaRestituzione: {} }) },
      ready,
    );
    await user.click(await screen.findByRole("button", { name: "Invia la domanda" }));
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent.at(-1)?.body).toMatchObject({ versamenti: payments.slice(0, 2) });
  });
});

describe("without the IBAN, which the browser does not store", () => {
  const without: Partial<FlowState> = {
    answers: { richiedente: holder, versamenti: payments },
    forms: {
      ...chosen().forms,
      [PAYMENTS]: {},
      [MODE]: { modalitaRestituzione: { modo: "accreditoCc", accreditoCc: { iban: "" } } },
      [DOCUMENTS]: {},
      [DECLARATION]: {},
    },
    passed: [FORM, VEHICLE, PAYMENTS, DOCUMENTS, DECLARATION],
  };

  test.each([
    ["a reload of the page after it", DOCUMENTS, DOCUMENTS, ""],
    ["the declaration, instead of the declaration again", DECLARATION, SUMMARY, "?modifica=si"],
    ["a reload of the summary", SUMMARY, SUMMARY, "?modifica=si"],
  ])("%s leads to the account and says why", (_, from, to, query) => {
    storeFlow(service.id, { step: from, ...without }, identity);
    const { host } = fakeHost({}, { region: facts, identity });
    const step = service.steps.find(({ id }) => id === to)!;
    const visit = { service, step, host, version: "1", validators: {}, address: new URLSearchParams() };
    expect(guardStep(visit)).toBe(`/restituzione_tassa/${MODE}${query}`);
    expect(host.store.get(flashAtom)).toMatchObject({
      step: MODE,
      notice: { text: expect.stringContaining("il browser non conserva alcune risposte, come l'IBAN") },
    });
  });
});
