import "../support/keeps-state.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moveHashAddress } from "../../src/portal/hash-address.ts";
import { createHost } from "../../src/portal/host.ts";
import { loadManifest } from "../../src/portal/loading/bundle.ts";
import { expectReturn } from "../../src/portal/page-life/expected-return.ts";
import { sendError } from "../../src/portal/reports/send-error.ts";
import type { PageAddress } from "../../src/portal/routing/page.ts";
import { openRouter } from "../../src/portal/routing/routes.tsx";
import { replaceAddress, windowAddress } from "../../src/portal/routing/window-address.ts";
import { goToLogin, goToLogout } from "../../src/portal/session/identity.ts";
import { callServer } from "../../src/portal/transport/http-client.ts";
import { loadPageAt } from "../../src/portal/update/stale.ts";
import { watchVersions } from "../../src/portal/update/versions.ts";
import { usageOf } from "../../src/portal/usage/visit-usage.ts";
import { dropAllFlows, hasDrafts } from "../../src/screens/index.ts";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { PATH_ATTRIBUTE } from "../../src/contract/portal-path.ts";
import { isOwnName, ownName } from "../../src/contract/served-page.ts";
import { eventually } from "../support/eventually.ts";
import { aPortal } from "../support/portal-fixture.ts";
import { stubNavigator } from "../support/stub-navigator.ts";

/** The addresses that the program has given to the browser. */
const given: string[] = [];
const note = (address: unknown) => void given.push(String(address));
const page = document.documentElement;
const { origin } = window.location;
const host = createHost(aPortal, "prova", null, () => undefined);

beforeEach(() => {
  given.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (address: string) => {
    note(address);
    return Response.json({ version: "1" });
  });
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_: string, address: string | URL) => {
    note(address);
    throw new Error("no network");
  });
  const sendBeacon = (address: string) => {
    note(address);
    return true;
  };
  const serviceWorker = { addEventListener: () => {}, register: async (address: string) => note(address) };
  stubNavigator({ sendBeacon, serviceWorker });
});
afterEach(() => {
  page.removeAttribute(PATH_ATTRIBUTE);
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the portal at a path, with one of its pages open. */
function serveAt(path: string, open = "/"): void {
  if (path !== "") page.setAttribute(PATH_ATTRIBUTE, path);
  window.history.replaceState(null, "", path + open);
}

/** A location that notes where the program goes. */
function watchLocation(): void {
  const { href, pathname, search, hash } = window.location;
  const location = { href, origin, pathname, search, hash, assign: note, replace: note };
  vi.stubGlobal("window", Object.create(window, { location: { value: location } }));
}

describe.each(["", "/bollo", "/a/b"])("a portal at «%s»", (path) => {
  test.each<[string, () => unknown, string]>([
    [
      "a call",
      () => callServer({ base: "public", method: "GET", path: "/x", expects: "json" }, {}, {}),
      "/rest/x",
    ],
    ["the manifest", () => loadManifest(), "/definitions/manifest.json"],
    ["the service worker", () => watchVersions(), "/service-worker.js"],
    ["the report of an error", () => sendError(new Error(`at ${path}`)), "/authapi/bff/errore"],
    ["the count of a step", () => usageOf("prova", ["uno"]).opened("uno"), "/authapi/bff/passo"],
  ])("asks for %s below its path", async (_, act, expected) => {
    serveAt(path);
    await act();
    expect(given).toEqual([path + expected]);
  });

  test.each<[string, () => unknown, string]>([
    ["the login", () => goToLogin(), "/authapi/bff/login?ritorno=%2Fbollo%2Fcalcolo%3Fa%3D1"],
    ["the login from another page", () => goToLogin("/"), "/authapi/bff/login?ritorno=%2F"],
    ["the logout", () => goToLogout(), "/authapi/bff/logout"],
    ["a page of a newer version", () => loadPageAt("/bollo/pago?x"), "/bollo/pago?x"],
  ])("leaves for %s below its path", (_, act, expected) => {
    serveAt(path, "/bollo/calcolo?a=1");
    watchLocation();
    act();
    expect(given).toEqual([path + expected]);
  });

  test.each([
    ["/piattaforma/1", `${origin}${path}/piattaforma/1`],
    ["https://pagopa.example/a", "https://pagopa.example/a"],
  ])("leaves for %s of an answer at %s", async (address, expected) => {
    serveAt(path);
    watchLocation();
    host.navigate({ leave: address });
    await eventually(() => expect(given).toEqual([expected]));
  });

  test("has addresses within the portal", () => {
    serveAt(path, "/bollo/calcolo?a=1#b");
    expect(windowAddress()).toEqual({ pathname: "/bollo/calcolo", search: "?a=1", hash: "#b" });
    replaceAddress("/");
    expect(window.location.href).toBe(`${origin}${path}/`);
  });

  test("has a router below its path, whose pages have addresses within the portal", async () => {
    serveAt(path, "/vecchio?a=1#b");
    const asked: PageAddress[] = [];
    const router = await openRouter(async (address) => {
      asked.push(address);
      return address.pathname === "/vecchio" ? { redirect: `/nuovo${address.hash}` } : { kind: "missing" };
    });
    expect(window.location.href).toBe(`${origin}${path}/nuovo#b`);
    await router.navigate("/altro?c=2");
    expect(window.location.href).toBe(`${origin}${path}/altro?c=2`);
    router.dispose();
    expect(asked).toEqual([
      { pathname: "/vecchio", search: "?a=1", hash: "#b" },
      { pathname: "/nuovo", search: "", hash: "#b" },
      { pathname: "/altro", search: "?c=2", hash: "" },
    ]);
  });

  test("moves an address with a hash to one below its path", () => {
    serveAt(path, "/#/bollo/pago?a=1");
    moveHashAddress();
    expect(window.location.href).toBe(`${origin}${path}/bollo/pago?a=1`);
  });

  test("has names of its own in the storage of the host", () => {
    serveAt(path);
    expectReturn();
    usageOf("prova", ["uno"]).opened("uno");
    const state = { service: "prova", version: "1" } as unknown as Parameters<typeof storeFlow>[1]["state"];
    storeFlow("prova", { state }, null);
    const names = Object.keys(sessionStorage);
    expect(names.length).toBe(3);
    expect(names.every(isOwnName)).toBe(true);
    if (path !== "") expect(names.every((name) => name.startsWith(`${path} `))).toBe(true);
  });
});

test("two portals of a host see neither drafts nor names of each other", () => {
  serveAt("/bollo");
  const own = ownName("ritorno-atteso");
  const state = { service: "prova", version: "1" } as unknown as Parameters<typeof storeFlow>[1]["state"];
  sessionStorage.setItem(ownName("flusso:prova"), JSON.stringify({ state, owner: null }));
  expect(hasDrafts()).toBe(true);
  for (const other of ["/bollo/studio", "/altro", "/bol"]) {
    page.setAttribute(PATH_ATTRIBUTE, other);
    expect([other, isOwnName(own), ownName("ritorno-atteso") === own, hasDrafts()]).toEqual([
      other,
      false,
      false,
      false,
    ]);
    dropAllFlows();
  }
  page.setAttribute(PATH_ATTRIBUTE, "/bollo");
  expect(hasDrafts()).toBe(true);
});
