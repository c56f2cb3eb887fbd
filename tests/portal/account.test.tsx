import "../support/keeps-state.ts";
import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";
import type { Answer } from "../../src/engine/calls/index.ts";
import { formatItalianDate } from "../../src/formats/quantities/date.ts";
import { handOverAtom } from "../../src/screens/index.ts";
import { favouritesAtom } from "../../src/portal/account/favourites-atom.ts";
import { notificationsAtom } from "../../src/portal/account/notifications.ts";
import { usePersonCall } from "../../src/portal/account/use-person-call.ts";
import { areaTabAtom, identityAtom, session } from "../../src/portal/session/session.ts";
import { toastsAtom } from "../../src/portal/shell/toasts.ts";
import type { Sendable } from "../../src/portal/transport/sendable.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";
import { openPortal } from "../support/open-portal.tsx";
import { done, refusal } from "../support/fake-host.ts";
import { aCard, aManifest, aPortal } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({
  loadService: vi.fn(),
  loadManifest: vi.fn(async () => aManifest),
}));
vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const own = `/contribuenti/${person.cf}`;
const calls = {
  vehicles: `GET /visure${own}/veicoli`,
  data: `GET ${own}`,
  unread: `GET ${own}/notifiche false`,
  read: `GET ${own}/notifiche true`,
  favourites: `GET /servizi/${person.cf}/preferiti`,
  addFavourite: `POST /servizi/${person.cf}/preferiti/PROVA/aggiungi`,
  removeFavourite: `DELETE /servizi/${person.cf}/preferiti/PROVA/rimuovi`,
  markAsRead: `PUT ${own}/notifiche/n1`,
  delete: `DELETE ${own}/notifiche/n1`,
};

/** Answers by method, path and the query that distinguishes two lists. */
let answers: Record<string, Answer> = {};
const nameOf = ({ method, path, query }: Pick<Sendable, "method" | "path" | "query">) =>
  [method, path, query?.read ?? query?.targa].filter((part) => part !== undefined).join(" ");
const asked = (): string[] =>
  vi.mocked(sendRequest).mock.calls.map(([{ method, path, query }]) => nameOf({ method, path, query }));

const vehicle = (targa: string, from: string, until?: string) => ({
  tipoVeicolo: { targa, tipoVeicolo: { codice: "A", descrizione: "Autoveicolo" } },
  dataInizioProprieta: from,
  dataFineProprieta: until,
});
const message = (id: string, change: object = {}) => ({
  id,
  titolo: `Avviso ${id}`,
  contenuto: "<p>Il bollo <strong>scade</strong> domani.</p>",
  data: "2026-03-03T09:05:00Z",
  ...change,
});

// The personal area is a lazy part: loaded here, so that no test waits for it.
beforeAll(async () => void (await import("../../src/portal/account/PersonalArea.tsx")), 60_000);

beforeEach(() => {
  answers = {
    [calls.vehicles]: done({ visure: [] }),
    [calls.data]: done({}),
    [calls.unread]: done([]),
    [calls.read]: done([]),
    [calls.favourites]: done([]),
    "GET /messages": done([]),
  };
  vi.mocked(sendRequest).mockReset();
  vi.mocked(sendRequest).mockImplementation(async ({ method, path, query }) => {
    return answers[nameOf({ method, path, query })] ?? refusal(null);
  });
  session.set(identityAtom, person);
  session.set(areaTabAtom, "riepilogo");
  session.set(favouritesAtom, new Set<string>());
  session.set(notificationsAtom, { unread: "loading", read: "loading" });
  session.set(toastsAtom, []);
});

checkCallsAfterEach(sendRequest);

function open(path = "/", portal = aPortal) {
  return openPortal(portal, path);
}
const region = (name: string) => screen.findByRole("region", { name });
const openTab = async (name: string | RegExp) => userEvent.click(await screen.findByRole("tab", { name }));
const factsIn = (root: HTMLElement) =>
  within(root)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test("the personal area greets the person and begins with the overview", async () => {
  open();
  expect(await screen.findByText("Hai fatto l'accesso come Fulvia Brandestini")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("La tua area");
  const tabs = within(await screen.findByRole("tablist", { name: "La tua area" })).getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Riepilogo", "Servizi", "Notifiche", "I tuoi dati"]);
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Riepilogo");
  await region("Le scadenze dei tuoi veicoli");
});

test("the place of the messages goes when there are none", async () => {
  const place = () => document.querySelector(".home-messages");
  answers["GET /messages"] = done([{ tipo: "INFO", messaggio: "Sportelli chiusi." }]);
  open();
  expect(await screen.findByText("Sportelli chiusi.")).toBeVisible();
  expect(place()).not.toBeEmptyDOMElement();
  cleanup();
  answers["GET /messages"] = done([]);
  open();
  await screen.findByRole("tablist", { name: "La tua area" });
  await waitFor(() => expect(place()).toBeNull());
});

test("the tab of services lists those of a logged-in person, unlocked", async () => {
  const cards = [...aManifest.cards, aCard("Solo senza accesso", "/anonimo", { anonymousOnly: true })];
  open("/", { ...aPortal, manifest: { ...aManifest, cards } });
  await openTab("Servizi");
  const titles = screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
  expect(titles.slice(0, 3)).toEqual(["Servizio di prova", "Servizio guasto", "Servizio riservato"]);
  expect(screen.queryByText("Solo senza accesso")).toBeNull();
  expect(screen.getByRole("link", { name: "Servizio riservato" })).toHaveAttribute("href", "/riservato");
});

describe("the vehicles", () => {
  const quote = (ultimoGiornoUtile: string, totale = 205.18) => done({ ultimoGiornoUtile, totale });
  const deadlineOf = (plate: string) => `GET /bollo/calcola ${plate}`;
  const listOf = async (name: string) =>
    within(await region("Le scadenze dei tuoi veicoli")).findByRole("list", { name });
  const textsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  const payVehicle = {
    service: "prova",
    step: "prova_inizio",
    path: "/prova",
    plate: "targa",
    vehicle: "veicolo",
  };
  const withPages = { ...aPortal, manifest: { ...aManifest, ownVehicles: "/visure", payVehicle } };

  test("none: a sentence", async () => {
    open();
    const panel = await region("Le scadenze dei tuoi veicoli");
    expect(await within(panel).findByText("Non risultano veicoli intestati a te.")).toBeVisible();
    expect(panel).toHaveAttribute("aria-busy", "false");
  });

  test("are listed by urgency, each with its state and one action; former ones last", async () => {
    answers[calls.vehicles] = done({
      visure: [
        vehicle("SOLD", "2015-03-04", "2019-12-31"),
        vehicle("LATER", "2020-02-01"),
        vehicle("ODD", "2020-02-01"),
        vehicle("DUE", "2020-02-01"),
        vehicle("LATE", "2020-02-01"),
      ],
    });
    answers[deadlineOf("LATER")] = quote("31/12/2999");
    answers[deadlineOf("LATE")] = quote("31/01/2001");
    answers[deadlineOf("DUE")] = quote(
      formatItalianDate(new Date(Date.now() + 864e5).toISOString().slice(0, 10)),
    );
    answers[deadlineOf("ODD")] = refusal(406, "Il calcolo va richiesto agli uffici.");
    open("/", withPages);
    const list = await listOf("5 veicoli");
    expect(textsOf(list).map((text) => text?.replace(/entro il [\d/]+/, "entro il giorno"))).toEqual([
      "LATE ScadutoAutoveicolo. Il termine era il 31/01/2001: oggi devi 205,18\u00A0€Paga (LATE)",
      "DUE In scadenzaAutoveicolo. Da pagare entro il giorno: 205,18\u00A0€Paga (DUE)",
      "LATER Prossima scadenzaAutoveicolo. Da pagare entro il giorno: 205,18\u00A0€Pagamenti (LATER)",
      "ODD Da verificareAutoveicolo. Il calcolo va richiesto agli uffici.Pagamenti (ODD)",
      "SOLD CedutoAutoveicolo. Tuo fino al 31/12/2019Pagamenti (SOLD)",
    ]);
    expect(within(list).getByRole("link", { name: "Pagamenti (SOLD)" })).toHaveAttribute("href", "/visure");
  });

  test("the payment receives the vehicle", async () => {
    const late = vehicle("LATE", "2020-02-01");
    answers[calls.vehicles] = done({ visure: [late] });
    answers[deadlineOf("LATE")] = quote("31/01/2001");
    const router = open("/", withPages);
    await userEvent.click(within(await listOf("Un veicolo")).getByRole("button", { name: "Paga (LATE)" }));
    expect(session.get(handOverAtom)).toEqual({
      service: "prova",
      step: "prova_inizio",
      with: { targa: "LATE", veicolo: JSON.parse(JSON.stringify(late)) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/prova"));
  });

  test("many: five at first, the others on request", async () => {
    const plates = ["A", "B", "C", "D", "E", "F", "G"];
    answers[calls.vehicles] = done({ visure: plates.map((plate) => vehicle(plate, "2020-02-01")) });
    for (const plate of plates) answers[deadlineOf(plate)] = quote("31/12/2999");
    open();
    const list = await listOf("7 veicoli");
    expect(within(list).getAllByRole("listitem")).toHaveLength(5);
    expect(asked().filter((call) => call.startsWith("GET /bollo/calcola"))).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "Mostra gli altri 2 veicoli" }));
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(7));
    expect(screen.queryByRole("button", { name: /^Mostra/ })).toBeNull();
  });

  test("a fleet: twenty more at each request, because every deadline is a call", async () => {
    const plates = Array.from({ length: 30 }, (_, index) => `T${index}`);
    answers[calls.vehicles] = done({ visure: plates.map((plate) => vehicle(plate, "2020-02-01")) });
    for (const plate of plates) answers[deadlineOf(plate)] = quote("31/12/2999");
    open();
    const list = await listOf("30 veicoli");
    await userEvent.click(screen.getByRole("button", { name: "Mostra altri 20 veicoli" }));
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(25));
    expect(asked().filter((call) => call.startsWith("GET /bollo/calcola"))).toHaveLength(25);
    await userEvent.click(screen.getByRole("button", { name: "Mostra gli altri 5 veicoli" }));
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(30));
  });

  test("an empty list is no vehicle", async () => {
    answers[calls.vehicles] = done({ visure: [] });
    open();
    expect(await screen.findByText("Non risultano veicoli intestati a te.")).toBeVisible();
  });

  test.each([[null], ["testo"], [{ visure: null }], [{}]])(
    "an answer without a list (%j) says nothing about vehicles, and can be asked for again",
    async (value) => {
      answers[calls.vehicles] = done(value);
      open();
      const panel = await region("Le scadenze dei tuoi veicoli");
      expect(await within(panel).findByRole("button", { name: "Riprova" })).toBeVisible();
      expect(screen.queryByText("Non risultano veicoli intestati a te.")).toBeNull();
    },
  );

  test.each([[{ visure: "testo" }], [{ visure: [{ tipoVeicolo: null }, {}] }]])(
    "entries that cannot be read (%j) are not called none",
    async (value) => {
      answers[calls.vehicles] = done(value);
      open();
      const panel = await region("Le scadenze dei tuoi veicoli");
      expect(
        await within(panel).findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
      ).toBeVisible();
    },
  );

  test("a vehicle without a plate has its kind as title, and asks for no calculation", async () => {
    answers[calls.vehicles] = done({ visure: [vehicle("", "2020-01-01"), vehicle("", "2021-01-01")] });
    open();
    expect(textsOf(await listOf("2 veicoli"))).toEqual(
      Array(2).fill("Autoveicolo Da verificareLa scadenza non è disponibile."),
    );
    expect(asked().filter((name) => name.includes("calcola"))).toEqual([]);
  });

  test("an incomplete entry is shown without its missing parts", async () => {
    answers[calls.vehicles] = done({ visure: [{ tipoVeicolo: { targa: "AB123CD" } }] });
    open();
    expect(textsOf(await listOf("Un veicolo"))).toEqual([
      "AB123CD Da verificareLa scadenza non è disponibile.",
    ]);
  });

  test("a failure is explained and can be retried, from the heading", async () => {
    answers[calls.vehicles] = refusal(404, "Archivio fermo");
    open();
    const panel = await region("Le scadenze dei tuoi veicoli");
    expect(await within(panel).findByRole("alert")).toHaveTextContent("Archivio fermo");
    answers[calls.vehicles] = done({ visure: [vehicle("AB123CD", "2020-02-01")] });
    await userEvent.click(within(panel).getByRole("button", { name: "Riprova" }));
    expect(within(panel).getByRole("heading", { level: 2 })).toHaveFocus();
    await listOf("Un veicolo");
    expect(within(panel).queryByRole("alert")).toBeNull();
  });

  test.each([
    [refusal(404), "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    [refusal(null, "Titolo interno"), "Servizio al momento non disponibile. Riprova tra qualche minuto."],
  ])("a failure without a text of the server has a general one", async (answer, text) => {
    answers[calls.vehicles] = answer;
    open();
    expect(await within(await region("Le scadenze dei tuoi veicoli")).findByRole("alert")).toHaveTextContent(
      text,
    );
  });

  test("the panel is busy until the answer arrives", async () => {
    vi.mocked(sendRequest).mockImplementation(() => new Promise<Answer>(() => {}));
    open();
    const panel = await region("Le scadenze dei tuoi veicoli");
    expect(panel).toHaveAttribute("aria-busy", "true");
    expect(within(panel).getByRole("progressbar", { name: "Caricamento in corso" })).toBeVisible();
  });
});

describe("the person's data", () => {
  const rows: [name: string, taxpayer: unknown, facts: string[]][] = [
    [
      "a person",
      {
        nome: "Fulvia",
        cognome: "Brandestini",
        codiceFiscale: person.cf,
        indirizzo: "via Roma 1",
        cap: "10121",
        descComune: "Torino",
        provincia: "TO",
      },
      [
        "Nome: Fulvia Brandestini",
        `Codice fiscale: ${person.cf}`,
        "Residenza: via Roma 1, 10121 Torino (TO)",
      ],
    ],
    [
      "a company: its own name comes first",
      {
        denominazione: "Officina srl",
        nome: "Fulvia",
        piva: "01234567897",
        descComune: "Aosta",
        provincia: "",
      },
      ["Nome: Officina srl", "Partita IVA: 01234567897", "Residenza: Aosta"],
    ],
    [
      "values that are not texts",
      { nome: ["Fulvia"], cognome: "Brandestini", provincia: {} },
      ["Nome: Brandestini"],
    ],
    ["an address without a town", { indirizzo: "via Roma 1" }, ["Residenza: via Roma 1"]],
  ];

  test.each(rows)("%s", async (_, taxpayer, facts) => {
    answers[calls.data] = done(taxpayer);
    session.set(areaTabAtom, "dati");
    open();
    const panel = await region("I tuoi dati");
    expect(await within(panel).findByText(/archivio della tassa automobilistica/)).toBeVisible();
    expect(factsIn(panel)).toEqual(facts);
  });

  test("an answer without facts is not called a registry entry", async () => {
    answers[calls.data] = done("testo");
    session.set(areaTabAtom, "dati");
    open();
    expect(
      await screen.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeVisible();
    expect(screen.queryByText(/archivio della tassa automobilistica/)).toBeNull();
  });
});

describe("the favourites", () => {
  const star = (title: string) => screen.getByRole("button", { name: `Preferito: ${title}` });
  const titles = async () =>
    within(await region("I tuoi preferiti"))
      .getAllByRole("heading", { level: 3 })
      .map((title) => title.textContent);

  const starsOf = async () => openTab("Servizi");

  test("none: a hint, and the way to the services", async () => {
    open();
    expect(await screen.findByText(/Con la stella di ogni servizio/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vai ai servizi" }));
    expect(screen.getByRole("tab", { name: "Servizi" })).toHaveAttribute("aria-selected", "true");
  });

  test("one: that service alone, without the hint", async () => {
    answers[calls.favourites] = done([{ codice: "PROVA" }, null]);
    open();
    await waitFor(async () => expect(await titles()).toEqual(["Servizio di prova"]));
    expect(screen.queryByText(/Con la stella di ogni servizio/)).toBeNull();
    expect(star("Servizio di prova")).toHaveAttribute("aria-pressed", "true");
    expect(star("Servizio di prova")).toHaveAttribute("title", "Togli dai preferiti");
    expect(star("Servizio di prova").querySelector("use")).toHaveAttribute("href", "/icone.svg#it-star-full");
  });

  test("an addition without a readable answer is shown as the list says, without a word about submissions", async () => {
    answers[calls.favourites] = done([]);
    open();
    await starsOf();
    const uncertain = { ...refusal(504, "Non inviarla di nuovo."), code: SUBMISSION_CODES.uncertain };
    answers[calls.addFavourite] = uncertain;
    answers[calls.favourites] = done([{ codice: "PROVA" }]);
    await userEvent.click(star("Servizio di prova"));
    await waitFor(() => expect(star("Servizio di prova")).toHaveAttribute("aria-pressed", "true"));
    expect(screen.queryByText(/Non inviarla di nuovo/)).toBeNull();
    expect(screen.queryByText(/I preferiti non si possono modificare/)).toBeNull();
  });

  test("a service that cannot be one has no star", async () => {
    open();
    await starsOf();
    expect(screen.queryByRole("button", { name: "Preferito: Servizio riservato" })).toBeNull();
    expect(star("Servizio guasto")).toHaveAttribute("aria-pressed", "false");
    expect(star("Servizio guasto")).toHaveAttribute("title", "Aggiungi ai preferiti");
    expect(star("Servizio guasto").querySelector("use")).toHaveAttribute(
      "href",
      "/icone.svg#it-star-outline",
    );
  });

  test("the star adds a favourite and loads the list again", async () => {
    answers[calls.addFavourite] = done(null);
    open();
    await starsOf();
    answers[calls.favourites] = done([{ codice: "PROVA" }]);
    await userEvent.click(star("Servizio di prova"));
    await waitFor(() => expect(star("Servizio di prova")).toHaveAttribute("aria-pressed", "true"));
    const [request] = vi.mocked(sendRequest).mock.calls.find(([{ method }]) => method === "POST") ?? [];
    expect(request).toEqual({
      base: "auth",
      method: "POST",
      path: calls.addFavourite.replace("POST ", ""),
      body: {},
      bodyType: "json",
      expects: "none",
    });
  });

  test("the star removes a favourite", async () => {
    answers[calls.favourites] = done([{ codice: "PROVA" }]);
    answers[calls.removeFavourite] = done(null);
    open();
    await waitFor(async () => expect(await titles()).toEqual(["Servizio di prova"]));
    answers[calls.favourites] = done([]);
    await userEvent.click(star("Servizio di prova"));
    expect(await screen.findByText(/Con la stella di ogni servizio/)).toBeVisible();
    expect(asked()).toContain(calls.removeFavourite);
    expect(screen.queryByRole("group", { name: /Errore/ })).toBeNull();
  });

  test("a star that is refused says so and changes nothing", async () => {
    answers[calls.addFavourite] = refusal(409);
    open();
    await starsOf();
    await userEvent.click(star("Servizio di prova"));
    const toasts = await screen.findByRole("region", { name: "Avvisi" });
    expect(await within(toasts).findByText(/I preferiti non si possono modificare/)).toBeVisible();
    expect(star("Servizio di prova")).toHaveAttribute("aria-pressed", "false");
  });

  test("come first among the services, and a star moves no card until the tab is opened again", async () => {
    answers[calls.favourites] = done([{ codice: "GUASTO" }]);
    answers[calls.addFavourite] = done(null);
    open();
    await waitFor(async () => expect(await titles()).toEqual(["Servizio guasto"]));
    await starsOf();
    const cards = () => screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    expect(cards().slice(0, 3)).toEqual(["Servizio guasto", "Servizio di prova", "Servizio riservato"]);
    answers[calls.favourites] = done([{ codice: "PROVA" }, { codice: "GUASTO" }]);
    await userEvent.click(star("Servizio di prova"));
    await waitFor(() => expect(star("Servizio di prova")).toHaveAttribute("aria-pressed", "true"));
    expect(cards().slice(0, 3)).toEqual(["Servizio guasto", "Servizio di prova", "Servizio riservato"]);
    await openTab("Riepilogo");
    await openTab("Servizi");
    expect(cards().slice(0, 3)).toEqual(["Servizio di prova", "Servizio guasto", "Servizio riservato"]);
  });

  test("many services: the favourites have a group of their own before the others", async () => {
    const cards = ["A", "B", "C", "D", "E", "F", "G"].map((title) =>
      aCard(title, "prova", { code: title, group: "Paga" }),
    );
    answers[calls.favourites] = done([{ codice: "D" }]);
    open("/", { ...aPortal, manifest: { ...aManifest, cards } });
    await waitFor(async () => expect(await titles()).toEqual(["D"]));
    await starsOf();
    expect(await titles()).toEqual(["D"]);
    const others = within(await region("Paga")).getAllByRole("heading", { level: 3 });
    expect(others.map((title) => title.textContent)).toEqual(["A", "B", "C", "E", "F", "G"]);
  });

  test("neither the hint nor a service is shown before the answer; a failure is shown, and can be tried again", async () => {
    session.set(favouritesAtom, "loading");
    let answer: (favourites: Answer) => void = () => undefined;
    const pending = new Promise<Answer>((resolve) => (answer = resolve));
    const others = vi.mocked(sendRequest).getMockImplementation()!;
    vi.mocked(sendRequest).mockImplementation((request) =>
      nameOf(request) === calls.favourites ? pending : others(request),
    );
    open();
    expect(await region("I tuoi preferiti")).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText(/Con la stella di ogni servizio/)).toBeNull();
    answer(refusal(500));
    const panel = await region("I tuoi preferiti");
    expect(await within(panel).findByRole("button", { name: "Riprova" })).toBeVisible();
    expect(panel).toHaveAttribute("aria-busy", "false");
    expect(screen.queryByText(/Con la stella di ogni servizio/)).toBeNull();
  });

  test("a list that does not arrive leaves the known one", async () => {
    session.set(favouritesAtom, new Set(["PROVA"]));
    answers[calls.favourites] = refusal(500);
    open();
    expect(await titles()).toEqual(["Servizio di prova"]);
    await waitFor(() => expect(asked()).toContain(calls.favourites));
    expect(await titles()).toEqual(["Servizio di prova"]);
  });
});

describe("the notifications", () => {
  const openNotifications = async () => {
    session.set(areaTabAtom, "notifiche");
    open();
    await screen.findByRole("heading", { level: 2, name: "Da leggere" });
  };
  const itemsBelow = (name: string) => {
    const list = screen.getByRole("heading", { level: 2, name }).nextElementSibling;
    return list instanceof HTMLElement ? within(list).queryAllByRole("article") : [];
  };
  const toasts = () => screen.getByRole("region", { name: "Avvisi" });

  test("the tab and the bell count the unread ones", async () => {
    answers[calls.unread] = done([message("n1"), message("n2")]);
    open();
    expect(await screen.findByRole("tab", { name: "Notifiche (2 da leggere)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Notifiche, 2 da leggere" })).toBeVisible();
  });

  test("none: each list says so", async () => {
    await openNotifications();
    await waitFor(() => expect(screen.getAllByText("Non ci sono messaggi.")).toHaveLength(2));
  });

  test("both lists load at the same time, each with its progress", async () => {
    vi.mocked(sendRequest).mockImplementation(() => new Promise<Answer>(() => {}));
    await openNotifications();
    expect(screen.getAllByRole("progressbar", { name: "Caricamento in corso" })).toHaveLength(2);
  });

  test("an unread one is shown with date, tag, text and its buttons", async () => {
    answers[calls.unread] = done([
      message("n1", { tag: "Scadenza, Bollo", call_to_action: "https://pagopa.example" }),
    ]);
    await openNotifications();
    await waitFor(() => expect(itemsBelow("Da leggere")).toHaveLength(1));
    const [item] = itemsBelow("Da leggere") as [HTMLElement];
    expect(within(item).getByRole("heading", { level: 3 })).toHaveTextContent("Avviso n1");
    expect(within(item).getByText("3 marzo 2026 alle 10:05")).toHaveAttribute("datetime", "2026-03-03T10:05");
    expect(within(item).getByText("Scadenza")).toBeVisible();
    expect(within(item).getByText("scade").tagName).toBe("STRONG");
    const link = within(item).getByRole("link");
    expect(link).toHaveTextContent("Vai (Avviso n1, 3 marzo 2026 alle 10:05) (si apre in una nuova scheda)");
    expect(link).toHaveAttribute("href", "https://pagopa.example");
    expect(link).toHaveAttribute("target", "_blank");
    expect(
      within(item)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual([
      "Ho letto (Avviso n1, 3 marzo 2026 alle 10:05)",
      "Elimina (Avviso n1, 3 marzo 2026 alle 10:05)",
    ]);
  });

  test("a read one can only be deleted, and an unsafe address is not linked", async () => {
    answers[calls.read] = done([message("n1", { call_to_action: "javascript:alert(1)", data: "ieri" })]);
    await openNotifications();
    await waitFor(() => expect(itemsBelow("Già letti")).toHaveLength(1));
    const [item] = itemsBelow("Già letti") as [HTMLElement];
    expect(within(item).queryByRole("link")).toBeNull();
    expect(within(item).getByText("ieri")).toBeVisible();
    expect(
      within(item)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Elimina (Avviso n1, ieri)"]);
  });

  test("many: five at a time", async () => {
    answers[calls.unread] = done(Array.from({ length: 7 }, (_, at) => message(`n${at}`)));
    await openNotifications();
    await waitFor(() => expect(itemsBelow("Da leggere")).toHaveLength(5));
    await userEvent.click(screen.getByRole("button", { name: "Altri messaggi" }));
    expect(itemsBelow("Da leggere")).toHaveLength(7);
    expect(itemsBelow("Da leggere")[5]?.closest("li")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Altri messaggi" })).toBeNull();

    answers[calls.unread] = done(Array.from({ length: 6 }, (_, at) => message(`n${at + 1}`)));
    await userEvent.click(screen.getAllByRole("button", { name: /^Ho letto/ })[0]!);
    await waitFor(() => expect(itemsBelow("Da leggere")).toHaveLength(6));
    expect(screen.getByRole("heading", { level: 2, name: "Da leggere" })).toHaveFocus();
  });

  test("exactly five have no button for more", async () => {
    answers[calls.unread] = done(Array.from({ length: 5 }, (_, at) => message(`n${at}`)));
    await openNotifications();
    await waitFor(() => expect(itemsBelow("Da leggere")).toHaveLength(5));
    expect(screen.queryByRole("button", { name: "Altri messaggi" })).toBeNull();
  });

  test("a failure is explained and can be retried, from the heading", async () => {
    answers[calls.unread] = refusal(500);
    await openNotifications();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Servizio al momento non disponibile. Riprova tra qualche minuto.",
    );
    answers[calls.unread] = done([message("n1")]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(screen.getByRole("heading", { level: 2, name: "Da leggere" })).toHaveFocus();
    await waitFor(() => expect(itemsBelow("Da leggere")).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("one that is marked as read moves to the other list, and the focus to the heading", async () => {
    answers[calls.unread] = done([message("n1")]);
    answers[calls.markAsRead] = done(null);
    await openNotifications();
    const mark = await screen.findByRole("button", { name: /^Ho letto/ });
    answers[calls.unread] = done([]);
    answers[calls.read] = done([message("n1")]);
    await userEvent.click(mark);
    expect(await within(toasts()).findByText("Messaggio segnato come letto")).toBeVisible();
    expect(itemsBelow("Già letti")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "Da leggere" })).toHaveFocus();
    const [, sending] = vi.mocked(sendRequest).mock.calls.find(([{ method }]) => method === "PUT") ?? [];
    expect(sending?.key).toEqual(expect.any(String));
  });

  test("a change that is refused is an error", async () => {
    answers[calls.unread] = done([message("n1")]);
    answers[calls.markAsRead] = refusal(409);
    await openNotifications();
    await userEvent.click(await screen.findByRole("button", { name: /^Ho letto/ }));
    const text = await within(toasts()).findByText(/Servizio al momento non disponibile/);
    expect(text.parentElement).toHaveTextContent("Errore:");
    expect(itemsBelow("Da leggere")).toHaveLength(1);
  });

  test("one is deleted after a confirmation that names it", async () => {
    answers[calls.read] = done([message("n1")]);
    answers[calls.delete] = done(null);
    await openNotifications();
    await userEvent.click(await screen.findByRole("button", { name: /^Elimina/ }));
    const dialog = screen.getByRole("dialog", { name: "Eliminare il messaggio?" });
    expect(within(dialog).getByText("Avviso n1")).toBeVisible();
    expect(within(dialog).getByText("Non sarà più visibile.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Annulla" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked()).not.toContain(calls.delete);
    await userEvent.click(screen.getByRole("button", { name: /^Elimina/ }));
    answers[calls.read] = done([]);
    await userEvent.click(screen.getByRole("button", { name: "Conferma" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await within(toasts()).findByText("Messaggio eliminato")).toBeVisible();
    expect(asked()).toContain(calls.delete);
    expect(itemsBelow("Già letti")).toHaveLength(0);
  });

  test("closing the confirmation keeps the notification", async () => {
    answers[calls.read] = done([message("n1")]);
    await openNotifications();
    await userEvent.click(await screen.findByRole("button", { name: /^Elimina/ }));
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(itemsBelow("Già letti")).toHaveLength(1);
  });
});

test("the notifications of another person are loaded when that person logs in", async () => {
  open("/userDenied");
  await waitFor(() => expect(asked()).toContain(calls.unread));
  act(() => session.set(identityAtom, { ...person, cf: "RSSLVI84L47A182Y" }));
  await waitFor(() => expect(asked()).toContain("GET /contribuenti/RSSLVI84L47A182Y/notifiche false"));
});

describe("the drawer of the bell", () => {
  const openBell = async (portal = aPortal) => {
    const router = open("/userDenied", portal);
    await userEvent.click(await screen.findByRole("button", { name: /^Notifiche,/ }));
    return { router, drawer: screen.getByRole("dialog", { name: "Notifiche" }) };
  };

  test("leads from any page to the tab of notifications", async () => {
    const { router, drawer } = await openBell();
    expect(screen.getByRole("button", { name: /^Notifiche,/ })).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(within(drawer).getByRole("button", { name: "Vedi tutte" }));
    await screen.findByRole("heading", { level: 2, name: "Da leggere" });
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a notification leads there too", async () => {
    answers[calls.unread] = done([message("n1", { call_to_action: "https://pagopa.example" })]);
    const { router, drawer } = await openBell();
    const link = await within(drawer).findByRole("link", { name: /^Leggi/ });
    expect(link).toHaveAttribute("href", "/");
    await userEvent.click(link);
    await screen.findByRole("heading", { level: 2, name: "Da leggere" });
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("offers to try again, and closes", async () => {
    answers[calls.unread] = refusal(500);
    const { drawer } = await openBell();
    await within(drawer).findByRole("alert");
    answers[calls.unread] = done([message("n1")]);
    await userEvent.click(within(drawer).getByRole("button", { name: "Riprova" }));
    expect(await within(drawer).findByRole("article")).toBeVisible();
    await userEvent.click(within(drawer).getByRole("button", { name: "Chiudi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the cases", () => {
  const page = { service: "prova", step: "prova_inizio", path: "/prova", number: "numero" };
  const portal = { ...aPortal, manifest: { ...aManifest, ownCases: page } };
  const cases = `GET ${own}/comunicazioni`;
  const aCase = (at: number) => ({ codice: `0000${at}/2025`, descrizione: `0000${at}/2025 - Osservazione` });

  test("are linked with their number: three at first", async () => {
    answers[cases] = done([1, 2, 3, 4].map(aCase));
    open("/", portal);
    const list = await within(await region("Le tue pratiche")).findByRole("list");
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(list).toHaveTextContent("Osservazione Numero 00001/2025");
    expect(within(list).getByRole("link", { name: "Consulta (00001/2025)" })).toHaveAttribute(
      "href",
      "/prova?numero=00001%2F2025",
    );
    await userEvent.click(screen.getByRole("button", { name: "Mostra l'altra pratica" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(4);
    expect(within(list).getAllByRole("listitem")[3]).toHaveFocus();
  });

  test("none: the answer 404 is no failure", async () => {
    answers[cases] = refusal(404, "Nessun dato corrispondente");
    open("/", portal);
    const panel = await region("Le tue pratiche");
    expect(await within(panel).findByText("Non risultano pratiche presentate da te.")).toBeVisible();
    expect(within(panel).queryByRole("alert")).toBeNull();
  });

  test("are not shown where the region does not offer them", async () => {
    open();
    await region("Notifiche");
    expect(screen.queryByRole("region", { name: "Le tue pratiche" })).toBeNull();
  });
});

test("a late answer does not replace that of a newer call", async () => {
  let answerLate: (answer: Answer) => void = () => {};
  const late = new Promise<Answer>((resolve) => (answerLate = resolve));
  vi.mocked(sendRequest).mockImplementation(({ path }) =>
    path === own ? late : Promise.resolve(done("nuova")),
  );
  const { result, rerender } = renderHook(({ path }) => usePersonCall(path), {
    initialProps: { path: own },
  });
  rerender({ path: `${own}/comunicazioni` });
  await waitFor(() => expect(result.current.answer).toEqual({ state: "done", value: "nuova" }));
  await act(async () => answerLate(done("vecchia")));
  expect(result.current.answer).toEqual({ state: "done", value: "nuova" });
});

test("a call that is repeated is loading again", async () => {
  answers[calls.data] = refusal(404, "Archivio fermo");
  const { result } = renderHook(() => usePersonCall(own));
  const refused = { state: "refused", status: 404, message: "Archivio fermo" };
  await waitFor(() => expect(result.current.answer).toEqual(refused));
  answers[calls.data] = done("nuova");
  act(() => result.current.retry());
  expect(result.current.answer).toEqual({ state: "loading" });
  await waitFor(() => expect(result.current.answer).toEqual({ state: "done", value: "nuova" }));
});
