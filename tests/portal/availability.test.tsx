import "../support/keeps-state.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import type { JsonObject } from "../../src/engine/definition.ts";
import { createHost } from "../../src/portal/host.ts";
import { loadService } from "../../src/portal/loading/bundle.ts";
import type { WholePortal } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { noteFinishing } from "../../src/portal/transport/finishing.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { openPortal } from "../support/open-portal.tsx";
import { aCard, aManifest, anOpening, aService } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({ loadService: vi.fn(), loadManifest: vi.fn() }));
vi.mock("../../src/portal/transport/transport.ts", () => ({
  sendRequest: vi.fn(async () => ({ kind: "done", value: null })),
}));

/** The portal with other facts of the region, and other parts of the manifest. */
function portalWith(facts: JsonObject, parts: Partial<WholePortalManifest> = {}): WholePortal {
  const servizi = {
    ...(aManifest.region.servizi as JsonObject),
    ...(facts.servizi as JsonObject | undefined),
  };
  const manifest = { ...aManifest, region: { ...aManifest.region, ...facts, servizi }, ...parts };
  return { manifest, region: regionOf(manifest) };
}

function open(portal: WholePortal, path: string) {
  return openPortal(portal, path);
}
const heading = () => screen.findByRole("heading", { level: 1 });
const at = (time: string) => vi.setSystemTime(new Date(time));
/** Lets the clock of the page notice the time. */
const tick = () => act(() => vi.advanceTimersByTimeAsync(10_000));

beforeAll(async () => void (await import("../../src/portal/StepRoute.tsx")), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  session.set(identityAtom, null);
  vi.mocked(sendRequest).mockClear();
  vi.mocked(loadService).mockImplementation(async (_, id) => ({
    definition: aService(id, `Servizio ${id}`),
    validators: {},
    version: "1",
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fromJanuary = (messaggio?: string): JsonObject => ({
  servizi: { prova: { attivo: { dal: "2027-01-01", ...(messaggio && { messaggio }) }, accesso: false } },
});

describe("a service from a day on", () => {
  test("shows its title, its message and the day at its address, and is not indexed", async () => {
    at("2026-12-31T22:59:00Z");
    open(portalWith(fromJanuary("Serve il nuovo modulo.")), "/prova");
    expect(await heading()).toHaveTextContent("Servizio di prova");
    expect(screen.getByText("Servizio non ancora disponibile")).toBeVisible();
    expect(screen.getByText("Serve il nuovo modulo.")).toBeVisible();
    expect(screen.getByText("Il servizio sarà disponibile dal 1º gennaio 2027.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Vai alla pagina iniziale" })).toHaveAttribute("href", "/");
    expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await waitFor(() => expect(document.title).toBe("Servizio di prova - Tassa Auto Piemonte"));
    expect(loadService).not.toHaveBeenCalled();
  });

  test("opens at midnight in Italy, also on the open page", async () => {
    at("2026-12-31T22:59:50Z");
    open(portalWith(fromJanuary()), "/prova");
    await heading();
    expect(screen.queryByText("Servizio non ancora disponibile")).not.toBeNull();
    await tick();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Primo passo"));
  });

  test("has its message on the card and in the menu, and is not locked", async () => {
    at("2026-12-31T12:00:00Z");
    open(portalWith(fromJanuary("Serve il nuovo modulo.")), "/");
    await heading();
    const text = "Serve il nuovo modulo. Il servizio sarà disponibile dal 1º gennaio 2027.";
    expect(screen.getByText(text)).toBeVisible();
  });

  test("does not ask for a login before it opens", async () => {
    at("2026-12-31T12:00:00Z");
    const servizi = { riservato: { attivo: { dal: "2027-01-01" }, accesso: true } };
    open(portalWith({ servizi }), "/riservato");
    expect(await heading()).toHaveTextContent("Servizio riservato");
  });
});

test("a service after its last day says until when it was available", async () => {
  at("2027-01-31T23:00:00Z");
  open(portalWith({ servizi: { prova: { attivo: { al: "2027-01-31" }, accesso: false } } }), "/prova/dopo");
  expect(await screen.findByText("Il servizio è stato disponibile fino al 31 gennaio 2027.")).toBeVisible();
});

test("a service that the region never offers answers at and below its addresses", async () => {
  const closed = [{ service: "chiuso", title: "Servizio chiuso", paths: ["/chiuso"] }];
  open(portalWith({ servizi: { chiuso: { attivo: false, accesso: false } } }, { closed }), "/chiuso/passo");
  expect(await heading()).toHaveTextContent("Servizio chiuso");
  expect(screen.getByText("Questo servizio non si usa da qui.")).toBeVisible();
});

test("a card of several services opens those that are open", async () => {
  at("2026-12-31T12:00:00Z");
  const targets = [anOpening("prova"), anOpening("guasto")];
  const cards = [aCard("Due servizi", "prova", { targets, choice: anOpening("prova") })];
  open(portalWith(fromJanuary(), { cards }), "/");
  await heading();
  expect(screen.getByRole("link", { name: "Due servizi" })).toHaveAttribute("href", "/guasto");
  expect(screen.getByRole("link", { name: "prova (non disponibile)" })).toHaveAttribute("href", "/prova");
});

const maintenance = (servizi?: string[]): JsonObject => ({
  manutenzioni: [
    {
      dal: "2026-12-01T08:00",
      al: "2026-12-01T12:00",
      messaggio: "Cambiamo archivio.",
      ...(servizi && { servizi }),
    },
  ],
});

describe("a maintenance", () => {
  const notice =
    "Manutenzione prevista dal 1º dicembre 2026 alle 8:00 al 1º dicembre 2026 alle 12:00. Cambiamo archivio.";

  test("is announced a day before, on the home page and in its services", async () => {
    at("2026-11-30T06:59:00Z");
    open(portalWith(maintenance(["prova"])), "/");
    await heading();
    expect(screen.queryByText(notice)).toBeNull();
    cleanup();
    at("2026-11-30T07:00:00Z");
    open(portalWith(maintenance(["prova"])), "/prova");
    await heading();
    expect(screen.getByText(notice)).toBeVisible();
    cleanup();
    open(portalWith(maintenance(["guasto"])), "/prova");
    await heading();
    expect(screen.queryByText(notice)).toBeNull();
  });

  test("closes the pages of its services", async () => {
    at("2026-12-01T07:00:00Z");
    open(portalWith(maintenance()), "/prova");
    expect(await heading()).toHaveTextContent("Servizio di prova");
    const text = "Il servizio è in manutenzione: tornerà disponibile il 1º dicembre 2026 alle 12:00.";
    expect(screen.getByText(text)).toBeVisible();
  });

  test("that begins around a person keeps the page, and refuses calls before they are sent", async () => {
    at("2026-12-01T06:59:50Z");
    const portal = portalWith(maintenance());
    open(portal, "/prova");
    expect(await heading()).toHaveTextContent("Primo passo");
    const host = createHost(portal, "prova", null, () => undefined);
    const request = { base: "public", method: "GET", path: "/x", expects: "json" } as Parameters<
      typeof host.send
    >[0];
    expect(await host.send(request)).toMatchObject({ kind: "done" });
    await tick();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Primo passo");
    expect(screen.getByText(/per ora non si può inviare/)).toBeVisible();
    vi.mocked(sendRequest).mockClear();
    expect(await host.send(request)).toMatchObject({ kind: "refused", status: 503, code: "servizio-chiuso" });
    expect(sendRequest).not.toHaveBeenCalled();
  });
});

test("a service that ends around a person can be finished for half an hour, until its page says that it is over", async () => {
  at("2026-12-31T22:59:50Z");
  const portal = portalWith({ servizi: { prova: { attivo: { al: "2026-12-31" }, accesso: false } } });
  open(portal, "/prova");
  expect(await heading()).toHaveTextContent("Primo passo");
  const host = createHost(portal, "prova", null, () => undefined);
  const request = { base: "public", method: "GET", path: "/x", expects: "json" } as Parameters<
    typeof host.send
  >[0];
  await tick();
  expect(screen.getByText(/fino al 1º gennaio 2027 alle 0:30, senza ricaricare/)).toBeVisible();
  expect(await host.send(request)).toMatchObject({ kind: "done" });
  at("2026-12-31T23:30:00Z");
  await tick();
  expect(screen.getByText(/per ora non si può inviare/)).toBeVisible();
  expect(await host.send(request)).toMatchObject({ kind: "refused", status: 503 });
});

test("the page of a service that an act has closed reads the time of an answer", async () => {
  at("2026-11-29T10:00:00Z");
  open(portalWith({ servizi: { prova: { attivo: true, accesso: false } } }), "/prova");
  expect(await heading()).toHaveTextContent("Primo passo");
  act(() => noteFinishing("prova@1", "2026-11-29T10:25:00Z"));
  expect(screen.getByText(/fino al 29 novembre 2026 alle 11:25/)).toBeVisible();
  at("2026-11-29T10:25:00Z");
  await tick();
  expect(screen.queryByText(/senza ricaricare/)).not.toBeInTheDocument();
});

test("a notice with days is an information of the home page on those days, and of no other page", async () => {
  const avvisi = [{ dal: "12-24", al: "01-06", titolo: "Sportelli chiusi", testo: "Riaprono il 7 gennaio." }];
  at("2026-12-23T22:59:50Z");
  open(portalWith({ avvisi }), "/");
  await heading();
  expect(screen.queryByText("Riaprono il 7 gennaio.")).toBeNull();
  await tick();
  const notice = screen.getByText("Riaprono il 7 gennaio.").closest(".alert");
  expect(notice).toHaveClass("alert-info");
  expect(notice).toHaveTextContent("Dal 24 dicembre 2026 al 6 gennaio 2027.");
  cleanup();
  open(portalWith({ avvisi }), "/prova");
  await heading();
  expect(screen.queryByText("Riaprono il 7 gennaio.")).toBeNull();
});

test("conditions read whether a service is open today", () => {
  const portal = portalWith(fromJanuary());
  const host = createHost(portal, "prova", null, () => undefined);
  const isActive = () => (host.region.servizi as { prova: { attivo: boolean } }).prova.attivo;
  at("2026-12-31T22:59:00Z");
  expect([isActive(), host.today()]).toEqual([false, "2026-12-31"]);
  at("2026-12-31T23:00:00Z");
  expect([isActive(), host.today()]).toEqual([true, "2027-01-01"]);
});
