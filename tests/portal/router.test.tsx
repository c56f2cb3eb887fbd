import "../support/keeps-state.ts";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadIndex, loadManifest, loadService } from "../../src/portal/loading/bundle.ts";
import { ChunkLoadError } from "../../src/portal/loading/chunks.ts";
import { goToLogin } from "../../src/portal/session/identity.ts";
import { denialAtom, identityAtom, session } from "../../src/portal/session/session.ts";
import { loadPageAt } from "../../src/portal/update/stale.ts";
import { openPortal } from "../support/open-portal.tsx";
import { aManifest, aPortal, aService } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({
  loadIndex: vi.fn(),
  loadManifest: vi.fn(),
  loadService: vi.fn(),
}));
vi.mock("../../src/portal/transport/transport.ts", () => ({
  sendRequest: vi.fn(async () => ({
    kind: "refused",
    status: null,
    title: null,
    detail: [],
    code: "offline",
  })),
}));
vi.mock("../../src/portal/update/stale.ts", async (original) => ({
  ...(await original<object>()),
  loadPageAt: vi.fn(),
}));
vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn(), goToLogout: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };

function open(path: string) {
  return openPortal(aPortal, path);
}
const heading = () => screen.findByRole("heading", { level: 1 });

// The screens are a lazy part: loaded here, so that no test waits for them.
beforeAll(async () => void (await import("../../src/portal/StepRoute.tsx")), 60_000);

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(loadManifest).mockResolvedValue(aManifest);
  vi.mocked(goToLogin).mockClear();
  session.set(identityAtom, null);
  session.set(denialAtom, { status: null, title: null });
  vi.mocked(loadService).mockImplementation(async (_, id) => {
    if (id === "guasto") throw new ChunkLoadError(id, "missing");
    return { definition: aService(id, `Servizio ${id}`), validators: {}, version: "1" };
  });
});

test("the home page lists the services of the bundle", async () => {
  open("/");
  expect(await heading()).toHaveTextContent("Servizi per il tuo veicolo");
  expect(screen.getByRole("link", { name: "Servizio di prova" })).toHaveAttribute("href", "/prova");
  await waitFor(() => expect(document.title).toBe("Servizi per il tuo veicolo - Tassa Auto Piemonte"));
});

test("entering a page moves the focus to its heading and names the window", async () => {
  open("/");
  await userEvent.click(await screen.findByRole("link", { name: "Servizio di prova" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Primo passo"));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe("Primo passo - Servizio di prova - Tassa Auto Piemonte"));
});

test("a service that does not load leaves the rest of the portal usable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React logs the errors that the boundary catches
  open("/guasto");
  expect(await heading()).toHaveTextContent("La pagina non si è caricata");
  expect(screen.getByRole("alert")).toHaveTextContent("CHUNK_LOAD");
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Prova" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Primo passo"));
});

test("a page that asks for a login sends there who is not logged in", async () => {
  open("/riservato");
  await waitFor(() => expect(goToLogin).toHaveBeenCalledWith("/riservato", undefined));
  expect(loadService).not.toHaveBeenCalledWith(aPortal.manifest, "riservato");
});

test("a logged-in person enters, and sees the way out", async () => {
  session.set(identityAtom, person);
  open("/riservato");
  expect(await heading()).toHaveTextContent("Primo passo");
  await userEvent.click(screen.getByRole("button", { name: "Menu di Fulvia Brandestini" }));
  expect(screen.getByRole("link", { name: "Esci" })).toHaveAttribute("href", "/logout");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Menu di Fulvia Brandestini" })).toHaveFocus();
});

test("an address that leads nowhere gets the 404 page", async () => {
  open("/boh/boh");
  expect(await heading()).toHaveTextContent("Indirizzo inesistente");
});

test("a former address is replaced by the present one, with query and hash", async () => {
  const router = open("/prova-di-prima?targa=AB123CD#testo");
  expect(await heading()).toHaveTextContent("Primo passo");
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/prova?targa=AB123CD#testo");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a link to a former address keeps query and hash", async () => {
  const router = open("/");
  await heading();
  await act(() => router.navigate("/prova-di-prima?targa=AB123CD#testo"));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/prova?targa=AB123CD#testo");
});

test("an address that no step of a service has leads to the service, and says so", async () => {
  const router = open("/prova/passo-rinominato");
  expect(await heading()).toHaveTextContent("Primo passo");
  expect(router.state.location.pathname).toBe("/prova");
  expect(screen.getByText("La pagina che cercavi non c'è più: puoi continuare da qui.")).toBeVisible();
});

describe("a service whose files are gone", () => {
  beforeEach(() => {
    vi.mocked(loadPageAt).mockClear();
    vi.spyOn(console, "error").mockImplementation(() => {}); // React logs the errors that the boundary catches
  });

  test("is loaded again with the whole page when the server has a newer manifest, once", async () => {
    vi.mocked(loadManifest).mockResolvedValue({ ...aManifest, version: "2" });
    open("/guasto?x=1");
    await waitFor(() => expect(loadPageAt).toHaveBeenCalledWith("/guasto?x=1"));
    cleanup();
    open("/guasto?x=1");
    expect(await heading()).toHaveTextContent("La pagina non si è caricata");
    expect(loadPageAt).toHaveBeenCalledOnce();
  });

  test.each([new ChunkLoadError("guasto", "timeout"), new Error("difetto")])(
    "is not loaded again for another failure: %s",
    async (failure) => {
      vi.mocked(loadManifest).mockResolvedValue({ ...aManifest, version: "2" });
      vi.mocked(loadService).mockRejectedValue(failure);
      open("/guasto");
      await heading();
      expect(loadPageAt).not.toHaveBeenCalled();
    },
  );

  test("shows why when the manifest is the one of the page", async () => {
    open("/guasto");
    expect(await heading()).toHaveTextContent("La pagina non si è caricata");
    expect(loadPageAt).not.toHaveBeenCalled();
  });
});

describe("the index of services", () => {
  const { routes, closed, services, states, ...manifest } = aManifest;

  /** Opens an address as the browser does: only the manifest is known. */
  function openFirst(address: string) {
    return openPortal({ manifest, region: aPortal.region }, address);
  }
  beforeEach(
    () => void vi.mocked(loadIndex).mockReset().mockResolvedValue({ routes, closed, services, states }),
  );

  test("is loaded with the first address that the shell does not have, once", async () => {
    const router = openFirst("/");
    expect(await heading()).toHaveTextContent("Servizi per il tuo veicolo");
    await act(() => router.navigate("/userDenied"));
    expect(loadIndex).not.toHaveBeenCalled();
    await act(() => router.navigate("/prova"));
    expect(await heading()).toHaveTextContent("Primo passo");
    await act(() => router.navigate("/non/esiste"));
    expect(await heading()).toHaveTextContent("Indirizzo inesistente");
    expect(loadIndex).toHaveBeenCalledOnce();
  });

  test("is loaded at the start by the address of a step", async () => {
    openFirst("/prova");
    expect(await heading()).toHaveTextContent("Primo passo");
  });

  test("that the server no longer has loads the newer portal at the same address", async () => {
    vi.mocked(loadIndex).mockRejectedValue(new ChunkLoadError("index", "missing"));
    vi.mocked(loadManifest).mockResolvedValue({ ...aManifest, version: "2" });
    openFirst("/prova?x=1");
    await waitFor(() => expect(loadPageAt).toHaveBeenCalledWith("/prova?x=1"));
  });

  test("serves the navigation that follows an interrupted one", async () => {
    const router = openFirst("/");
    await heading();
    const interrupted = router.navigate("/guasto");
    await act(() => Promise.all([interrupted, router.navigate("/prova")]));
    expect(await screen.findByRole("heading", { level: 1, name: "Primo passo" })).toBeVisible();
  });

  test("that does not load says so, and is asked for again", async () => {
    vi.mocked(loadIndex).mockRejectedValueOnce(new ChunkLoadError("index", "timeout"));
    const router = openFirst("/prova");
    expect(await heading()).toHaveTextContent("La pagina non si è caricata");
    await act(() => router.navigate("/prova"));
    expect(await screen.findByRole("heading", { level: 1, name: "Primo passo" })).toBeVisible();
  });
});

const denials: [number | null, string | null, string][] = [
  [400, "x", "Mancano dei dati: torna alla pagina iniziale e riprova."],
  [404, null, "Nell'archivio della Regione non ci sono dati con il tuo codice fiscale."],
  [422, null, "Alcuni dati non sono validi: torna alla pagina iniziale e riprova."],
  [500, "Archivio fermo", "Archivio fermo"],
  [null, null, "Ora non riusciamo a leggere i tuoi dati: riprova tra qualche minuto."],
  [418, "x", "Ora non riusciamo a leggere i tuoi dati: riprova tra qualche minuto."],
];

test.each(denials)("the denied page explains status %s", async (status, title, text) => {
  session.set(denialAtom, { status, title });
  open("/userDenied");
  expect(await heading()).toHaveTextContent("Accesso non consentito");
  expect(screen.getByText(text)).toBeVisible();
});
