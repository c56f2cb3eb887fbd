import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readMarkup } from "../../src/portal/markup/markup.tsx";
import type { FlowState } from "../../src/engine/flow/index.ts";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, refusal, type Answers } from "../support/fake-host.ts";
import { openStep } from "../support/open-step.tsx";

const { service, facts } = compiledService("piemonte", "esenzioni_disabili");
const ids = service.steps.map(({ id }) => id);
const [ASK, PERSON, DOCUMENTS, DECLARATION, SUMMARY, OUTCOME] = ids as [
  string,
  string,
  string,
  string,
  string,
  string,
]; // the service has six steps

const identity = { cf: "VLDGVR84L63A479I", nome: "Ginevra", cognome: "Valdelmo" };
const person = {
  codiceFiscale: "VLDGVR84L63A479I",
  nome: "Ginevra",
  cognome: "Valdelmo",
  denominazione: null,
  sesso: "F",
  indirizzo: "Via delle Betulle 14",
  descComune: "Asti",
  provincia: "AT",
  cap: "14100",
};
const car = (targa: string) => ({
  targa,
  tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
  descrizione: `AUTOVEICOLO ${targa}`,
  idVeicolo: null,
});
const DOCUMENT = { identificativoArchivio: "7", nomeAllegato: "verbale.pdf", nomeLogico: "verbale.pdf" };
const REQUEST: Record<string, JsonObject> = {
  [ASK]: {
    oggettoDomanda: {
      oggetto: "primaRichiestaEsenzione",
      primaRichiestaEsenzione: { veicolo: car("GK482ZR") },
    },
  },
  [PERSON]: {
    dichiarazione: {
      persona: "disabileFamiliare",
      disabileFamiliare: { parentela: "G", cfFamiliare: "LSRNRN49P45F952I", condizione: "disabilitaGrave" },
    },
  },
  [DOCUMENTS]: { allegati: [DOCUMENT] },
  [DECLARATION]: { dichiarazioneSostitutiva: true },
};
/** A flow that has passed the pages before a step. */
const passedBefore = (step: string): Partial<FlowState> => {
  const passed = Object.keys(REQUEST).filter((one) => ids.indexOf(one) < ids.indexOf(step));
  return { answers: { richiedente: person, veicoli: [car("GK482ZR")] }, forms: REQUEST, passed };
};

const usual: Answers = {
  leggiContribuenteEsenzione: done(person),
  elencaVeicoliEsenzione: done([car("GK482ZR"), car("GK999ZZ")]),
  elencaGradiParentela: done([
    { codice: "C", descrizione: "CONIUGE" },
    { codice: "G", descrizione: "GENITORE" },
  ]),
  leggiParametro: done("<p>Dichiaro che i dati sono <strong>veri</strong>.</p>"),
};

/** A tab of a logged-in person that has reached a step. */
const open = (step: string, answers: Answers = {}, flow?: Partial<FlowState>) => {
  const loadMarkup = async () => (html: string) => readMarkup(html).content;
  const more = { answers: { ...usual, ...answers }, flow, identity, loadMarkup };
  const opened = openStep({ service, facts }, step, more);
  return {
    ...opened,
    click: async (name: string) => opened.user.click(await screen.findByRole("button", { name })),
  };
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const radio = (name: RegExp) => screen.findByRole("radio", { name });
const fact = (name: string) => screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent;

beforeEach(() => sessionStorage.clear());

describe("the entrance", () => {
  test("shows the applicant in capitals", async () => {
    open(ASK);
    expect(await screen.findByText("GINEVRA VALDELMO")).toBeInTheDocument();
    expect(fact("Comune")).toBe("ASTI (AT)");
  });

  test("shows the text of the declaration, and the liability before it", async () => {
    const { sent } = open(DECLARATION, {}, passedBefore(DECLARATION));
    expect(await screen.findByText("30 giorni", { selector: "strong" })).toBeInTheDocument();
    expect(await screen.findByText("veri", { selector: "strong" })).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: /Sottoscrivo/ })).toHaveAccessibleDescription(/Dichiaro/);
    expect(sent.find(({ operation }) => operation === "leggiParametro")?.query).toEqual({
      paramName: "DICH_SOST_CERT",
    });
  });

  test.each([400, 404, 422])("is denied when the applicant answers %s", async (status) => {
    const { went } = open(ASK, { leggiContribuenteEsenzione: refusal(status, "Motivo") });
    const page = { page: "userDenied", status, title: "Motivo" };
    await waitFor(() => expect(went).toEqual([page]));
  });

  test.each([500, null])(
    "is not denied when nothing is known of the applicant (%s): it can be tried again",
    async (status) => {
      const { went } = open(ASK, { leggiContribuenteEsenzione: refusal(status, "Motivo") });
      expect(await screen.findByRole("button", { name: "Riprova" })).toBeVisible();
      expect(went).toEqual([]);
    },
  );

  test("shows the limits before the choice", async () => {
    open(ASK);
    await radio(/prima volta/);
    for (const text of ["un solo veicolo", "2000 cc", "2800 cc"])
      expect(screen.getByText(text, { selector: "strong" })).toBeInTheDocument();
  });
});

describe("no eligible vehicle", () => {
  test.each([
    ["an empty list", done([])],
    ["404", refusal(404, "Nessun dato")],
  ])("shows the reason instead of the form after %s", async (_, answer) => {
    open(ASK, { elencaVeicoliEsenzione: answer });
    expect(await screen.findByText("Attenzione, la ricerca non ha prodotto risultati.")).toBeInTheDocument();
    expect(screen.getByText(/^Nessun veicolo intestato a te ha i requisiti tecnici/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "chiedi all'assistenza" })).toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    for (const name of ["Avanti", "Riprova"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  test("keeps the form and offers a retry after a failure", async () => {
    open(ASK, { elencaVeicoliEsenzione: refusal(500) });
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Riprova" })).toBeInTheDocument();
    expect(await radio(/prima volta/)).toBeInTheDocument();
  });
});

test("the note on required fields is between the introduction and the first question", async () => {
  open(ASK);
  const note = await screen.findByText(/contrassegnati con/);
  const before = screen.getByText(/^Con questa domanda chiedi/);
  expect(before.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(note.compareDocumentPosition(await radio(/prima volta/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe("a missing text of the declaration", () => {
  test.each([
    ["null", done(null)],
    ["an empty text", done("")],
    ["404", refusal(404)],
  ])("(%s) stops the request", async (_, answer) => {
    const { click, went } = open(DECLARATION, { leggiParametro: answer }, passedBefore(DECLARATION));
    const message =
      "Ora non riusciamo a mostrare il testo da sottoscrivere. Ricarica la pagina tra qualche minuto.";
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: /Sottoscrivo/ })).not.toBeInTheDocument();
    await click("Avanti");
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
    expect(went).toEqual([]);
  });
});

test("a click before the text of the declaration arrives waits for it and says so", async () => {
  let answer: (answer: Answer) => void = () => {};
  const text = new Promise<Answer>((resolve) => (answer = resolve));
  const { click, went } = open(DECLARATION, { leggiParametro: () => text }, passedBefore(DECLARATION));
  await click("Avanti");
  expect(screen.getByText(/la pagina prosegue da sola/)).toHaveAttribute("role", "status");
  expect(screen.queryByText(/Ricarica la pagina/)).not.toBeInTheDocument();
  await act(async () => answer(done("Dichiaro che è tutto vero.")));
  expect(await screen.findByRole("checkbox", { name: /Sottoscrivo/ })).toBeInvalid();
  expect(screen.queryByText(/Ricarica la pagina/)).not.toBeInTheDocument();
  expect(went).toEqual([]);
});

describe("the declaration", () => {
  test("has the fields and conditions of the chosen person, and forgets those of another", async () => {
    const { user } = open(PERSON, {}, { ...passedBefore(PERSON), forms: { [ASK]: REQUEST[ASK]! } });
    const conditions = () =>
      within(screen.getByRole("group", { name: /^Condizione/ }))
        .getAllByRole("radio")
        .map((one) => one.getAttribute("value") ?? "").length;
    await user.click(await radio(/^Il proprietario/));
    expect(conditions()).toBe(4);
    expect(screen.queryByRole("combobox", { name: /parentela/ })).not.toBeInTheDocument();
    await user.click(await radio(/^Un familiare/));
    expect(conditions()).toBe(3);
    expect(await screen.findByRole("combobox", { name: /parentela/ })).toBeRequired();
    await user.type(screen.getByRole("textbox", { name: /familiare/ }), "LSRNRN49P45F952I");
    await user.click(await radio(/comproprietario/));
    expect(conditions()).toBe(4);
    expect(screen.getByRole("combobox", { name: /parentela/ })).not.toBeRequired();
    await user.click(await radio(/^Un familiare/));
    expect(screen.getByRole("textbox", { name: /familiare/ })).toHaveValue("");
  });
});

describe("sending", () => {
  const ready: Partial<FlowState> = {
    ...passedBefore(SUMMARY),
    forms: { ...REQUEST, [SUMMARY]: { email: "prova@posta.example", telefono: "", privacy: true } },
  };

  test("shows the request", async () => {
    open(SUMMARY, {}, ready);
    await heading("Controlla e invia");
    expect(await screen.findByText("Genitore")).toBeInTheDocument();
    expect(fact("Targa")).toBe("GK482ZR");
    expect(fact("Tipo")).toBe("Autoveicolo");
    expect(fact("Dichiarazione sostitutiva di certificazione")).toBe("Sottoscritta");
    expect(screen.getByText("verbale.pdf")).toBeInTheDocument();
  });

  test.each([400, 404, 409, 412, 500])("shows the server's title of status %i", async (status) => {
    const { click } = open(SUMMARY, { inviaDomandaEsenzione: refusal(status, "Motivo del rifiuto") }, ready);
    await heading("Controlla e invia");
    await click("Invia la domanda");
    expect((await screen.findAllByText("Motivo del rifiuto")).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: "Indirizzo e-mail" })).toHaveValue("prova@posta.example");
  });

  test("marks the phone that the server refuses", async () => {
    const answer = { ...refusal(422), detail: [{ field: "telefono", error: "no" }] };
    const { click } = open(SUMMARY, { inviaDomandaEsenzione: answer }, ready);
    await heading("Controlla e invia");
    await click("Invia la domanda");
    expect(
      (
        await screen.findAllByText(
          "La domanda non è stata inviata: alcuni dati non sono validi. Controllali e riprova.",
        )
      ).length,
    ).toBe(1);
    expect(screen.getByRole("textbox", { name: "Numero di cellulare" })).toHaveAccessibleDescription(
      expect.stringContaining("Il numero di telefono non è valido."),
    );
  });
});

describe("the outcome", () => {
  const sent = {
    contribuente: person,
    oggettoDomanda: {
      primaRichiestaEsenzione: null,
      trasferimentoEsenzione: { checked: true, targa: "AB123CD", veicolo: car("GK482ZR") },
    },
    dichiarazione: {
      proprietarioDisabile: null,
      disabileFamiliare: null,
      disabileComproprietario: {
        checked: true,
        parentela: "G",
        cfFamiliare: "LSRNRN49P45F952I",
        disabilitaGrave: null,
        disabilitaPsichicaMentale: null,
        disabilitaNonVedenteIpovedente: null,
        comproprietario: true,
      },
    },
    allegati: [DOCUMENT],
    email: "prova@posta.example",
    telefono: null,
    numeroProtocollo: "00000318/2026",
    idComunicazione: 318,
    statoDomanda: "RICEVUTA",
  };

  test("shows the chosen branches; the others are null", async () => {
    open(OUTCOME, {}, { answers: { inviata: sent } });
    await heading("Domanda inviata");
    expect(await screen.findByText("Genitore")).toBeInTheDocument();
    for (const text of [
      "AB123CD",
      "LSRNRN49P45F952I",
      /^Ha capacità motorie ridotte/,
      /^Passaggio/,
      /^Il secondo comproprietario/,
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(fact("Numero di protocollo")).toContain("00000318/2026");
    expect(fact("Veicolo per cui chiedi l'esenzione")).toBe("GK482ZR");
    expect(screen.queryByText(/prima volta/)).not.toBeInTheDocument();
  });

  test("shows a kinship that comes as a description", async () => {
    const { disabileComproprietario } = sent.dichiarazione;
    const dichiarazione = {
      ...sent.dichiarazione,
      disabileComproprietario: { ...disabileComproprietario, parentela: "FIGLIO" },
    };
    open(OUTCOME, {}, { answers: { inviata: { ...sent, dichiarazione } } });
    await heading("Domanda inviata");
    expect(screen.getByText("FIGLIO")).toBeInTheDocument();
  });
});

test.each([
  [PERSON, "Chi è la persona con disabilità?", ASK],
  [DOCUMENTS, "Quali documenti alleghi?", PERSON],
  [DECLARATION, "Dichiari che è tutto vero?", DOCUMENTS],
  [SUMMARY, "Controlla e invia", DECLARATION],
])("%s comes after the page before it", async (step, title, before) => {
  const { click, went } = open(step, {}, passedBefore(step));
  await heading(title);
  await click("Indietro");
  await waitFor(() => expect(went).toEqual([{ path: `/${service.id}/${before}` }]));
});

test.each([PERSON, DOCUMENTS, DECLARATION, SUMMARY])(
  "%s opens the first page that is not filled in",
  async (step) => {
    open(step);
    await heading("Quale esenzione chiedi?");
  },
);
