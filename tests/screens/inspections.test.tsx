import { act, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import { handOverAtom } from "../../src/screens/flow/atoms.ts";
import type { Host } from "../../src/screens/index.ts";
import { compiledService } from "../support/compiled-service.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { storeFlow } from "../support/open-step.tsx";
import { screenOf } from "../support/step-screen.tsx";

const { service, facts } = compiledService("piemonte", "visure");
const LIST = "elenco_veicoli_visure";
const DETAIL = "dettaglio_veicoli_visure";

const person = { cf: "BRNFLV72H58L219J", nome: "FULVIA", cognome: "BRANDESTINI" };
const vehicle = {
  tipoVeicolo: {
    targa: "GK482ZR",
    tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
    descrizione: "AUTOVEICOLO GK482ZR",
    idVeicolo: 7,
  },
  dataInizioProprieta: "2019-03-14",
  dataFineProprieta: null,
};
const vehicles = { dataUltimoAggiornamento: "2026-11-18", visure: [vehicle] };
const year = (annoTributo: string, statoPagamento: string | null) => ({
  annoTributo,
  scadenza: `AGOSTO/${annoTributo}`,
  validita: 12,
  statoPagamento,
});
const history = (...pagamenti: ReturnType<typeof year>[]) => done({ pagamenti });

const open = (step: string, answers: Record<string, Answer>, rest: Partial<Host> = {}) => {
  const flow = {
    step: LIST,
    answers: { veicoli: vehicles, chiave: { key: "ID:VIS-1" } },
    kept: { scelto: vehicle, aggiornato: vehicles.dataUltimoAggiornamento },
  };
  storeFlow("visure", flow, person);
  const withoutReminder = { verificaMemobollo: refusal(404) };
  const fake = fakeHost({ ...withoutReminder, ...answers }, { region: facts, identity: person, ...rest });
  const { unmount } = render(screenOf(fake.host, service, step));
  const reads = () => fake.sent.filter(({ operation }) => operation === "leggiPagamentiVisura");
  return { ...fake, unmount, reads };
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = async (name: string | RegExp, index = 0) => {
  act(() => screen.getAllByRole("button", { name })[index]!.click());
  await pass(0);
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

describe("the list of vehicles", () => {
  test("asks for the key of the chosen vehicle and opens its payments", async () => {
    const { sent, went } = open(LIST, {
      elencaVeicoliVisura: done(vehicles),
      richiediChiaveVisura: done({ key: "ID:VIS-2" }),
    });
    await pass(0);
    expect(screen.getByText("18/11/2026")).toBeInTheDocument();
    await press(/^Dettaglio /);
    expect(sent.at(-1)).toMatchObject({
      operation: "richiediChiaveVisura",
      body: { cf: person.cf, visura: vehicle },
    });
    expect(went).toEqual([{ path: `/visure/${DETAIL}` }]);
  });

  test("says so when the person has no vehicles", async () => {
    open(LIST, { elencaVeicoliVisura: done({ ...vehicles, visure: [] }) });
    await pass(0);
    expect(screen.getByText(/Non risultano veicoli intestati a te/)).toBeInTheDocument();
  });

  test.each([400, 404, 422])("refused with %s opens the page of denied access", async (status) => {
    const { went } = open(LIST, { elencaVeicoliVisura: refusal(status, "Negato") });
    await pass(0);
    expect(went).toMatchObject([{ page: "userDenied" }]);
  });

  test.each([
    ["a failure", refusal(500, "Guasto")],
    ["no answer", refusal(null)],
    ["too many requests", refusal(429)],
    ["a list without its vehicles", done({ dataUltimoAggiornamento: "2026-11-01" })],
    ["null for its vehicles", done({ ...vehicles, visure: null })],
  ])("after %s nothing is said about the vehicles, and it can be tried again", async (_, answer) => {
    const { went } = open(LIST, { elencaVeicoliVisura: answer });
    await pass(0);
    expect(screen.queryByText(/Non risultano veicoli/)).toBeNull();
    expect(screen.getAllByRole("button", { name: "Riprova" }).length).toBeGreaterThan(0);
    expect(went).toEqual([]);
  });

  test("a list that was not understood is asked for again", async () => {
    const { answers } = open(LIST, { elencaVeicoliVisura: done({ ...vehicles, visure: null }) });
    await pass(0);
    answers.elencaVeicoliVisura = done(vehicles);
    await press("Riprova");
    expect(screen.getByRole("table")).toBeVisible();
  });

  test.each([
    [403, "Il veicolo non è tuo.", "Il veicolo non è tuo."],
    [404, "Veicolo sconosciuto.", "Veicolo sconosciuto."],
    [null, null, "La richiesta non ha avuto risposta: premi di nuovo il pulsante per riprovare."],
  ])("refused the key with %s stays and says why", async (status, title, message) => {
    const { went } = open(LIST, {
      elencaVeicoliVisura: done(vehicles),
      richiediChiaveVisura: refusal(status, title),
    });
    await pass(0);
    await press(/^Dettaglio /);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(went).toEqual([]);
  });

  test("sends an anonymous person home", async () => {
    const { went } = open(LIST, {}, { identity: null });
    await pass(0);
    expect(went).toMatchObject([{ path: "/" }]);
  });
});

describe("the payments of a vehicle", () => {
  test("are read after 20 seconds, and again after 30 when they are not ready", async () => {
    const { sent, answers, reads } = open(DETAIL, { leggiPagamentiVisura: history() });
    await pass(19);
    expect(sent).toEqual([]);
    expect(
      screen.getByRole("progressbar", { name: "Prossimo tentativo fra un istante" }),
    ).toBeInTheDocument();
    await pass(1);
    expect(sent.map(({ query }) => query)).toEqual([{ key: "ID:VIS-1", cf: person.cf, targa: "GK482ZR" }]);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    answers.leggiPagamentiVisura = history(year("2025", "REGOLARE"));
    await pass(30);
    expect(reads()).toHaveLength(2);
    expect(within(screen.getByRole("table")).getByText("Regolare")).toBeInTheDocument();
    await pass(600);
    expect(reads()).toHaveLength(2);
  });

  test("that are never ready end with a button that reads after 5 seconds", async () => {
    const { answers, reads } = open(DETAIL, { leggiPagamentiVisura: history() });
    await pass(60);
    expect(
      screen.getByText("I dati non sono ancora pronti: aspetta qualche istante e riprova."),
    ).toBeInTheDocument();
    expect(reads()).toHaveLength(2);
    answers.leggiPagamentiVisura = history(year("2025", "REGOLARE"));
    await press("Riprova");
    await pass(4);
    expect(reads()).toHaveLength(2);
    await pass(1);
    expect(reads()).toHaveLength(3);
    expect(screen.getByRole("table")).toBeInTheDocument();
    expect(
      screen.queryByText("I dati non sono ancora pronti: aspetta qualche istante e riprova."),
    ).not.toBeInTheDocument();
  });

  test.each([
    [400, null, "Mancano dei dati: torna ai veicoli e riprova."],
    [403, "Vietato", "Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova."],
    [404, "Veicolo assente.", "Veicolo assente."],
    [404, null, "Non abbiamo trovato il veicolo: torna ai veicoli e riprova."],
    [422, null, "Alcuni dati non sono validi: torna ai veicoli e riprova."],
    [500, null, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    [null, null, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("refused with %s and the title %s say why", async (status, title, message) => {
    open(DETAIL, { leggiPagamentiVisura: refusal(status, title) });
    await pass(20);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Home" })).toBeInTheDocument();
  });

  test.each([
    [404, false],
    [422, false],
    [500, true],
    [null, true],
  ])("stay when the reminder is refused with %s, which is told: %s", async (status, isTold) => {
    const answers = { leggiPagamentiVisura: history(year("2025", "REGOLARE")) };
    open(DETAIL, { ...answers, verificaMemobollo: refusal(status) });
    await pass(20);
    expect(screen.getByRole("table")).toBeInTheDocument();
    expect(screen.queryByText("Memobollo")).not.toBeInTheDocument();
    expect(
      screen.queryAllByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toHaveLength(isTold ? 1 : 0);
  });

  test("are asked for no more when the person leaves", async () => {
    const { sent, unmount } = open(DETAIL, { leggiPagamentiVisura: history() });
    await pass(5);
    unmount();
    await pass(60);
    expect(sent).toEqual([]);
  });

  const states = [
    "PROSSIMA SCADENZA",
    "IN SCADENZA",
    "REGOLARE",
    "IRREGOLARE",
    "ACCERTAMENTO",
    "ACCERTAMENTO SORIS",
    "RATEIZZATO",
    "INGIUNZIONE",
    "ISCRIZIONE A RUOLO PAGATO",
    "PAGAMENTO NON DOVUTO",
    "STATO NUOVO",
    null,
  ];
  test.each(states)("in the state %s can be paid or not", async (state) => {
    open(DETAIL, { leggiPagamentiVisura: history(year("2025", state)) });
    await pass(20);
    const isPayable = ["IN SCADENZA", "IRREGOLARE", "ACCERTAMENTO"].includes(state ?? "");
    expect(screen.queryAllByRole("button", { name: /^Paga / })).toHaveLength(isPayable ? 1 : 0);
  });

  test.each(states)("in the state %s are red or not", async (state) => {
    open(DETAIL, { leggiPagamentiVisura: history(year("2025", state)) });
    await pass(20);
    const cell = within(screen.getByRole("table")).getAllByRole("cell")[1]!;
    const owed = ["IRREGOLARE", "ACCERTAMENTO", "ACCERTAMENTO SORIS", "INGIUNZIONE", "ISCRIZIONE A RUOLO"];
    expect(cell.querySelectorAll(".text-danger")).toHaveLength(owed.includes(state ?? "") ? 1 : 0);
  });

  const chosen = { targaScelta: "GK482ZR", veicoloScelto: vehicle };
  test.each([
    ["of this month with the vehicle", year("2025", "IN SCADENZA"), chosen],
    [
      "of a past year with its expiry",
      year("2023", "IRREGOLARE"),
      { ...chosen, meseScelto: "AGOSTO", annoScelto: "2023", validitaScelta: 12 },
    ],
    [
      "with a month alone with the year of the tax",
      { ...year("2022", "ACCERTAMENTO"), scadenza: "MAGGIO" },
      { ...chosen, meseScelto: "MAGGIO", annoScelto: "2022", validitaScelta: 12 },
    ],
  ])("hand over a tax %s", async (_, row, handed) => {
    const { host, went } = open(DETAIL, { leggiPagamentiVisura: history(row) });
    await pass(20);
    await press(/^Paga /);
    expect(went).toEqual([{ path: "/pago_bollo/inizia_pagamento" }]);
    expect(host.store.get(handOverAtom)).toEqual({
      service: "pago_bollo",
      step: "inizia_pagamento",
      with: handed,
    });
  });
});
