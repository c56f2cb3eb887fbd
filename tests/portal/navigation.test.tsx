import "../support/keeps-state.ts";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Home } from "../../src/portal/home/Home.tsx";
import { ChunkLoadError } from "../../src/portal/loading/chunks.ts";
import { PAGE_ROUTE } from "../../src/portal/routing/open-page.ts";
import type { LoadPage, Page, PageAddress } from "../../src/portal/routing/page.ts";
import type { PortalRouter } from "../../src/portal/routing/routes.tsx";
import { UnconfirmedDocuments } from "../../src/portal/shell/UnconfirmedDocuments.tsx";
import { eventually } from "../support/eventually.ts";
import { renderRouter, routerFrom } from "../support/open-portal.tsx";
import { aPortal, aService } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({
  sendRequest: vi.fn(async () => ({ kind: "refused" })),
}));
const { hasUnconfirmed, loadChunk } = vi.hoisted(() => ({
  hasUnconfirmed: vi.fn(() => false),
  loadChunk: vi.fn((_: string, load: () => Promise<unknown>) => load()),
}));
vi.mock("../../src/portal/loading/chunks.ts", async (original) => ({
  ...(await original<object>()),
  loadChunk,
}));
vi.mock("../../src/screens/index.ts", async (original) => ({
  ...(await original<object>()),
  hasUnconfirmed,
}));

const definition = aService("prova", "Servizio di prova");
/** The page of a step with nothing but its title. */
const pageOf = (title: string): Page => ({
  kind: "step",
  portal: aPortal,
  data: {
    service: { definition, validators: {}, version: "1" },
    step: title,
    address: new URLSearchParams(),
  },
  View: () => (
    <>
      <UnconfirmedDocuments service={definition} />
      <h1>{title}</h1>
    </>
  ),
  enter: () => true,
});
const redirects: Record<string, string> = {
  "/vecchio": "/due?da=vecchio",
  "/finale": "/tre",
  "/accenti": "/due?nome=’è#fine",
  "/altrove": "//altro.example/due",
};
const found = ({ pathname }: PageAddress): Page | { readonly redirect: string } => {
  if (pathname === "/") return { kind: "home", View: Home };
  const redirect = redirects[pathname];
  return redirect === undefined ? pageOf(pathname.slice(1)) : { redirect };
};
const load = vi.fn<LoadPage>();
beforeEach(() => {
  load.mockReset().mockImplementation(async (address) => found(address));
  hasUnconfirmed.mockReturnValue(false);
});

const pageOfMissing: Page = { kind: "missing" };

const address = () => window.location.pathname + window.location.search + window.location.hash;
const open = (path: string) => routerFrom(path, load);
const titleIn = ({ state }: PortalRouter) => {
  const page = state.loaderData[PAGE_ROUTE] as Extract<Page, { kind: "step" }> | undefined; // of `pageOf`
  return page?.data.step;
};
/** Goes through the history of the window, as its buttons do. */
const travel = (steps: number) => act(() => window.history.go(steps));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a navigation", () => {
  test("changes the address once the page is loaded, and shows then that it loads", async () => {
    const router = await open("/uno");
    renderRouter(router, aPortal);
    await heading("uno");
    let finish = () => {};
    load.mockImplementationOnce((at) => new Promise((resolve) => (finish = () => resolve(found(at)))));
    const arrived = router.navigate("/due?x=1#y");
    await eventually(() => expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true"));
    expect(address()).toBe("/uno");
    await act(async () => {
      finish();
      await arrived;
    });
    await heading("due");
    expect(address()).toBe("/due?x=1#y");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });

  test("does not announce a page that is there at once", async () => {
    const router = await open("/uno");
    renderRouter(router, aPortal);
    const main = await screen.findByRole("main");
    const states = new Set<string | null>();
    const watcher = new MutationObserver(() => states.add(main.getAttribute("aria-busy")));
    watcher.observe(main, { attributes: true });
    await act(() => router.navigate("/due"));
    await heading("due");
    watcher.disconnect();
    expect([...states]).not.toContain("true");
  });

  test("gives way to a later one", async () => {
    const router = await open("/uno");
    let finish = () => {};
    load.mockImplementationOnce((at) => new Promise((resolve) => (finish = () => resolve(found(at)))));
    const slow = router.navigate("/tre");
    await router.navigate("/due");
    finish();
    await slow;
    expect([address(), titleIn(router)]).toEqual(["/due", "due"]);
  });

  test("follows redirects without leaving their address in the history", async () => {
    const router = await open("/uno");
    await router.navigate("/vecchio");
    expect(address()).toBe("/due?da=vecchio");
    await travel(-1);
    await eventually(() => expect(titleIn(router)).toBe("uno"));
  });

  test("that redirects to the present page adds no entry", async () => {
    const router = await open("/tre");
    const entries = window.history.length;
    await router.navigate("/finale");
    expect([address(), titleIn(router), window.history.length]).toEqual(["/tre", "tre", entries]);
  });

  test("follows a redirect with characters that no header takes, and none out of the portal", async () => {
    const router = await open("/uno");
    await router.navigate("/accenti");
    expect([address(), titleIn(router)]).toEqual(["/due?nome=%E2%80%99%C3%A8#fine", "due"]);
    await router.navigate("/altrove");
    expect(address()).toBe("/due");
  });

  test("repeated by a second click adds one entry", async () => {
    renderRouter(await open("/uno"), aPortal);
    await heading("uno");
    const entries = window.history.length;
    const link = screen.getAllByRole("link", { name: /Tassa Auto Piemonte/ })[0]!;
    for (let click = 0; click < 2; click++) await userEvent.click(link);
    await heading("Servizi per il tuo veicolo");
    expect([address(), window.history.length]).toEqual(["/", entries + 1]);
  });

  test("to an anchor with a malformed escape moves the focus to the heading", async () => {
    const onError = vi.fn();
    window.addEventListener("error", onError, { once: true });
    const router = await open("/uno");
    renderRouter(router, aPortal);
    await heading("uno");
    load.mockImplementation(async () => pageOfMissing);
    await act(() => router.navigate("/due#%E0%A4%A"));
    await eventually(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(onError).not.toHaveBeenCalled();
  });

  test("replaces an address that redirects at the start", async () => {
    const entries = window.history.length;
    const router = await open("/vecchio");
    expect([address(), router.state.historyAction]).toEqual(["/due?da=vecchio", "REPLACE"]);
    expect(window.history.length).toBe(entries);
  });

  test("replaces an entry that redirects on the way back", async () => {
    const router = await open("/uno");
    await router.navigate("/due");
    await router.navigate("/quattro");
    redirects["/due"] = "/tre";
    await travel(-1);
    await eventually(() => expect(titleIn(router)).toBe("tre"));
    delete redirects["/due"];
    await travel(-1);
    await eventually(() => expect(titleIn(router)).toBe("uno"));
  });

  test("to an anchor of the page loads nothing", async () => {
    const router = await open("/due");
    await router.navigate("/due#fine");
    expect(load).toHaveBeenCalledOnce();
    expect([titleIn(router), address()]).toEqual(["due", "/due#fine"]);
  });

  test("to the address of the page, or to another query, loads it again", async () => {
    const router = await open("/due");
    for (const to of ["/due", "/due?x=1#fine", "/tre#fine"]) await router.navigate(to);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test("back and forward open the pages of their entries", async () => {
    const router = await open("/uno");
    for (const to of ["/due", "/tre"]) await router.navigate(to);
    await travel(-2);
    await eventually(() => expect([titleIn(router), router.state.historyAction]).toEqual(["uno", "POP"]));
    await travel(1);
    await eventually(() => expect(titleIn(router)).toBe("due"));
  });

  test("to a page that does not load shows the failure, and the next one works", async () => {
    const router = await open("/uno");
    renderRouter(router, aPortal);
    load.mockRejectedValueOnce(new Error("offline"));
    await act(() => router.navigate("/due"));
    await heading("Questo servizio si è fermato");
    await act(() => router.navigate("/tre"));
    await heading("tre");
  });

  test("to a page of the shell that did not load loads it the next time", async () => {
    const router = await open("/uno");
    renderRouter(router, aPortal);
    loadChunk.mockRejectedValueOnce(new ChunkLoadError("negato", "timeout"));
    await act(() => router.navigate("/userDenied"));
    await heading("La pagina non si è caricata");
    await act(() => router.navigate("/uno"));
    await act(() => router.navigate("/userDenied"));
    await heading("Accesso non consentito");
  });

  test("ends when the router is disposed of", async () => {
    const router = await open("/uno");
    await router.navigate("/due");
    router.dispose();
    await travel(-1);
    expect(titleIn(router)).toBe("due");
  });
});

describe("a page with documents that are not confirmed", () => {
  const dialog = () => screen.findByRole("dialog");
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole("button", { name }));
    await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  async function openHeld() {
    const router = await open("/uno");
    await router.navigate("/due");
    hasUnconfirmed.mockReturnValue(true);
    renderRouter(router, aPortal);
    await heading("due");
    return router;
  }

  test("is left with consent", async () => {
    const router = await openHeld();
    await act(() => router.navigate("/tre"));
    await dialog();
    expect(address()).toBe("/due");
    await choose(/^Esci/);
    await heading("tre");
    expect(address()).toBe("/tre");
  });

  test("stays when the person stays, and asks again the next time", async () => {
    const router = await openHeld();
    for (let time = 0; time < 2; time++) {
      await act(() => router.navigate("/tre"));
      await dialog();
      await choose(/^(?:Resta|Rimani)/);
      expect([address(), titleIn(router)]).toEqual(["/due", "due"]);
    }
  });

  test("keeps its address when the person goes back, and goes back with consent", async () => {
    const router = await openHeld();
    await travel(-1);
    await dialog();
    await eventually(() => expect([address(), titleIn(router)]).toEqual(["/due", "due"]));
    await choose(/^Esci/);
    await heading("uno");
    expect(address()).toBe("/uno");
  });

  test("keeps its address when the person goes back to an entry that the router has not added", async () => {
    const router = await open("/uno");
    renderRouter(router, aPortal);
    await heading("uno");
    await act(() => void (window.location.hash = "punto"));
    await eventually(() => expect(router.state.location.hash).toBe("#punto"));
    for (const to of ["/due", "/tre"]) await act(() => router.navigate(to));
    hasUnconfirmed.mockReturnValue(true);
    await act(() => router.navigate("/tre?x=1"));
    await travel(-4);
    await dialog();
    await eventually(() => expect([address(), titleIn(router)]).toEqual(["/tre?x=1", "tre"]));
    await choose(/^(?:Resta|Rimani)/);
    await travel(-3);
    await dialog();
    await eventually(() => expect(address()).toBe("/tre?x=1"));
    await choose(/^Esci/);
    await eventually(() => expect([address(), titleIn(router)]).toEqual(["/uno#punto", "uno"]));
  });

  test("is left for the log-out, and moves within itself, without a question", async () => {
    const router = await openHeld();
    await act(() => router.navigate("/due?x=1"));
    expect(address()).toBe("/due?x=1");
    await act(() => router.navigate("/logout"));
    expect(address()).toBe("/logout");
    cleanup();
  });
});
