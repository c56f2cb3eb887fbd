import { expect, it } from "vitest";
import { loginPaths, routeOf } from "../../src/contract/bases.ts";
import { isReservedAddress } from "../../src/contract/own-addresses.ts";
import { portalPages } from "../../src/contract/portal-pages.ts";
import { contract } from "../support/server/contract-requests.ts";

it("reserves the portal's own pages, the login and every call of the contract", () => {
  const calls = contract.operations.map(routeOf);
  const own = [...Object.values(portalPages), ...Object.values(loginPaths), ...calls];
  expect(calls.length).toBeGreaterThan(50);
  expect(own.filter((path) => !isReservedAddress(path))).toEqual([]);
});

it.each([
  ["/logout/di/prima", true],
  ["/userdenied", true],
  ["/definitions/manifest", true],
  ["/oidc", true],
  ["/", true],
  ["/bollo/pago", false],
  ["/restituzione-tassa", false],
  ["/bollo/rest", false],
])("%s is reserved: %s", (path, expected) => expect(isReservedAddress(path)).toBe(expected));
