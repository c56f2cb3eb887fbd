import "../support/keeps-state.ts";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { version } from "../../package.json";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import type { Json, JsonObject } from "../../src/engine/index.ts";
import { startFlow } from "../../src/engine/flow/index.ts";
import { loadService } from "../../src/portal/loading/bundle.ts";
import { ChunkLoadError, type ChunkFailure } from "../../src/portal/loading/chunks.ts";
import { StartFailure } from "../../src/portal/pages/StartFailure.tsx";
import type { RegionFacts } from "../../src/portal/region.ts";
import { goToLogin, goToLogout } from "../../src/portal/session/identity.ts";
import {
  identityAtom,
  otherPersonAtom,
  session,
  sessionEndedAtom,
} from "../../src/portal/session/session.ts";
import { StartUp } from "../../src/portal/shell/StartUp.tsx";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { flowAtom } from "../../src/screens/index.ts";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { openPortal } from "../support/open-portal.tsx";
import { addAnnouncer } from "../support/announcer.ts";
import { done, refusal } from "../support/fake-host.ts";
import { aCard, aManifest, anOpening, aPortal, aService } from "../support/portal-fixture.ts";
import { checkCallsAfterEach } from "../support/contract-call.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({
  loadService: vi.fn(),
  loadManifest: vi.fn(async () => aManifest),
}));
vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));
vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn(), goToLogout: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
let serviceMessages: Answer = done([]);
let sessionTime: Answer = refusal(null);

// The lazy parts are loaded here, so that no test waits for them.
beforeAll(async () => {
  await import("../../src/portal/StepRoute.tsx");
  await import("../../src/portal/home/Home.tsx");
  await import("../../src/portal/pages/Logout.tsx");
}, 60_000);

checkCallsAfterEach(sendRequest);
beforeEach(() => {
  sessionStorage.clear();
  serviceMessages = done([]);
  sessionTime = refusal(null);
  session.set(identityAtom, null);
  session.set(sessionEndedAtom, false);
  vi.mocked(goToLogin).mockClear();
  vi.mocked(goToLogout).mockClear();
  vi.mocked(sendRequest).mockReset();
  vi.mocked(sendRequest).mockImplementation(async ({ path, method }) => {
    if (path === "/messages") return serviceMessages;
    return path === "/bff/sessione" && method === "GET" ? sessionTime : refusal(null);
  });
  vi.mocked(loadService).mockImplementation(async (_, id) => ({
    definition: aService(id, `Servizio ${id}`),
    validators: {},
    version: "1",
  }));
});
afterEach(() => vi.useRealTimers());

interface Change {
  readonly manifest?: Partial<WholePortalManifest>;
  readonly region?: Partial<RegionFacts>;
}

function open(path: string, { manifest, region }: Change = {}) {
  const portal = {
    manifest: { ...aManifest, ...manifest },
    region: { ...aPortal.region, ...region },
  };
  return openPortal(portal, path);
}
const heading = () => screen.findByRole("heading", { level: 1 });

describe("the frame", () => {
  test("has the region's titles, and its logo leads home", async () => {
    const router = open("/userDenied");
    await heading();
    const home = screen.getByRole("link", { name: aPortal.region.titolo });
    expect(home).toHaveAttribute("href", "/");
    expect(home.querySelector("img")).toHaveAttribute("src", "/logo.svg");
    await userEvent.click(home);
    expect(router.state.location.pathname).toBe("/");
    const footer = screen.getByRole("contentinfo");
    expect(within(footer).getByRole("heading", { level: 2 })).toHaveTextContent(aPortal.region.sistema);
    expect(within(footer).getByText(`Versione ${version}`)).toBeVisible();
    for (const line of aPortal.region.descrizioneServizio)
      expect(within(footer).getByText(line)).toBeVisible();
  });

  test("skips to its content and to its footer", async () => {
    open("/userDenied");
    await heading();
    await userEvent.click(screen.getByRole("link", { name: "Vai al contenuto principale" }));
    expect(screen.getByRole("main")).toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: "Vai al piede di pagina" }));
    expect(screen.getByRole("contentinfo")).toHaveFocus();
  });

  test("links the legal pages and the telephone of the manifest", async () => {
    const links = [
      { label: "Accessibilità", href: "https://accessibile.example", name: "accessibilita" },
      { label: "Privacy", href: "https://privacy.example", name: "privacy" },
      { label: "Note legali", href: "https://note.example" },
    ];
    const phone = { label: "Assistenza", number: "800 333 444", href: "tel:800333444" };
    open("/userDenied", { manifest: { footer: { ...aManifest.footer, links, phone } } });
    await heading();
    const shown = within(screen.getByRole("navigation", { name: "Collegamenti utili" })).getAllByRole("link");
    expect(screen.getByRole("link", { name: "800 333 444" })).toHaveAttribute("href", "tel:800333444");
    expect(shown.map((link) => [link.getAttribute("data-element"), link.getAttribute("href")])).toEqual([
      ["accessibility-link", "https://accessibile.example"],
      ["privacy-policy-link", "https://privacy.example"],
      [null, "https://note.example"],
    ]);
  });

  test("offers the login to an anonymous user where the region has one", async () => {
    open("/userDenied", { region: { accesso: true } });
    await userEvent.click(await screen.findByRole("button", { name: "Accedi" }));
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith();
  });

  test("offers no login where the region has none, nor to a logged-in user", async () => {
    open("/userDenied", { region: { accesso: false } });
    await heading();
    expect(screen.queryByRole("button", { name: "Accedi" })).toBeNull();
    act(() => session.set(identityAtom, person));
    expect(screen.getByRole("button", { name: "Menu di Fulvia Brandestini" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accedi" })).toBeNull();
  });

  test("a region without a login leads from a reserved page to the home page", async () => {
    const router = open("/riservato", { region: { accesso: false } });
    await heading();
    expect(router.state.location.pathname).toBe("/");
    expect(goToLogin).not.toHaveBeenCalled();
  });

  test("its menu opens, marks the page and closes on a choice", async () => {
    const router = open("/userDenied");
    const button = await screen.findByRole("button", { name: "Menu" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    const menu = screen.getByRole("dialog", { name: "Menu" });
    expect(within(menu).getByText(/Riservato/).parentElement).toHaveTextContent("disponibile dopo l'accesso");
    await userEvent.click(within(menu).getByRole("link", { name: "Home" }));
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("its menu stays open when a choice opens another tab, and its button closes it", async () => {
    const router = open("/userDenied");
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    const link = screen.getByRole("link", { name: "Home" });
    link.addEventListener("click", (event) => setTimeout(() => event.preventDefault()));
    fireEvent.click(link, { ctrlKey: true });
    expect(router.state.location.pathname).toBe("/userDenied");
    expect(screen.getByRole("dialog")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("its menu links the region's other services, if the region has them", async () => {
    const portal = { label: "Scopri gli altri servizi", href: "https://servizi.example" };
    open("/userDenied", { manifest: { footer: { ...aManifest.footer, portal } } });
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    expect(screen.getByRole("link", { name: /Scopri gli altri servizi/ })).toHaveAttribute(
      "href",
      "https://servizi.example",
    );
  });

  test("its menu ends with the services where the region has no other portal", async () => {
    open("/userDenied");
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    expect(screen.queryByRole("link", { name: /Scopri gli altri servizi/ })).toBeNull();
  });

  test("offers help on every page but the home page and the help itself", async () => {
    const help = { path: "/assistenza", service: "prova", step: "prova_inizio" };
    const line = { text: "Ti serve aiuto?", label: "Vai all'assistenza", path: "/assistenza" };
    const footer = { ...aManifest.footer, help: line };
    const router = open("/userDenied", { manifest: { routes: [...aManifest.routes, help], footer } });
    await heading();
    const link = () => screen.queryByRole("link", { name: "Vai all'assistenza" });
    expect(link()).toHaveAttribute("href", "/assistenza");
    await act(() => router.navigate("/assistenza"));
    expect(link()).toBeNull();
    await act(() => router.navigate("/"));
    expect(link()).toBeNull();
  });

  test("offers no help where the region has no such page", async () => {
    open("/userDenied");
    await heading();
    expect(screen.queryByRole("link", { name: "Vai all'assistenza" })).toBeNull();
  });

  test("is busy while the next page loads", async () => {
    const router = open("/userDenied");
    await heading();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    let finish: () => void = () => {};
    vi.mocked(loadService).mockImplementation(async (_, id) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { definition: aService(id, "Prova"), validators: {}, version: "1" };
    });
    act(() => void router.navigate("/prova"));
    await waitFor(() => expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true"));
    expect(document.querySelector(".spinner-overlay")).toHaveFocus();
    await act(async () => finish());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Primo passo"));
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(document.querySelector(".spinner-overlay")).toBeNull();
  });

  test("announces its first page without moving the focus, and focuses the heading of the next", async () => {
    const announced = addAnnouncer();
    const router = open("/userDenied");
    await waitFor(() => expect(announced()).toEqual([expect.stringMatching(/^Pagina caricata: ./)]));
    expect(document.body).toHaveFocus();
    await act(() => router.navigate("/altrove"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(announced()).toHaveLength(1);
  });

  test("focuses the heading of a page opened before the first one was announced", async () => {
    const announced = addAnnouncer();
    vi.spyOn(window, "requestAnimationFrame").mockReturnValueOnce(0); // the frame that the navigation cancels
    const router = open("/userDenied");
    await heading();
    await act(() => router.navigate("/altrove"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(announced()).toEqual([]);
  });

  test("announces the page that the first address leads to, without moving the focus", async () => {
    const announced = addAnnouncer();
    vi.spyOn(window, "requestAnimationFrame").mockReturnValueOnce(0);
    const router = open("/userDenied");
    await heading();
    await act(() => router.replace("/altrove"));
    await waitFor(() => expect(announced()).toHaveLength(1));
    expect(document.body).toHaveFocus();
  });

  test("announces that the connection is gone, and that it is back", async () => {
    open("/userDenied");
    await heading();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void fireEvent(window, new Event("offline")));
    expect(screen.getByText(/La connessione a Internet sembra assente/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void fireEvent(window, new Event("online")));
    expect(screen.queryByText(/La connessione a Internet sembra assente/)).toBeNull();
    online.mockRestore();
  });
});

describe("the cart in the header", () => {
  const cart = { service: "cassa", rule: "carrello", path: "/prova" };
  const link = () => screen.queryByRole("link", { name: /^Carrello/ });
  const store = (carrello: JsonObject) =>
    storeFlow("cassa", { state: { ...startFlow("1"), rules: { carrello } } }, null);

  test.each([
    [{ voci: [{}] }, "Carrello, un pagamento"],
    [{ voci: [{}, {}] }, "Carrello, 2 pagamenti"],
  ])("counts the payments of this tab", async (memory, name) => {
    store(memory);
    open("/userDenied", { manifest: { cart } });
    await heading();
    expect(link()).toHaveAccessibleName(name);
    expect(link()).toHaveAttribute("href", "/prova");
  });

  test.each([[{ voci: [] }], [{}]])("is not there while the cart is empty: %j", async (memory) => {
    store(memory);
    open("/userDenied", { manifest: { cart } });
    await heading();
    expect(link()).toBeNull();
  });

  test("is not there in a region without a cart, nor before the service is opened", async () => {
    open("/userDenied", { manifest: { cart } });
    await heading();
    expect(link()).toBeNull();
  });
});

describe("the service messages", () => {
  const boxes = () => [...screen.getByRole("main").querySelectorAll(".alert")];

  test("of one kind: the first stands alone, in the place that the page keeps, and the others open on request", async () => {
    serviceMessages = done(["Uno.", "Due.", "Tre."].map((messaggio) => ({ tipo: "INFO", messaggio })));
    open("/");
    await screen.findByText("Uno.");
    expect(boxes().map((box) => box.textContent)).toEqual(["Informazione: Uno.", "Informazione: Due.Tre."]);
    expect(boxes().map((box) => box.closest("details") !== null)).toEqual([false, true]);
    expect(screen.getByText("Altri 2 messaggi")).toBeVisible();
  });

  test("come in one box for each kind, the most severe first", async () => {
    serviceMessages = done([
      { tipo: "INFO", messaggio: "Sportello <strong>chiuso</strong> lunedì." },
      { tipo: "SUCCESS", messaggio: "Servizio ripristinato." },
      { tipo: "WARN", messaggio: "Lavori in corso." },
      { tipo: "ERROR", messaggio: "Pagamenti fermi." },
      { tipo: "WARN", messaggio: "Attese lunghe." },
      { tipo: "ALTRO", messaggio: "Di altro tipo." },
      { tipo: "ERROR", messaggio: null },
      "testo",
    ]);
    open("/");
    await screen.findByText(/Pagamenti fermi/);
    expect(boxes().map((box) => box.textContent)).toEqual([
      "Errore: Pagamenti fermi.",
      "Attenzione: Lavori in corso.Attese lunghe.",
      "Operazione riuscita: Servizio ripristinato.",
      "Informazione: Sportello chiuso lunedì.Di altro tipo.",
    ]);
    expect(boxes().map((box) => box.querySelectorAll("li").length)).toEqual([0, 2, 0, 2]);
    // The most severe is open; the others are there on request.
    expect(boxes().map((box) => box.closest("details") !== null)).toEqual([false, true, true, true]);
    expect(screen.getByText("Altri 5 messaggi")).toBeVisible();
    expect(within(screen.getByRole("main")).getByText("chiuso").tagName).toBe("STRONG");
    expect(vi.mocked(sendRequest).mock.calls[0]?.[0]).toEqual({
      base: "public",
      method: "GET",
      path: "/messages",
      expects: "json",
    });
  });

  test.each([
    ["no message", done([])],
    ["a refusal", refusal(500)],
    ["an answer that is not a list", done({ tipo: "INFO", messaggio: "Testo." })],
  ])("%s: no box", async (_, answer) => {
    serviceMessages = answer;
    open("/");
    await heading();
    await waitFor(() => expect(sendRequest).toHaveBeenCalled());
    await act(async () => {});
    expect(boxes()).toEqual([]);
    // The services below were rendered before the answer: they do not move.
    expect(document.querySelector(".home-messages")).toBeEmptyDOMElement();
  });

  test("are not asked for where the region has none", async () => {
    serviceMessages = done([{ tipo: "INFO", messaggio: "Testo." }]);
    open("/", { region: { messaggi: false } });
    await heading();
    await act(async () => {});
    expect(sendRequest).not.toHaveBeenCalled();
    expect(boxes()).toEqual([]);
  });
});

describe("the cards of an anonymous user", () => {
  test("lock the services that need a login, and lead to it", async () => {
    open("/");
    await heading();
    expect(screen.queryByRole("link", { name: "Servizio riservato" })).toBeNull();
    expect(screen.getByText("Accedi per usare il servizio")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Servizio riservato" }));
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith("/riservato");
    expect(screen.queryByRole("button", { name: /^Preferito/ })).toBeNull();
  });

  const many = [
    aCard("Bollo", "prova", { group: "Paga" }),
    aCard("Visure", "altra"),
    aCard("Rate", "terza", { group: "Paga" }),
    ...["D", "E", "F", "G"].map((title) => aCard(title, title)),
  ];

  test("can be searched when they are many: the number of those found is announced", async () => {
    open("/", { manifest: { cards: many } });
    await heading();
    await userEvent.type(screen.getByRole("searchbox", { name: "Cerca un servizio" }), "bòLLo");
    const results = within(screen.getByRole("region", { name: "Servizi trovati" }));
    expect(results.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByText("Un servizio trovato")).toHaveAttribute("role", "status");
    await userEvent.type(screen.getByRole("searchbox"), " barca");
    expect(screen.getByText(/^Nessun servizio trovato/)).toBeVisible();
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(screen.getByRole("region", { name: "Paga" })).toBeVisible();
  });

  test("are not searched when they are few", async () => {
    open("/");
    await heading();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("stand under the titles of their groups", async () => {
    open("/", { manifest: { cards: many } });
    await heading();
    const group = within(screen.getByRole("region", { name: "Paga" }));
    expect(group.getByRole("heading", { level: 2, name: "Paga" })).toBeVisible();
    expect(group.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Bollo",
      "Rate",
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "Visure" })).toBeVisible();
  });

  test("show their text, their shortcuts and their lines", async () => {
    const card = aCard("Pagamenti", "prova", {
      targets: [
        { ...anOpening("prova"), label: "Con la targa" },
        { ...anOpening("riservato", true), label: "I tuoi" },
      ],
      lines: [
        { label: "Ricevute", login: false },
        { label: "Rate", login: true },
      ],
    });
    open("/", { manifest: { cards: [card] } });
    await heading();
    const box = screen.getByRole("article");
    expect(within(box).getByText("Descrizione di Pagamenti.")).toBeVisible();
    expect(within(box).getByRole("heading", { level: 2 })).toHaveTextContent("Pagamenti");
    expect(within(box).getByRole("link", { name: "Con la targa" })).toHaveAttribute("href", "/prova");
    expect(
      within(box)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "Con la targa",
      "I tuoi (disponibile dopo l'accesso)",
      "Ricevute",
      "Rate (disponibile dopo l'accesso)",
    ]);
  });

  test("have no list without shortcuts and lines", async () => {
    open("/", { manifest: { cards: [aCard("Pagamenti", "prova")] } });
    await heading();
    expect(within(screen.getByRole("article")).queryByRole("list")).toBeNull();
  });
});

describe("the pages of the shell", () => {
  const unusual: [ChunkFailure | null, title: string, text: RegExp, code: string][] = [
    ["timeout", "La pagina non si è caricata", /Il collegamento è troppo lento/, "CHUNK_LOAD"],
    ["error", "La pagina non si è caricata", /controlla la connessione/, "CHUNK_LOAD"],
    [null, "Questo servizio si è fermato", /Non è dipeso da te/, "ERRORE"],
  ];

  test.each(unusual)(
    "a service that fails (%s) explains it and offers a way out",
    async (type, ...expected) => {
      const [title, text, code] = expected;
      vi.spyOn(console, "error").mockImplementation(() => {}); // React logs the errors that the boundary catches
      vi.mocked(loadService).mockRejectedValue(
        type ? new ChunkLoadError("prova", type) : new Error("difetto"),
      );
      open("/prova");
      expect(await heading()).toHaveTextContent(title);
      expect(screen.getByRole("alert")).toHaveTextContent(text);
      expect(screen.getByText(`Codice da comunicare all'assistenza: ${code}`)).toBeVisible();
      expect(screen.getByRole("button", { name: "Riprova" })).toBeVisible();
      expect(screen.getByRole("link", { name: "Vai alla pagina iniziale" })).toHaveAttribute("href", "/");
    },
  );

  test.each([
    ["says to whom the code is told", "alla Regione", "Codice da comunicare alla Regione: REGOLA"],
    ["names the code alone where the region does not say", undefined, "Codice dell'errore: REGOLA"],
  ])("an error with a code of its own %s", async (_, aChi, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {}); // React logs the errors that the boundary catches
    vi.mocked(loadService).mockRejectedValue(Object.assign(new Error("difetto"), { code: "REGOLA" }));
    open("/prova", { region: { assistenza: { ...aPortal.region.assistenza, aChi } } });
    await heading();
    expect(screen.getByText(text)).toBeVisible();
  });

  test("the 404 page lists the causes and leads home", async () => {
    open("/boh");
    expect(await heading()).toHaveTextContent("Indirizzo inesistente");
    const page = within(screen.getByRole("main"));
    expect(page.getAllByRole("listitem")).toHaveLength(3);
    expect(page.getByRole("link", { name: "Vai alla pagina iniziale" })).toHaveAttribute("href", "/");
  });

  test("the page of denied access leads home", async () => {
    const router = open("/userDenied");
    await heading();
    expect(screen.getByText("Con questo profilo non puoi usare i servizi riservati")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Home" }));
    expect(router.state.location.pathname).toBe("/");
  });

  test("the logout clears the tab and goes to the gateway", async () => {
    sessionStorage.setItem("altro", "1");
    open("/logout");
    expect(await heading()).toHaveTextContent("Disconnessione in corso");
    expect(document.querySelector(".spinner-overlay")).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    expect(goToLogout).toHaveBeenCalledOnce();
  });

  test.each([
    [undefined, /Riprova tra qualche minuto/],
    [new ChunkLoadError("manifest", "error"), /Riprova tra qualche minuto/],
    [new ChunkLoadError("manifest", "captive"), /rete/],
  ])("a portal that does not start explains it", (error, text) => {
    render(<StartFailure error={error} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Il portale non si è avviato");
    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(screen.getByRole("button", { name: "Riprova" })).toBeVisible();
  });

  test("the start covers the window for five seconds, then shows a text", () => {
    vi.useFakeTimers();
    render(<StartUp />);
    act(() => void vi.advanceTimersByTime(4_999));
    expect(screen.queryByRole("main")).toBeNull();
    expect(document.querySelector(".spinner-overlay")).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("main")).toHaveTextContent("Non chiudere e non ricaricare la finestra.");
  });
});

describe("documents that are uploaded and not confirmed", () => {
  const leaving = () => screen.queryByRole("dialog", { name: "Hai documenti non ancora inviati" });
  const asksBeforeUnload = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const setDocuments = (allegati: Json) =>
    act(() => session.set(flowAtom("prova"), { ...startFlow("1"), forms: { dati: { allegati } } }));
  const openService = async (integrazione: boolean) => {
    vi.mocked(loadService).mockResolvedValue({
      definition: {
        ...aService("prova", "Servizio di prova"),
        rules: { allegati: { rule: "attachments", with: { integrazione }, errors: {} } },
      },
      validators: {},
      version: "1",
    });
    const router = open("/prova");
    await heading();
    return router;
  };

  test("hold the page back until the person consents", async () => {
    const router = await openService(true);
    setDocuments([{ nome: "a.pdf" }]);
    expect(asksBeforeUnload()).toBe(true);
    await act(() => router.navigate("/userDenied"));
    expect(leaving()).toHaveTextContent("premi «Conferma invio»");
    await userEvent.click(screen.getByRole("button", { name: "Resta qui" }));
    expect([leaving(), router.state.location.pathname]).toEqual([null, "/prova"]);
    await act(() => router.navigate("/userDenied"));
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect([leaving(), router.state.location.pathname]).toEqual([null, "/prova"]);
    await act(() => router.navigate("/userDenied"));
    await userEvent.click(screen.getByRole("button", { name: "Esci senza inviare" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/userDenied"));
    // The page is left when the other one is rendered, which is later than the address: until then it asks.
    await screen.findByRole("heading", { level: 1, name: "Accesso non consentito" });
    await waitFor(() => expect([leaving(), asksBeforeUnload()]).toEqual([null, false]));
    await act(() => router.navigate("/"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  test("ask once on the way to a page that opens with a login", async () => {
    const router = await openService(true);
    setDocuments([{ nome: "a.pdf" }]);
    const asked: boolean[] = [];
    vi.mocked(goToLogin).mockImplementationOnce(() => void asked.push(asksBeforeUnload()));
    await act(() => router.navigate("/riservato"));
    await userEvent.click(screen.getByRole("button", { name: "Esci senza inviare" }));
    await waitFor(() => expect(goToLogin).toHaveBeenCalled());
    expect([...asked, asksBeforeUnload()]).toEqual([false, false]);
  });

  test.each(["/prova?pagina=2", "/logout"])("hold nobody back on the way to %s", async (path) => {
    const router = await openService(true);
    setDocuments([{ nome: "a.pdf" }]);
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
    expect(leaving()).toBeNull();
  });

  test.each([
    ["none is uploaded", true, []],
    ["there is no list of them", true, null],
    ["they need no confirmation", false, [{ nome: "a.pdf" }]],
  ])("hold nobody back when %s", async (_, integrazione, allegati) => {
    const router = await openService(integrazione);
    setDocuments(allegati);
    expect(asksBeforeUnload()).toBe(false);
    await act(() => router.navigate("/userDenied"));
    expect([leaving(), router.state.location.pathname]).toEqual([null, "/userDenied"]);
  });

  test("hold nobody back once they are gone", async () => {
    const router = await openService(true);
    setDocuments([{ nome: "a.pdf" }]);
    expect(asksBeforeUnload()).toBe(true);
    setDocuments([]);
    expect(asksBeforeUnload()).toBe(false);
    await act(() => router.navigate("/userDenied"));
    expect(router.state.location.pathname).toBe("/userDenied");
  });
});

describe("the end of the session", () => {
  const soon = (prolungabile: boolean) => done({ secondiRimasti: 60, prolungabile });
  beforeEach(() => session.set(identityAtom, person));

  test("is announced with its time, and can be put off", async () => {
    sessionTime = soon(true);
    open("/userDenied");
    const dialog = await screen.findByRole("dialog", { name: "La sessione sta per terminare" });
    expect(dialog).toHaveTextContent(/l'accesso si chiude alle \d\d:\d\d, se non fai altro/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Resta collegato" }));
    const methods = vi
      .mocked(sendRequest)
      .mock.calls.filter(([{ path }]) => path === "/bff/sessione")
      .map(([{ method }]) => method);
    expect(methods).toEqual(["GET", "POST"]);
  });

  test("that cannot be put off offers the logout alone", async () => {
    sessionTime = soon(false);
    const router = open("/userDenied");
    const dialog = await screen.findByRole("dialog", { name: "La sessione sta per terminare" });
    expect(dialog).toHaveTextContent("non si può prolungare");
    expect(within(dialog).queryByRole("button", { name: "Resta collegato" })).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Esci" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe("/logout"));
  });

  test("can be dismissed", async () => {
    sessionTime = soon(true);
    open("/userDenied");
    const dialog = await screen.findByRole("dialog", { name: "La sessione sta per terminare" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Chiudi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("leads to the login again, or can be dismissed", async () => {
    sessionTime = done(null);
    open("/userDenied");
    const dialog = await screen.findByRole("dialog", { name: "La sessione è terminata" });
    expect(dialog).toHaveTextContent("Per sicurezza l'accesso è stato chiuso");
    expect(within(dialog).getByRole("button", { name: "Continua senza accesso" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Accedi di nuovo" }));
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith();
    await userEvent.click(within(dialog).getByRole("button", { name: "Chiudi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("of another person opens the dialog that reloads, and nothing of the former person stays on the page", async () => {
    session.set(identityAtom, { ...person, impronta: "aaaa" });
    sessionTime = done({ secondiRimasti: 600, prolungabile: true, impronta: "bbbb" });
    open("/userDenied");
    expect(await screen.findByRole("dialog", { name: "Accesso di un'altra persona" })).toHaveTextContent(
      "In questo browser ora ha fatto l'accesso un'altra persona",
    );
    expect(document.querySelector("main")).toBeEmptyDOMElement();
    expect(document.body).not.toHaveTextContent(
      new RegExp(`${person.nome}|${person.cognome}|${person.cf}`, "i"),
    );
    expect(screen.queryByRole("button", { name: /Menu di/, hidden: true })).toBeNull();
    session.set(otherPersonAtom, false);
  });

  test("can be accepted: the drafts of the tab are dropped and the home page is loaded anew", async () => {
    sessionTime = done(null);
    open("/userDenied");
    const dialog = await screen.findByRole("dialog", { name: "La sessione è terminata" });
    sessionStorage.setItem("flusso:prova", "{}");
    const assign = vi.fn();
    vi.stubGlobal("window", Object.create(window, { location: { value: { assign } } }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Continua senza accesso" }));
    vi.unstubAllGlobals();
    expect(sessionStorage).toHaveLength(0);
    expect(assign).toHaveBeenCalledExactlyOnceWith("/");
    expect(goToLogin).not.toHaveBeenCalled();
  });
});
