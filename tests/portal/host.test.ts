import { describe, expect, test, vi } from "vitest";
import { createHost } from "../../src/portal/host.ts";
import { goToLogin } from "../../src/portal/session/identity.ts";
import { aPortal } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn() }));

const host = createHost(aPortal, "prova", null, vi.fn());

test("the login is entered from the present page, and returns to it", async () => {
  host.navigate({ page: "login" });
  await vi.waitFor(() => expect(goToLogin).toHaveBeenCalledExactlyOnceWith());
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
