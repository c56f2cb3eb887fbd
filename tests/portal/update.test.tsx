import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PortalContext } from "../../src/portal/portal-context.ts";
import { pendingCallsAtom } from "../../src/portal/send.ts";
import { session } from "../../src/portal/session.ts";
import { UpdateNotice } from "../../src/portal/update/UpdateNotice.tsx";
import * as versions from "../../src/portal/update/versions.ts";
import { aPortal } from "../support/portal-fixture.ts";

const { newVersionAtom, watchVersions } = versions;

beforeEach(() => {
  session.set(newVersionAtom, false);
  session.set(pendingCallsAtom, 0);
});
afterEach(() => vi.restoreAllMocks());

/** The browser's workers, as far as they are used. */
function fakeWorkers({ isControlled }: { isControlled: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => registration),
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: workers }));
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
    workers.dispatchEvent(new Event("controllerchange"));
    expect(session.get(newVersionAtom)).toBe(true);
  });

  test("is not the first worker of all", async () => {
    const { workers } = fakeWorkers({ isControlled: false });
    await watchVersions();
    workers.dispatchEvent(new Event("controllerchange"));
    expect(session.get(newVersionAtom)).toBe(false);
  });

  test("is looked for when the page is seen again", async () => {
    const { registration } = fakeWorkers({ isControlled: true });
    await watchVersions();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(registration.update).toHaveBeenCalled();
  });
});

describe("taking it", () => {
  const open = (path: string) => {
    const take = vi.spyOn(versions, "takeNewVersion").mockImplementation(() => undefined);
    const router = createMemoryRouter([{ path: "*", Component: UpdateNotice }], { initialEntries: [path] });
    render(
      <Provider store={session}>
        <PortalContext value={aPortal}>
          <RouterProvider router={router} />
        </PortalContext>
      </Provider>,
    );
    return { take, router };
  };
  const arrives = () => act(() => session.set(newVersionAtom, true));

  test("happens by itself where nothing is half done", () => {
    const { take } = open("/");
    expect(take).not.toHaveBeenCalled();
    arrives();
    expect(take).toHaveBeenCalledOnce();
  });

  test("waits for a call to end", () => {
    session.set(pendingCallsAtom, 1);
    const { take } = open("/");
    arrives();
    expect(take).not.toHaveBeenCalled();
    act(() => session.set(pendingCallsAtom, 0));
    expect(take).toHaveBeenCalledOnce();
  });

  test("is offered on a step, and happens on leaving it", async () => {
    const { take, router } = open("/prova");
    arrives();
    expect(screen.getByRole("status")).toHaveTextContent("versione nuova");
    expect(take).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Aggiorna ora" }));
    expect(take).toHaveBeenCalledOnce();
    await act(() => router.navigate("/"));
    expect(take).toHaveBeenCalledTimes(2);
  });
});
