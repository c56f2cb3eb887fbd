import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { storeFlow } from "../support/open-step.tsx";
import { screenOf } from "../support/step-screen.tsx";

const { service, facts } = compiledService("piemonte", "info_bollo");
const START = "verifica_attivazione_info";

beforeEach(() => sessionStorage.clear());

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(name) });
const heading = () => screen.getByRole("heading", { level: 1 });

interface Opened {
  readonly answers?: Record<string, Answer>;
  /** Answers of earlier calls. */
  readonly known?: JsonObject;
  readonly address?: string;
}

const open = (step: string, { answers = {}, known = {}, address }: Opened = {}) => {
  storeFlow("info_bollo", { step: START, answers: known });
  const privacy = { leggiInformativaPrivacy: done({ informativa: "<p>Informativa</p>" }) };
  const fake = fakeHost({ ...privacy, ...answers }, { region: facts });
  render(screenOf(fake.host, service, step, address));
  return fake;
};
const bodyOf = ({ sent }: ReturnType<typeof open>) => sent.at(-1)?.body;

/** The two channels, with the names that differ. */
const channels = [
  {
    channel: "email",
    name: "Email",
    field: "email",
    label: "Indirizzo e-mail",
    button: "Controlla l'e-mail",
    typed: "Livia.Ferrandi@posta.example",
    sent: { email: "LIVIA.FERRANDI@POSTA.EXAMPLE" },
    recipient: "livia.ferrandi@posta.example",
    refused: "Recapito non valido.",
    step: "attivazione_email_info",
  },
  {
    channel: "sms",
    name: "Sms",
    field: "cell",
    label: "Numero di cellulare",
    button: "Controlla il numero",
    typed: "3470000123",
    sent: { cell: "3470000123" },
    recipient: "3470000123",
    // The specification gives the field this message.
    refused: "Il numero di telefono non è valido.",
    step: "attivazione_sms_info",
  },
] as const;

const unavailable = "Servizio al momento non disponibile. Riprova tra qualche minuto.";
const failed = "Non ci siamo riusciti: riprova tra qualche minuto.";

describe.each(channels)("by $channel", (one) => {
  const { name, field, recipient, step } = one;
  const stateOf = (dataAttivazione: string | null) => ({
    [`info${name}`]: { esito: "OK", dataAttivazione, destinatario: recipient },
  });
  const askState = async (answer: Answer) => {
    const opened = open(START, { answers: { [`verificaInfobollo${name}`]: answer } });
    await userEvent.type(await box(one.label), one.typed);
    await press(one.button);
    return opened;
  };

  test("the verification opens the page of the channel", async () => {
    const { sent, went } = await askState(done({ dataAttivazione: null, destinatario: recipient }));
    expect(sent.at(-1)).toMatchObject({ operation: `verificaInfobollo${name}`, query: one.sent });
    expect(went).toEqual([{ path: `/info_bollo/${step}` }]);
  });

  test.each([
    [400, "Mancano dei dati obbligatori: compilali e riprova."],
    [422, "Alcuni dati non sono validi. Controllali e cerca di nuovo."],
    [500, unavailable],
    [null, unavailable],
  ])("the verification refused with %s says why", async (status, message) => {
    const { went } = await askState(refusal(status, "Testo del server."));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(went).toEqual([]);
  });

  test("the verification shows the server's message under the field", async () => {
    await askState({ ...refusal(422), detail: [{ field, error: "Recapito non valido." }] });
    await screen.findAllByText(one.refused);
    expect(await box(one.label)).toHaveAccessibleDescription(new RegExp(one.refused));
  });

  test.each([
    ["activates", null, "Attiva", "Attivazione"],
    ["activates after an empty date", "", "Attiva", "Attivazione"],
    ["revokes", "2026-02-01", "Revoca", "Revoca"],
  ])("%s with the recipient that the verification has answered", async (_, date, button, verb) => {
    const operation = `richiedi${verb}Infobollo${name}`;
    const opened = open(step, { known: stateOf(date), answers: { [operation]: done({ esito: "OK" }) } });
    expect(await screen.findByText(recipient)).toBeInTheDocument();
    await press(button);
    expect(screen.getByRole("checkbox")).toBeInvalid();
    await userEvent.click(screen.getByRole("checkbox"));
    await press(button);
    expect(await screen.findByText(/entro 24 ore/)).toBeInTheDocument();
    expect(heading()).toHaveTextContent("Manca la tua conferma");
    expect(opened.sent.at(-1)?.operation).toBe(operation);
    expect(bodyOf(opened)).toEqual({ [field]: recipient });
    expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument();
  });

  test.each([
    [400, "Guasto.", "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."],
    [404, "Guasto.", "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."],
    [422, "Guasto.", "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."],
    [500, "Guasto.", "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."],
    [500, null, unavailable],
    [null, null, /La risposta non è arrivata/],
    [200, null, failed],
  ])("the request answered with %s and the title %s says why", async (status, title, message) => {
    const answer = status === 200 ? done({ esito: "KO" }) : refusal(status, title);
    open(step, { known: stateOf(null), answers: { [`richiediAttivazioneInfobollo${name}`]: answer } });
    await userEvent.click(await screen.findByRole("checkbox"));
    await press("Attiva");
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Attiva" })).toBeInTheDocument();
  });

  test("without the verification returns to the start", async () => {
    const { went } = open(step);
    await waitFor(() => expect(went).toMatchObject([{ path: `/info_bollo/${START}` }]));
  });
});

describe("the code of a text message", () => {
  const recipient = "3470000123";
  const asked = (dataAttivazione: string | null) => ({
    infoSms: { dataAttivazione, destinatario: recipient },
    richiesta: { esito: "OK" },
  });
  const confirm = async (answer: Answer, date: string | null = null) => {
    const verb = date ? "Revoca" : "Attivazione";
    const opened = open("attivazione_sms_info", {
      known: asked(date),
      answers: { [`conferma${verb}InfobolloSms`]: answer },
    });
    await userEvent.type(await box("Codice"), "123456");
    await press("Conferma");
    return opened;
  };

  test.each([
    ["activates", null, "Infobollo via SMS è attivo", "Attivazione confermata"],
    ["revokes", "2026-02-01", "Infobollo via SMS è revocato", "Revoca confermata"],
  ])("%s", async (_, date, message, title) => {
    const opened = await confirm(done({ esito: "OK" }), date);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(heading()).toHaveTextContent(title);
    expect(bodyOf(opened)).toEqual({ cell: recipient, token: "123456" });
    expect(screen.getByRole("button", { name: "Home" })).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  test.each([
    [400, "Codice già usato.", "Codice già usato."],
    [400, null, "Il codice non è giusto o è scaduto: controllalo, oppure chiedine un altro."],
    [404, null, "Questo recapito non risulta registrato: chiedi di nuovo l'attivazione."],
    [422, null, "Alcuni dati non sono validi. Controllali e riprova."],
    [500, "Guasto.", "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."],
    [500, null, unavailable],
    [200, null, failed],
  ])("answered with %s and the title %s says why", async (status, title, message) => {
    await confirm(status === 200 ? done({ esito: "KO" }) : refusal(status, title));
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
  });

  test("that is wrong has its message under the field", async () => {
    await confirm(refusal(400));
    expect(await box("Codice")).toHaveAccessibleDescription(/non è giusto o è scaduto/);
  });
});

describe.each([
  [
    "conf_attivazione_email_info",
    "confermaAttivazioneInfobolloEmail",
    "Conferma l'attivazione",
    "Infobollo via e-mail è attivo",
    ["Conferma dell'attivazione", "Attivazione confermata"],
  ],
  [
    "conf_revoca_email_info",
    "confermaRevocaInfobolloEmail",
    "Conferma la revoca",
    "Infobollo via e-mail è revocato",
    ["Conferma della revoca", "Revoca confermata"],
  ],
] as const)("the link of %s", (step, operation, button, success, [question, confirmed]) => {
  const visit = (answer: Answer, address = "email=a%40posta.example&token=abc") =>
    open(step, { answers: { [operation]: answer }, address });

  test("opens a page whose button confirms", async () => {
    const opened = visit(done({ esito: "OK" }));
    expect(await screen.findByText("a@posta.example")).toBeInTheDocument();
    expect(heading()).toHaveTextContent(question);
    expect(opened.sent).toEqual([]);
    await press(button);
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(heading()).toHaveTextContent(confirmed);
    expect(bodyOf(opened)).toEqual({ email: "a@posta.example", token: "abc" });
    expect(screen.queryByRole("button", { name: "Torna al servizio" })).not.toBeInTheDocument();
  });

  test.each([
    [400, "Conferma già fatta.", "Conferma già fatta."],
    [400, null, "Il codice non è giusto o è scaduto: controllalo, oppure chiedine un altro."],
    [404, null, "Questo recapito non risulta registrato: chiedi di nuovo l'attivazione."],
    [500, null, unavailable],
    [null, null, /La risposta non è arrivata/],
    [200, null, failed],
  ])("answered with %s and the title %s says why", async (status, title, message) => {
    visit(status === 200 ? done({ esito: "KO" }) : refusal(status, title));
    await press(button);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(success)).not.toBeInTheDocument();
    // Without a status the call may be tried again.
    const isRefused = status !== null && status !== 200;
    expect(heading()).toHaveTextContent(isRefused ? "Conferma non riuscita" : question);
    // The same link would be refused again.
    const isFinal = status === 400 || status === 404;
    expect(screen.queryAllByRole("button", { name: button })).toHaveLength(isFinal ? 0 : 1);
    expect(screen.getByRole("button", { name: "Torna al servizio" })).toBeInTheDocument();
  });

  test("without its code sends nothing and says so", async () => {
    const { sent } = visit(done({}), "email=a%40posta.example");
    expect(await screen.findByText(/Apri di nuovo il messaggio/)).toBeInTheDocument();
    expect(heading()).toHaveTextContent("Il link è incompleto");
    expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
