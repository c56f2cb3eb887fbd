import "../support/keeps-state.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Page } from "../../src/portal/routing/page.ts";
import { loadManifest } from "../../src/portal/loading/bundle.ts";
import { pendingCallsAtom, send } from "../../src/portal/transport/send.ts";
import { identityAtom, otherPersonAtom, outdatedAtom, session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { watchDefinitions } from "../../src/portal/update/definitions.ts";
import { UpdateNotice } from "../../src/portal/update/UpdateNotice.tsx";
import { StaleDialogs } from "../../src/portal/update/StaleDialogs.tsx";
import * as versions from "../../src/portal/update/versions.ts";
import { PAGE_ROUTE } from "../../src/portal/routing/open-page.ts";
import { eventually } from "../support/eventually.ts";
import { renderRouter } from "../support/open-portal.tsx";
import { aManifest, aPortal } from "../support/portal-fixture.ts";
import { stubNavigator } from "../support/stub-navigator.ts";

vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));
vi.mock("../../src/portal/loading/bundle.ts", () => ({ loadManifest: vi.fn() }));

const { newVersionAtom, watchVersions } = versions;
/** Renders the notice on a page of a service, or on the home page. */
async function renderNotice(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: "*",
        id: PAGE_ROUTE,
        loader: ({ params }): Page =>
          params["*"] ? { kind: "closed", portal: aPortal, service: params["*"] } : { kind: "missing" },
        Component: UpdateNotice,
      },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router, aPortal);
  await eventually(() => expect(router.state.initialized).toBe(true));
  return router;
}
const serve = (version: string) =>
  vi
    .mocked(loadManifest)
    .mockReset()
    .mockResolvedValue({ ...aManifest, version });

beforeEach(() => {
  // Unless a test says otherwise, the manifest of the server is the one of the page.
  serve("1");
  session.set(newVersionAtom, false);
  session.set(pendingCallsAtom, 0);
});
afterEach(() => vi.restoreAllMocks());

const { href } = new URL("/service-worker.js", window.location.href);
const ownWorker = () => ({ scriptURL: href });

/** Lets a worker take over the page. */
function takeOver(workers: EventTarget & { controller: object | null }, worker = ownWorker()) {
  workers.controller = worker;
  workers.dispatchEvent(new Event("controllerchange"));
}

/** The browser's workers, as far as they are used. */
function fakeWorkers({ isControlled }: { isControlled: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: (isControlled ? ownWorker() : null) as { scriptURL: string } | null,
    register: vi.fn(async () => registration),
  });
  stubNavigator({ serviceWorker: workers });
  return { workers, registration };
}

describe("a newer version", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("is noticed when its worker waits", async () => {
    const { registration } = fakeWorkers({ isControlled: true });
    await watchVersions();
    expect(session.get(newVersionAtom)).toBe(false);
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event("updatefound"));
    registration.waiting = {};
    registration.installing.dispatchEvent(new Event("statechange"));
    expect(session.get(newVersionAtom)).toBe(true);
  });

  test("is noticed when another tab let it take over", async () => {
    const { workers } = fakeWorkers({ isControlled: true });
    await watchVersions();
    takeOver(workers);
    expect(session.get(newVersionAtom)).toBe(true);
  });

  test("is not the first worker of all", async () => {
    const { workers } = fakeWorkers({ isControlled: false });
    await watchVersions();
    takeOver(workers);
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is not the worker of another portal of the host", async () => {
    const { workers, registration } = fakeWorkers({ isControlled: false });
    workers.controller = { scriptURL: new URL("/altro/service-worker.js", window.location.href).href };
    registration.waiting = {};
    await watchVersions();
    takeOver(workers, workers.controller);
    takeOver(workers, workers.controller);
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is noticed on arrival when its worker waits already", async () => {
    const { registration } = fakeWorkers({ isControlled: true });
    registration.waiting = {};
    await watchVersions();
    expect(session.get(newVersionAtom)).toBe(true);
  });

  test.each([
    ["WebKit", false],
    ["Firefox, after it has taken over", true],
  ])("is not the first worker that is both waiting and in control, in %s", async (_, takesOver) => {
    const { registration, workers } = fakeWorkers({ isControlled: false });
    await watchVersions();
    const installing = new EventTarget();
    registration.installing = installing;
    registration.dispatchEvent(new Event("updatefound"));
    workers.controller = ownWorker();
    registration.waiting = workers.controller;
    if (takesOver) workers.dispatchEvent(new Event("controllerchange"));
    installing.dispatchEvent(new Event("statechange"));
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is not a first worker that waits, but is the second that takes over", async () => {
    const { workers, registration } = fakeWorkers({ isControlled: false });
    registration.waiting = {};
    await watchVersions();
    takeOver(workers);
    expect(session.get(newVersionAtom)).toBe(false);
    takeOver(workers);
    expect(session.get(newVersionAtom)).toBe(true);
  });

  test("is not looked for when the browser has no workers, or forbids them", async () => {
    stubNavigator({ serviceWorker: undefined });
    await watchVersions();
    const { workers } = fakeWorkers({ isControlled: false });
    workers.register.mockRejectedValue(new Error("SecurityError"));
    await watchVersions();
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is looked for every hour, also after a check without a connection", async () => {
    vi.useFakeTimers();
    const { registration } = fakeWorkers({ isControlled: true });
    registration.update.mockRejectedValue(new Error("offline"));
    await watchVersions();
    await vi.advanceTimersByTimeAsync(3_600_000 - 1);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + 3_600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test("is looked for when the page is seen again", async () => {
    const { registration } = fakeWorkers({ isControlled: true });
    await watchVersions();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(registration.update).toHaveBeenCalled();
  });
});

describe("taking a newer version", () => {
  afterEach(() => vi.unstubAllGlobals());
  const stubReload = () => {
    const reload = vi.fn();
    vi.stubGlobal("window", Object.create(window, { location: { value: { reload } } }));
    return reload;
  };

  test("lets its worker take over, then reloads once", async () => {
    const { workers, registration } = fakeWorkers({ isControlled: true });
    await watchVersions();
    const postMessage = vi.fn();
    registration.waiting = { postMessage };
    const reload = stubReload();
    versions.takeNewVersion();
    expect(postMessage).toHaveBeenCalledWith("subentra");
    expect(reload).not.toHaveBeenCalled();
    takeOver(workers);
    takeOver(workers);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("reloads at once when no worker waits", async () => {
    fakeWorkers({ isControlled: true });
    await watchVersions();
    const reload = stubReload();
    versions.takeNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("a deploy of definitions alone", () => {
  const see = async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await eventually(() => expect(loadManifest).toHaveBeenCalled());
    await Promise.resolve();
  };
  watchDefinitions("1");

  test("is noticed when the page is seen again", async () => {
    serve("2");
    await see();
    await eventually(() => expect(session.get(newVersionAtom)).toBe(true));
  });

  test("is not noticed while the manifest is the one of the page, or does not arrive", async () => {
    serve("1");
    await see();
    vi.mocked(loadManifest).mockReset().mockRejectedValue(new Error("offline"));
    await see();
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is looked for on going from one service to another, not from step to step", async () => {
    serve("2");
    const router = await renderNotice("/prova");
    await act(() => router.navigate("/prova?x=1"));
    expect(loadManifest).not.toHaveBeenCalled();
    await act(() => router.navigate("/guasto"));
    expect(loadManifest).toHaveBeenCalledOnce();
    expect(await screen.findByText(/versione nuova/)).toBeInTheDocument();
  });
});

test.each(["/continua", "/telefono"])(
  "a page that takes something over (%s) is not reloaded by itself",
  async (path) => {
    const router = createMemoryRouter([{ path: "*", Component: UpdateNotice }], { initialEntries: [path] });
    const take = vi.spyOn(versions, "takeNewVersion").mockImplementation(() => undefined);
    renderRouter(router, aPortal);
    act(() => session.set(newVersionAtom, true));
    expect(await screen.findByText(/versione nuova/)).toBeInTheDocument();
    expect(take).not.toHaveBeenCalled();
    await act(() => router.navigate("/"));
    expect(take).toHaveBeenCalledOnce();
  },
);

describe("a page that is out of date", () => {
  const open = () => {
    const take = vi.spyOn(versions, "takeNewVersion").mockImplementation(() => undefined);
    render(
      <Provider store={session}>
        <StaleDialogs />
      </Provider>,
    );
    return take;
  };
  const refuse = (status: number, code: string) =>
    vi.mocked(sendRequest).mockResolvedValue({ kind: "refused", status, title: null, detail: [], code });
  const call = { base: "public", method: "POST", path: "/prova", expects: "json" } as const;
  afterEach(() => {
    session.set(identityAtom, null);
    session.set(outdatedAtom, false);
    session.set(otherPersonAtom, false);
  });

  test("offers to update when a call was refused for its definition", async () => {
    const take = open();
    refuse(409, "definizione-superata");
    await act(() => send(call, undefined, "prova@1"));
    expect(screen.getByRole("dialog", { name: "Il modulo è stato aggiornato" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Aggiorna e continua" }));
    expect(take).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Non ora" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("offers nothing after the back end's own 409", async () => {
    open();
    refuse(409, "7f1b");
    await act(() => send(call, undefined, "prova@1"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("asks to reload when another person is logged in", async () => {
    open();
    refuse(403, "altra-persona");
    await act(() => send(call));
    expect(screen.getByRole("dialog", { name: "Accesso di un'altra persona" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Ricarica la pagina" })).toBeInTheDocument();
  });

  test("says with each call for which definition and which person it was rendered", async () => {
    vi.mocked(sendRequest).mockReset().mockResolvedValue({ kind: "done", value: null });
    await send(call);
    session.set(identityAtom, { cf: "X", nome: "N", cognome: "C", impronta: "aaaa" });
    await send(call, undefined, "prova@1");
    expect(vi.mocked(sendRequest).mock.calls.map(([, , headers]) => headers)).toEqual([
      {},
      { "x-persona": "aaaa", "x-versione-definizione": "prova@1" },
    ]);
  });
});

describe("taking it", () => {
  const open = async (path: string) => {
    const take = vi.spyOn(versions, "takeNewVersion").mockImplementation(() => undefined);
    return { take, router: await renderNotice(path) };
  };
  const arrives = () => act(() => session.set(newVersionAtom, true));

  test("happens by itself where nothing is half done", async () => {
    const { take } = await open("/");
    expect(take).not.toHaveBeenCalled();
    arrives();
    expect(take).toHaveBeenCalledOnce();
  });

  test("waits for a call to end", async () => {
    session.set(pendingCallsAtom, 1);
    const { take } = await open("/");
    arrives();
    expect(take).not.toHaveBeenCalled();
    act(() => session.set(pendingCallsAtom, 0));
    expect(take).toHaveBeenCalledOnce();
  });

  test("is offered on a step, and happens on leaving it", async () => {
    const { take, router } = await open("/prova");
    arrives();
    expect((await screen.findByText(/versione nuova/)).closest("[aria-live=polite]")).not.toBeNull();
    expect(take).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Aggiorna ora" }));
    expect(take).toHaveBeenCalledOnce();
    await act(() => router.navigate("/"));
    expect(take).toHaveBeenCalledTimes(2);
  });
});
