import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { startFlow, type FlowState } from "../../src/engine/flow/index.ts";
import type { Answer, HttpRequest } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { screenOf } from "../support/step-screen.tsx";

const { service, facts } = compiledService("piemonte", "restituzione_tassa");
const [FORM, SUMMARY] = service.steps.map(({ id }) => id) as [string, string]; // the service has three steps

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
  if (flow)
    sessionStorage.setItem(
      "flusso:restituzione_tassa:personale",
      JSON.stringify({ owner: identity.cf, state: { ...startFlow("1"), step, ...flow } }),
    );
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
    const page = await open(FORM);
    await page.tick("Un veicolo del mio elenco");
    await page.select("Veicolo", "GK482ZR");
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
    const { user, select, tick, sent } = await chooseVehicle();
    await user.click(boxes()[0]!);
    await select("Veicolo", "GA111AA");
    await waitFor(() => expect(boxes()).toHaveLength(1));
    expect(boxes()[0]).not.toBeChecked();
    expect(screen.queryByText(/Pagamento scritto a mano/)).not.toBeInTheDocument();
    await user.click(boxes()[0]!);
    await tick("Un altro veicolo");
    expect(screen.queryByRole("group", { name: /Versamenti/ })).not.toBeInTheDocument();
    expect(
      sent.flatMap(({ operation, path }) => (operation === "elencaVersamentiVeicolo" ? [path] : [])),
    ).toEqual(["/restituzioni/veicoli/1/versamenti", "/restituzioni/veicoli/2/versamenti"]);
  });

  test("can be typed when they cannot be read", async () => {
    const page = await open(FORM, { elencaVersamentiVeicolo: refusal(500) });
    await page.tick("Un veicolo del mio elenco");
    await page.select("Veicolo", "GK482ZR");
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
  await open(FORM, { elencaVeicoliRestituzione: refusal(status) });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Un veicolo del mio elenco" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Un altro veicolo" })).toBeEnabled();
});

test("shows no message about missing data while the data are loading", async () => {
  const never = () => new Promise<Answer>(() => {});
  await open(FORM, { leggiContribuenteRestituzione: never });
  expect(screen.getByRole("radio", { name: "Un veicolo del mio elenco" })).toBeEnabled();
  expect(screen.queryByText(/I tuoi dati non sono/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Elenco non disponibile/)).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox", { name: "Comune di nascita" })).not.toBeInTheDocument();
});

describe("the applicant", () => {
  test("not in the registry types the data", async () => {
    const { select } = await open(FORM, { leggiContribuenteRestituzione: refusal(404) });
    expect(
      await screen.findByText("I tuoi dati non sono nell'archivio della Regione: scrivili qui sotto."),
    ).toBeInTheDocument();
    expect(screen.getByText(identity.cf)).toBeInTheDocument();
    const municipality = screen.getByRole("combobox", { name: "Comune di nascita" });
    expect(municipality).toBeDisabled();
    await waitFor(() => select("Provincia di nascita", "TORINO"));
    await waitFor(() => expect(municipality).toBeEnabled());
  });

  test.each([400, 422, 500])("refused with %s is denied", async (status) => {
    const { went } = await open(FORM, { leggiContribuenteRestituzione: refusal(status, "Guasto") });
    await waitFor(() => expect(JSON.stringify(went)).toContain("Guasto"));
  });
});

describe("the summary", () => {
  const ready: Partial<FlowState> = {
    answers: { richiedente: holder, testoDichiarazione: "x", veicoli: [first], versamenti: payments },
    forms: {
      [FORM]: {
        oggettoDomanda: { oggetto: "doppioPagamento" },
        datiVeicoloVersamenti: { provenienza: "versamentoErrato", versamentoErrato: { veicolo: first } },
        versamenti: payments.slice(0, 2),
        modalitaRestituzione: { modo: "compensazione", compensazione: { dove: "miaProprieta" } },
        allegati: [{ identificativoArchivio: "1", nomeAllegato: "ricevuta.pdf" }],
        dichiarazioneSostitutiva: true,
      },
      [SUMMARY]: { email: "prova@posta.example", telefono: "", privacy: true },
    },
    passed: [FORM],
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
    [refusal(500), "Servizio al momento non disponibile."],
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

  test("goes back to the form, which keeps its data", async () => {
    const { user, went, host } = await open(SUMMARY, {}, ready);
    await user.click(await screen.findByRole("button", { name: "Indietro" }));
    await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${FORM}` }]));
    cleanup();
    render(screenOf(host, service, FORM));
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
