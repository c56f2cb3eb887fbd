import "../support/keeps-state.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loginPaths } from "../../src/contract/bases.ts";
import { createHost } from "../../src/portal/host.ts";
import { goToLogin } from "../../src/portal/session/identity.ts";
import { denialAtom, session } from "../../src/portal/session/session.ts";
import type { Destination } from "../../src/screens/index.ts";
import { eventually } from "../support/eventually.ts";
import { aPortal } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn() }));

const navigate = vi.fn();
const host = createHost(aPortal, "prova", null, navigate);
const { origin } = window.location;

describe("a destination", () => {
  const assign = vi.fn();
  const print = vi.fn();
  beforeEach(() => {
    const location = { href: `${origin}/prova`, origin, assign };
    vi.stubGlobal(
      "window",
      Object.create(window, { location: { value: location }, print: { value: print } }),
    );
    vi.stubGlobal("reportError", vi.fn());
    for (const each of [navigate, assign, print]) each.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each<[string, Destination, unknown[]]>([
    ["a path", { path: "/guasto" }, ["/guasto", { replace: undefined }]],
    [
      "a path in place of the present one",
      { path: "/guasto", replace: true },
      ["/guasto", { replace: true }],
    ],
    ["the home page", { page: "home" }, ["/"]],
    ["a refusal of the person", { page: "userDenied", status: 403, title: "Negato" }, ["/userDenied"]],
  ])("%s is reached by a navigation", async (_, destination, expected) => {
    host.navigate(destination);
    expect(navigate).not.toHaveBeenCalled();
    await eventually(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(...expected));
    expect([assign.mock.calls, print.mock.calls]).toEqual([[], []]);
  });

  // The position of the entry in the history, as React Router notes it.
  test.each([
    ["leads to the page before", 2, [-1]],
    ["leads home from the first page of the tab, as a link or a new tab opens it", 0, ["/"]],
    ["leads home without a history", null, ["/"]],
  ])("the way back %s", async (_, idx, expected) => {
    window.history.replaceState(idx === null ? null : { idx }, "");
    host.navigate({ page: "back" });
    await eventually(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(...expected));
    window.history.replaceState(null, "");
  });

  test("the refusal of a person notes its status and title for its page", async () => {
    session.set(denialAtom, { status: null, title: null });
    host.navigate({ page: "home" });
    await eventually(() => expect(navigate).toHaveBeenCalled());
    expect(session.get(denialAtom)).toEqual({ status: null, title: null });
    host.navigate({ page: "userDenied", status: 403, title: "Negato" });
    await eventually(() => expect(session.get(denialAtom)).toEqual({ status: 403, title: "Negato" }));
  });

  test("the print is that of the window", async () => {
    host.navigate({ page: "print" });
    await eventually(() => expect(print).toHaveBeenCalledExactlyOnceWith());
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ["https://pagamenti.esempio.it/a?b=1", "https://pagamenti.esempio.it/a?b=1"],
    ["/piattaforma/0123", `${origin}/piattaforma/0123`],
  ])("outside of the portal replaces the page: %s", async (address, expected) => {
    host.navigate({ leave: address });
    await eventually(() => expect(assign).toHaveBeenCalledOnce());
    expect(String(assign.mock.calls[0]?.[0])).toBe(expected);
    expect([navigate.mock.calls, vi.mocked(reportError).mock.calls]).toEqual([[], []]);
  });

  test("that is not safe is reported, and the page stays", async () => {
    host.navigate({ leave: "javascript:alert(1)" });
    await eventually(() => expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error)));
    expect([assign.mock.calls, navigate.mock.calls]).toEqual([[], []]);
  });
});

describe("a saved file", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom has neither.
    Object.assign(URL, { createObjectURL: vi.fn(() => "blob:prova"), revokeObjectURL: vi.fn() });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });

  test.each([
    ["ricevuta.pdf", "ricevuta.pdf"],
    [undefined, "documento.pdf"],
  ])("with the name %s is downloaded as %s, then dropped from memory", (name, expected) => {
    const clicked: HTMLAnchorElement[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    const file = new Blob(["%PDF"]);
    host.saveFile(file, name);
    click.mockRestore();
    expect(URL.createObjectURL).toHaveBeenCalledExactlyOnceWith(file);
    expect(clicked.map(({ href, download }) => [href, download])).toEqual([["blob:prova", expected]]);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith("blob:prova");
  });
});

test.each<[string, Destination]>([
  ["by a button", { page: "login" }],
  ["by a link of a message", { path: loginPaths.login }],
])("the login is entered %s from the present page, and returns to it", async (_, destination) => {
  vi.mocked(goToLogin).mockClear();
  navigate.mockClear();
  host.navigate(destination);
  await eventually(() => expect(goToLogin).toHaveBeenCalledExactlyOnceWith());
  expect(navigate).not.toHaveBeenCalled();
});

describe("an address outside of the portal", () => {
  test.each([
    "https://pagamenti.esempio.it/carrello?tranId=1",
    "HTTPS://pagamenti.esempio.it",
    "/piattaforma/0123",
    `${window.location.origin}/piattaforma/0123`,
  ])("is safe when it is secure or the portal's own: %s", (address) => {
    expect(host.isSafe(address)).toBe(true);
  });

  test.each([
    "http://pagamenti.esempio.it/carrello",
    "//pagamenti.esempio.it/carrello",
    "javascript:alert(1)",
    "data:text/html,ciao",
    "blob:https://pagamenti.esempio.it/1",
    "ftp://pagamenti.esempio.it",
    "http://",
  ])("is not safe otherwise: %s", (address) => {
    expect(host.isSafe(address)).toBe(false);
  });
});

test.each([
  ["of its own service", "prova", "prova_inizio", "/prova"],
  ["of another service", "guasto", "guasto_inizio", "/guasto"],
  ["of another service under this one", "prova", "guasto_inizio", null],
  ["that does not exist", "guasto", "guasto_fine", null],
])("the address of a step %s (%s, %s) is %s", (_, service, step, path) => {
  expect(host.pathOf(service, step)).toBe(path);
});
