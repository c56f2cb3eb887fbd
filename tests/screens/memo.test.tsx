import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer, Refusal } from "../../src/engine/calls/index.ts";
import type { Host } from "../../src/screens/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { storeFlow } from "../support/open-step.tsx";
import { screenOf } from "../support/step-screen.tsx";

const piemonte = compiledService("piemonte", "memo_bollo");
const vda = compiledService("vda", "memo_bollo");
const inspections = compiledService("piemonte", "visure");
const SEARCH = "cerca_veicolo_memo";
const PANELS = "attivazione_memo";
const LINK = "conf_attivazione_email_memo";

const person = { cf: "BRNFLV72H58L219J", nome: "FULVIA", cognome: "BRANDESTINI" };
const owned = (targa: string, dataFineProprieta: string | null = null) => ({
  tipoVeicolo: { targa, tipoVeicolo: { codice: "M", descrizione: "MOTOVEICOLO" } },
  dataInizioProprieta: "2019-03-14",
  dataFineProprieta,
});
const types = done([{ codice: "A", descrizione: "AUTOVEICOLO" }]);
const privacy = done({ informativa: "" });

type State = { stato: string; destinatario: string | null; dataAttivazione: string | null };
const inactive: State = { stato: "INATTIVO", destinatario: null, dataAttivazione: null };
const waiting = (destinatario: string): State => ({ ...inactive, stato: "IN_ATTESA", destinatario });
const active = (destinatario: string): State => ({
  stato: "ATTIVO",
  destinatario,
  dataAttivazione: "2024-02-01",
});
const mail = "livia@posta.example";
const number = "3470000123";
const memo = (statoEmail = inactive, statoSms: State | null = inactive) => ({
  codiceFiscale: "FRRLVI84C52L219N",
  targa: "GK418VD",
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  statoEmail,
  statoSms,
});
const key = { codiceFiscale: "FRRLVI84C52L219N", targa: "GK418VD", tipoVeicolo: "A" };

interface Opened {
  region?: typeof piemonte;
  answers?: Record<string, Answer>;
  host?: Partial<Host>;
  address?: string;
}
const open = (step: string, { region = piemonte, answers = {}, host, address }: Opened = {}) => {
  const rest = { region: region.facts, ...host };
  const fake = fakeHost({ elencaTipiVeicolo: types, leggiInformativaPrivacy: privacy, ...answers }, rest);
  render(screenOf(fake.host, region.service, step, address));
  return fake;
};
/** Opens the panels of a vehicle whose state is then read again as `after`. */
const openPanels = (now: ReturnType<typeof memo>, { answers, ...rest }: Opened = {}) => {
  storeFlow("memo_bollo", { step: SEARCH, answers: { memo: now } });
  return open(PANELS, { answers, ...rest });
};
const click = (name: string, index = 0) => userEvent.click(screen.getAllByRole("button", { name })[index]!);
const type = (name: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(name), text);
const problem = (status: number | null, title: string | null, ...detail: [string, string][]): Refusal => ({
  ...refusal(status, title),
  detail: detail.map(([field, error]) => ({ field, error })),
});
const alert = async () =>
  (await screen.findByText(/^(Errore|Attenzione, la ricerca non ha prodotto risultati.)$/)).closest(".alert")
    ?.textContent;

const T1 = "Attenzione, la ricerca non ha prodotto risultati.";
const UNAVAILABLE = "Servizio al momento non disponibile. Riprova tra qualche minuto.";

beforeEach(() => sessionStorage.clear());

describe("the search", () => {
  const search = async (answer: Answer) => {
    const fake = open(SEARCH, { answers: { verificaMemobollo: answer } });
    await screen.findByRole("option", { name: "Autoveicolo" });
    await type(/Codice fiscale/, "frrlvi84c52l219n");
    await type(/Targa/, "gk 418 vd");
    await userEvent.selectOptions(screen.getByLabelText(/Tipo di veicolo/), "Autoveicolo");
    await click("Cerca");
    return fake;
  };

  test("sends the owner, the plate and the type, and opens the panels", async () => {
    const { sent, went } = await search(done(memo()));
    expect(sent.at(-1)).toMatchObject({ operation: "verificaMemobollo", query: key });
    expect(went).toEqual([{ path: `/memo_bollo/${PANELS}` }]);
  });

  test.each([
    [400, problem(400, null), T1, "Mancano dei dati obbligatori: compilali e riprova.", null],
    [403, problem(403, null), T1, "Il codice fiscale non è quello del proprietario", "Codice fiscale"],
    [404, problem(404, null), T1, "Non abbiamo trovato il veicolo: controlla targa e tipo.", "Targa"],
    [406, problem(406, "Dieci veicoli."), T1, "Dieci veicoli.", "Targa"],
    [422, problem(422, "Dati errati.", ["targa", "Targa errata."]), T1, "Dati errati.", "Targa"],
    [500, problem(500, null), "Errore", UNAVAILABLE, null],
  ])("explains a refusal with %s", async (_, refused, title, text, field) => {
    await search(refused);
    expect(await alert()).toContain(title);
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
    if (field) expect(screen.getByLabelText(new RegExp(field))).toHaveAttribute("aria-invalid", "true");
  });

  test("offers the present vehicles of a logged-in person, without a form to type", async () => {
    const { sent } = open(SEARCH, {
      host: { identity: person },
      answers: {
        elencaVeicoliVisura: done({ visure: [owned("AA00001"), owned("AA00002", "2023-05-12")] }),
        verificaMemobollo: done(memo()),
      },
    });
    const select = await screen.findByLabelText(/Scegli un veicolo/);
    expect(within(select).queryByText(/AA00002/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Targa/)).not.toBeInTheDocument();
    await userEvent.selectOptions(select, "Motoveicolo - AA00001");
    await click("Cerca");
    expect(sent.at(-1)).toMatchObject({
      operation: "verificaMemobollo",
      query: { codiceFiscale: person.cf, targa: "AA00001", tipoVeicolo: "M" },
    });
  });

  test.each([
    ["has no vehicle", done({ visure: [] })],
    ["is not known", refusal(404)],
  ])("lets a logged-in person type when the person %s", async (_, answer) => {
    open(SEARCH, { host: { identity: person }, answers: { elencaVeicoliVisura: answer } });
    expect(await screen.findByLabelText(/Targa/)).toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Errore" })).not.toBeInTheDocument();
  });

  test.each([
    ["a logged-in person", person],
    ["an anonymous user", null],
  ])("with both channels off has no form and loads nothing, for %s", async (_, identity) => {
    const region = compiledService("piemonte", "memo_bollo", {
      change: (facts) => void (facts.canali = { email: false, sms: false }),
    });
    const { sent } = open(SEARCH, { region, host: { identity } });
    expect(await screen.findByText(/non manda e-mail né SMS/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(screen.queryByRole("button", { name: "Cerca" })).not.toBeInTheDocument();
  });
});

/** The two channels: button, label and value of the field, operations. */
const channels = [
  ["e-mail", "Attiva via e-mail", /Indirizzo e-mail/, mail, "Email", "email"],
  ["SMS", "Attiva via SMS", /Numero di cellulare/, number, "Sms", "cell"],
] as const;
const states = (channel: string, state: State) =>
  channel === "e-mail" ? memo(state, waiting("1")) : memo(active("x@y.example"), state);

describe.each(channels)("the panel of %s", (channel, button, label, recipient, name, member) => {
  const body = { ...key, [member]: recipient };
  const activate = async (answer: Answer) => {
    const fake = openPanels(states(channel, inactive), {
      answers: {
        [`richiediAttivazioneMemobollo${name}`]: answer,
        verificaMemobollo: done(states(channel, waiting(recipient))),
      },
    });
    await type(label, recipient);
    await userEvent.click(screen.getByRole("checkbox", { name: /privacy/ }));
    await click(button);
    return fake;
  };

  test("asks for the activation, reads the state again and confirms it", async () => {
    const { sent } = await activate(done({ esito: "OK" }));
    expect(await screen.findByText(/^Ti abbiamo mandato un/)).toBeInTheDocument();
    expect(screen.getAllByText("Manca la tua conferma").length).toBeGreaterThan(0);
    expect(screen.getAllByText(recipient).length).toBeGreaterThan(0);
    expect(sent.slice(-2)).toMatchObject([{ body }, { operation: "verificaMemobollo", query: key }]);
  });

  test("sends the message again to the same recipient", async () => {
    const { sent } = openPanels(states(channel, waiting(recipient)), {
      answers: {
        [`richiediAttivazioneMemobollo${name}`]: done({ esito: "OK" }),
        verificaMemobollo: done(states(channel, waiting(recipient))),
      },
    });
    await click(`Invia di nuovo l'${channel}`);
    expect(await screen.findByText(/ti abbiamo mandato un altro/)).toBeInTheDocument();
    expect(sent.at(-2)).toMatchObject({ operation: `richiediAttivazioneMemobollo${name}`, body });
  });

  test("revokes an active reminder after a question", async () => {
    const { sent } = openPanels(
      channel === "e-mail" ? memo(active(recipient)) : memo(inactive, active(recipient)),
      {
        answers: {
          [`richiediRevocaMemobollo${name}`]: done({ esito: "OK" }),
          verificaMemobollo: done(memo()),
        },
      },
    );
    expect(screen.getByText(recipient)).toBeInTheDocument();
    await click("Revoca");
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
    await click("Annulla");
    await click("Revoca");
    await click("Conferma");
    expect(await screen.findByText(/è revocato/)).toBeInTheDocument();
    expect(sent.at(-2)).toMatchObject({ operation: `richiediRevocaMemobollo${name}`, body });
  });

  const failed =
    channel === "e-mail"
      ? "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto."
      : UNAVAILABLE;
  test.each([
    [problem(400, null), T1, "Mancano dei dati obbligatori: compilali e riprova."],
    [
      problem(403, null),
      T1,
      "Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova.",
    ],
    [problem(404, null), T1, "Non abbiamo trovato il veicolo: controlla targa e tipo."],
    [problem(500, "Guasto."), "Errore", failed],
    [done({ esito: "KO" }), "Errore", "Non ci siamo riusciti: riprova tra qualche minuto."],
  ])("explains the refusal of a request: %#", async (answer, title, text) => {
    await activate(answer);
    expect(await alert()).toContain(title);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
  });

  test("shows a refused recipient under its field", async () => {
    await activate(problem(422, null, [member, "Recapito errato."]));
    const general = channel === "e-mail" ? /Alcuni dati non sono validi/ : /Alcuni dati non sono validi/;
    expect(await alert()).toMatch(general);
    expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
    const text = channel === "e-mail" ? "Recapito errato." : "Il numero di telefono non è valido.";
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });
});

describe("the code of a text message", () => {
  const confirm = async (answer: Answer) => {
    const fake = openPanels(memo(inactive, waiting(number)), {
      answers: {
        confermaAttivazioneMemobolloSms: answer,
        verificaMemobollo: done(memo(inactive, active(number))),
      },
    });
    await type(/^Codice/, "483920");
    await click("Conferma");
    return fake;
  };

  test("activates the reminder", async () => {
    const { sent } = await confirm(done({ esito: "OK" }));
    expect(await screen.findByText("Il promemoria via SMS è attivo.")).toBeInTheDocument();
    expect(sent.at(-2)).toMatchObject({ body: { cell: number, token: "483920" } });
  });

  test.each([
    [problem(400, null), "Il codice non è giusto o è scaduto: controllalo, oppure chiedine un altro.", true],
    [problem(404, null), "Questo recapito non risulta registrato: chiedi di nuovo l'attivazione.", false],
    [problem(422, null, ["token", "Codice errato."]), "Codice errato.", true],
    [
      problem(500, "Guasto."),
      "Servizio al momento non disponibile. (Guasto.) Riprova tra qualche minuto.",
      false,
    ],
    [done({ esito: "KO" }), "Non ci siamo riusciti: riprova tra qualche minuto.", false],
  ])("is refused with its reason: %#", async (answer, text, isUnderField) => {
    await confirm(answer);
    expect(await alert()).toContain("Errore");
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const field = screen.getByLabelText(/^Codice/);
    if (isUnderField) expect(field).toHaveAttribute("aria-invalid", "true");
    else expect(field).not.toHaveAttribute("aria-invalid", "true");
  });
});

test.each([
  [problem(400, null), T1, "Mancano dei dati obbligatori: compilali e riprova."],
  [
    problem(403, null),
    T1,
    "Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova.",
  ],
  [problem(404, null), T1, "Non abbiamo trovato il veicolo: controlla targa e tipo."],
  [problem(422, null), T1, "Alcuni dati non sono validi. Controllali e cerca di nuovo."],
  [problem(500, null), "Errore", UNAVAILABLE],
])("explains why the state could not be read again: %#", async (answer, title, text) => {
  openPanels(memo(waiting(mail)), {
    answers: { richiediAttivazioneMemobolloEmail: done({ esito: "OK" }), verificaMemobollo: answer },
  });
  await click("Invia di nuovo l'e-mail");
  expect(await alert()).toContain(title);
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe("the link of the message", () => {
  const address = `email=${encodeURIComponent(mail)}&token=5b0f1c2e7a`;
  const follow = (answer: Answer, given = address) =>
    open(LINK, { answers: { confermaAttivazioneMemobolloEmail: answer }, address: given });

  test("opens a page whose button activates the reminder", async () => {
    const { sent } = follow(done({ esito: "OK" }));
    expect(await screen.findByText(mail)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await click("Conferma l'attivazione");
    expect(await screen.findByText("Memobollo via e-mail è attivo")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Promemoria confermato");
    expect(sent.at(-1)).toMatchObject({ method: "PUT", body: { email: mail, token: "5b0f1c2e7a" } });
    expect(screen.queryByRole("button", { name: "Torna al servizio" })).not.toBeInTheDocument();
  });

  test.each([
    [problem(400, "Scaduta."), "Scaduta."],
    [problem(400, null), "Il codice non è giusto o è scaduto: controllalo, oppure chiedine un altro."],
    [problem(404, null), "Questo recapito non risulta registrato: chiedi di nuovo l'attivazione."],
    [problem(500, null), UNAVAILABLE],
    [done({ esito: "KO" }), "Non ci siamo riusciti: riprova tra qualche minuto."],
  ])("is refused with its reason and a way on: %#", async (answer, text) => {
    const { went } = follow(answer);
    await click("Conferma l'attivazione");
    expect(await screen.findByText(text)).toBeInTheDocument();
    await click("Torna al servizio");
    expect(went).toEqual([{ path: `/memo_bollo/${SEARCH}` }]);
  });

  test.each(["email=nessuno&token=1", "token=1", `email=${mail}`, ""])("%s is incomplete", async (given) => {
    const { sent } = follow(done({ esito: "OK" }), given);
    expect(await screen.findByText(/Apri di nuovo il messaggio/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Il link è incompleto");
    expect(sent).toEqual([]);
  });
});

test("has e-mail alone where the region has no text messages", async () => {
  openPanels(memo(inactive, null), { region: vda });
  expect(await screen.findByText("Promemoria via e-mail")).toBeInTheDocument();
  expect(screen.queryByText("Promemoria via SMS")).not.toBeInTheDocument();
});

describe("the inspection of a vehicle", () => {
  const chosen = owned("GK418VD");
  const inspect = (answer: Answer) => {
    const flow = {
      step: "elenco_veicoli_visure",
      answers: { veicoli: { visure: [chosen] }, chiave: { key: "ID:VIS-1" } },
      kept: { scelto: chosen },
    };
    storeFlow("visure", flow, person);
    return open("dettaglio_veicoli_visure", {
      region: inspections,
      host: { identity: person },
      answers: {
        leggiPagamentiVisura: done({
          pagamenti: [{ annoTributo: "2025", scadenza: "AGOSTO/2025", statoPagamento: "REGOLARE" }],
        }),
        verificaMemobollo: answer,
      },
    });
  };

  test("has the boxes of Memobollo below the payments", async () => {
    const { sent } = inspect(done(memo(waiting(mail))));
    await userEvent.click(await screen.findByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("Manca la tua conferma")).toBeInTheDocument();
    expect(sent.find(({ operation }) => operation === "verificaMemobollo")).toMatchObject({
      query: { codiceFiscale: person.cf, targa: "GK418VD", tipoVeicolo: "M" },
    });
  });
});
