import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import { compileSchemas } from "../../../src/gateway/validation/schemas.ts";
import { readPath, writePath, type Json, type JsonObject } from "../../../src/engine/index.ts";
import { done, refusal } from "../../support/fake-host.ts";
import { caseOf, CODE, KINDS, NUMBER, openCase, TYPED, type Kind } from "./cases.tsx";

beforeEach(() => sessionStorage.clear());

const contract = readContract();
const schemas = compileSchemas(contract);

/** The violations of the contract in the body of an operation. */
const wrongIn = (operation: string, body: Json | undefined) => {
  const validate = schemas.at(contract.operations.find(({ id }) => id === operation)?.body?.schema ?? "");
  validate(body);
  return validate.errors ?? [];
};

const box = (name: string) => screen.findByRole("textbox", { name });
const button = (name: string) => screen.queryByRole("button", { name });
const texts = {
  closed: "La pratica è chiusa: non puoi più cambiare i recapiti.",
  changed: "Recapiti aggiornati.",
  added: "Documenti aggiunti alla pratica.",
  stale: /ora non si può rileggere la pratica/,
};

const states = [
  { text: "DA ESAMINARE", isOpen: true, isClosed: false },
  { text: "DA COMPLETARE", isOpen: true, isClosed: false },
  { text: " da completare ", isOpen: true, isClosed: false },
  { text: "Chiusa Accolta", isOpen: false, isClosed: true },
  { text: "CHIUSA RESPINTA", isOpen: false, isClosed: true },
  { text: "Ricevuta", isOpen: false, isClosed: false },
  { text: "In corso di lavorazione", isOpen: false, isClosed: false },
  { text: null, isOpen: false, isClosed: false },
];

/** Words in capitals are shown as a sentence. */
const asShown = (state: string): RegExp => new RegExp(`^${state.trim()}$`, "i");

describe.each(KINDS)("a case of the type $code", (one) => {
  test.each(states)(
    "in the state $text offers the changes of that state",
    async ({ text, isOpen, isClosed }) => {
      const { rendered } = openCase(one, caseOf(one, text));
      expect(await screen.findByText(String(caseOf(one).numeroProtocollo))).toBeInTheDocument();
      if (text !== null)
        expect(screen.getByText(asShown(text), { selector: "dd, dd *" })).toBeInTheDocument();
      expect(Boolean(button("Conferma invio"))).toBe(isOpen && one.adds !== null);
      expect(Boolean(screen.queryByRole("button", { name: "Modifica i recapiti" }))).toBe(!isClosed);
      expect(Boolean(screen.queryByText(texts.closed))).toBe(isClosed);
      expect(rendered.container).not.toHaveTextContent("non si può mostrare");
    },
  );
});

/** Turns the contacts on for editing and changes the e-mail. */
const changeEmail = async ({ user }: ReturnType<typeof openCase>, email = "Nuova@Posta.example") => {
  await user.click(await screen.findByRole("button", { name: "Modifica i recapiti" }));
  await user.clear(await box("Indirizzo e-mail"));
  await user.type(await box("Indirizzo e-mail"), email);
  await user.click(await screen.findByRole("button", { name: "Conferma" }));
};

const holders: Readonly<Record<string, readonly string[]>> = {
  OSSER: ["avvisoScadenza", "intestatario", "codiceFiscale"],
  MEMOR: ["avvisoAccertamento", "intestatario", "codiceFiscale"],
  BONAR: ["avvisoBonario", "intestatario", "codiceFiscale"],
  RAR: ["soggetto", "codiceFiscale"],
  DTE: ["dataAnagraficiIntestatario", "codiceFiscale"],
  EPD: ["contribuente", "codiceFiscale"],
  RIM: ["contribuente", "codiceFiscale"],
};
const vehicles: Readonly<Record<string, readonly (readonly string[])[]>> = {
  OSSER: [
    ["avvisoScadenza", "targa"],
    ["avvisoScadenza", "tipoVeicolo", "descrizione"],
  ],
  MEMOR: [
    ["avvisoAccertamento", "targaVeicolo"],
    ["avvisoAccertamento", "tipoVeicolo", "descrizione"],
  ],
  BONAR: [
    ["avvisoBonario", "veicolo", "targa"],
    ["avvisoBonario", "veicolo", "tipoVeicolo", "descrizione"],
  ],
  EPD: ["targa", "tipoVeicolo.descrizione"].map((path) => [
    "oggettoDomanda",
    "primaRichiestaEsenzione",
    "veicolo",
    ...path.split("."),
  ]),
  RIM: ["targa", "tipoVeicolo.descrizione"].map((path) => ["versamenti", "0", "veicolo", ...path.split(".")]),
};

/** The body that the contract's facts ask for. */
const expectedBody = (one: Kind, found: JsonObject, contacts: JsonObject): JsonObject => {
  const [targa, tipoVeicolo] = (vehicles[one.code] ?? []).map((path) => readPath(found, path) ?? null);
  return {
    codiceFiscale: readPath(found, holders[one.code] ?? []) ?? null,
    idComunicazione: found.idComunicazione ?? null,
    [one.code === "RAR" ? "protocollo" : "numeroIdentificativo"]: found.numeroProtocollo ?? null,
    ...(targa !== undefined && {
      targa,
      tipoVeicolo: tipoVeicolo ?? null,
      statoOsservazione: readPath(found, one.state) ?? null,
    }),
    ...contacts,
  };
};

describe.each(KINDS)("the contacts of the type $code", (one) => {
  const found: JsonObject = { ...caseOf(one), email: "prima@posta.example", telefono: "3401122334" };

  test("are changed, and the case is read again", async () => {
    const page = openCase(one, found, {
      answers: { [one.change]: done(null), [one.read]: done({ ...found, email: "dopo@posta.example" }) },
    });
    await changeEmail(page);
    expect(await screen.findByText(texts.changed)).toBeInTheDocument();
    expect(screen.getByText("dopo@posta.example")).toBeInTheDocument();
    const [change, read] = page.sent.slice(-2);
    expect(change?.operation).toBe(one.change);
    expect(change?.body).toEqual(
      expectedBody(one, found, {
        emailPrecedente: "prima@posta.example",
        email: "nuova@posta.example",
        cellularePrecedente: "3401122334",
        cellulare: "3401122334",
      }),
    );
    expect(wrongIn(one.change, change?.body)).toEqual([]);
    expect(read?.operation).toBe(one.read);
    expect(Object.values(read?.query ?? {})).toEqual([NUMBER, CODE]);
    expect(screen.getByRole("button", { name: "Modifica i recapiti" })).toBeVisible();
  });

  test("stay as they were after Annulla", async () => {
    const page = openCase(one, found);
    await page.user.click(await screen.findByRole("button", { name: "Modifica i recapiti" }));
    await page.user.type(await box("Indirizzo e-mail"), "x");
    await page.user.click(screen.getByRole("button", { name: "Annulla" }));
    await page.user.click(screen.getByRole("button", { name: "Modifica i recapiti" }));
    expect(await box("Indirizzo e-mail")).toHaveValue("prima@posta.example");
    expect(page.sent.map(({ operation }) => operation)).not.toContain(one.change);
  });

  test.each([
    [422, "I recapiti non sono cambiati: alcuni dati non sono validi. Controllali e riprova."],
    [400, "I recapiti non sono cambiati: torna indietro, cerca di nuovo la pratica e riprova."],
    [404, "I recapiti non sono cambiati: torna indietro, cerca di nuovo la pratica e riprova."],
    [500, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("that the back end refuses with %s stay as they were", async (status, text) => {
    const page = openCase(one, found, { answers: { [one.change]: refusal(status) } });
    await changeEmail(page);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByText("prima@posta.example")).toBeInTheDocument();
  });

  test("are registered although the case cannot be read again", async () => {
    const page = openCase(one, found, { answers: { [one.change]: done(null), [one.read]: refusal(500) } });
    await changeEmail(page);
    expect(await screen.findByText(texts.stale)).toBeInTheDocument();
    expect(screen.getByText(String(found.numeroProtocollo))).toBeInTheDocument();
  });
});

test.each(TYPED)("Valle d'Aosta changes the e-mail of the type $code alone", async (one) => {
  const found = { ...caseOf(one), email: "prima@posta.example", telefono: "3401122334" };
  const page = openCase(one, found, { region: "vda", answers: { [one.change]: done(null) } });
  // The page is rendered again once the facts of the region are read.
  await waitFor(() => expect(screen.getByText("prima@posta.example")).toBeInTheDocument());
  expect(screen.queryByText("3401122334")).not.toBeInTheDocument();
  await changeEmail(page);
  expect(await screen.findByText(texts.changed)).toBeInTheDocument();
  const body = page.sent.find(({ operation }) => operation === one.change)?.body;
  const contacts = { emailPrecedente: "prima@posta.example", email: "nuova@posta.example" };
  expect(body).toEqual(expectedBody(one, found, contacts));
  expect(wrongIn(one.change, body)).toEqual([]);
});

const ADDED = {
  identificativoArchivio: "405501",
  nomeAllegato: "integrazione.pdf",
  nomeLogico: "integrazione.pdf",
  allegatoIntegrato: true,
  dataInserimentoAllegatoIntegrato: "2026-11-20",
};

describe.each(KINDS.filter(({ adds }) => adds !== null))("documents added to the type $code", (one) => {
  const confirm = `confermaAllegatiIntegrati${one.adds}`;
  const found = caseOf(one, "DA COMPLETARE");
  const flow = {
    kept: { [one.name]: found, protocolloCercato: NUMBER, codiceCercato: CODE },
    forms: { [`integrazione_${one.name}`]: { [`aggiunti_${one.name}`]: [ADDED] } },
  };

  test("are confirmed and shown apart, and the case is read again", async () => {
    const page = openCase(one, found, {
      flow,
      answers: { [confirm]: done([ADDED]), [one.read]: done(writePath(found, one.state, "DA ESAMINARE")) },
    });
    await page.user.click(await screen.findByRole("button", { name: "Conferma invio" }));
    expect(await screen.findByText(texts.added)).toBeInTheDocument();
    expect(screen.getByText("Da esaminare", { selector: "dd, dd *" })).toBeInTheDocument();
    const apart = screen.getByRole("table", { name: "Documenti aggiunti dopo l'invio" });
    expect(within(apart).getByText("integrazione.pdf")).toBeInTheDocument();
    expect(within(apart).getByText("20/11/2026")).toBeInTheDocument();
    const sent = page.sent.find(({ operation }) => operation === confirm);
    expect(sent?.body).toEqual([ADDED]);
    expect(sent?.path).toContain(`/${String(found.idComunicazione)}/conferma-allegati`);
    expect(wrongIn(confirm, sent?.body)).toEqual([]);
    await page.user.click(screen.getByRole("button", { name: "Conferma invio" }));
    expect(screen.getByRole("link", { name: "Carica almeno un documento." })).toBeVisible();
    expect(page.sent.filter(({ operation }) => operation === confirm)).toHaveLength(1);
  });

  test("are confirmed also when the case closes meanwhile: the page says so", async () => {
    const closed = writePath(found, one.state, "Chiusa Accolta");
    const page = openCase(one, found, {
      flow,
      answers: { [confirm]: done([ADDED]), [one.read]: done(closed) },
    });
    await page.user.click(await screen.findByRole("button", { name: "Conferma invio" }));
    expect(await screen.findByText(texts.added)).toBeInTheDocument();
    expect(button("Conferma invio")).not.toBeInTheDocument();
  });

  test.each([
    [400, "I documenti non sono stati accettati: toglili, caricali di nuovo e riprova."],
    [422, "I documenti non sono stati accettati: toglili, caricali di nuovo e riprova."],
    [404, "La pratica non è stata trovata: torna indietro e cercala di nuovo."],
    [409, "Non più aperta"],
    [500, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("that the back end refuses with %s stay on the page", async (status, text) => {
    const title = status === 409 ? "Non più aperta" : null;
    const page = openCase(one, found, { flow, answers: { [confirm]: refusal(status, title) } });
    await page.user.click(await screen.findByRole("button", { name: "Conferma invio" }));
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(screen.getByText("integrazione.pdf")).toBeInTheDocument();
  });
});
