import { expect, it } from "vitest";
import { loginPaths, routeOf, usagePaths } from "../../src/contract/bases.ts";
import { fileFolders, isReservedAddress, serverPaths } from "../../src/contract/own-addresses.ts";
import { portalPages } from "../../src/contract/portal-pages.ts";
import { contract } from "../support/server/contract-requests.ts";

it("reserves the portal's own pages, the login and every call of the contract", () => {
  const calls = contract.operations.map(routeOf);
  const own = [
    ...Object.values(portalPages),
    ...Object.values(loginPaths),
    ...Object.values(usagePaths),
    ...calls,
  ];
  expect(calls.length).toBeGreaterThan(50);
  expect(own.filter((path) => !isReservedAddress(path))).toEqual([]);
});

it.each([
  ["/logout/di/prima", true],
  ["/userdenied", true],
  ["/definitions/manifest", true],
  ["/oidc", true],
  ["/", true],
  ["", true],
  ["/ASSETS/pagina.js", true],
  ["/salutejolly", false],
  ["/bollo/pago", false],
  ["/restituzione-tassa", false],
  ["/bollo/rest", false],
])("%s is reserved: %s", (path, expected) => expect(isReservedAddress(path)).toBe(expected));

it("reserves the folders of files and the server's own pages with everything below, in any case", () => {
  const roots = [...Object.values(fileFolders), ...Object.values(serverPaths)];
  const paths = roots.flatMap((root) => [root, `${root}/altro`, root.toUpperCase()]);
  expect(paths.filter((path) => !isReservedAddress(path))).toEqual([]);
  const outer = roots.filter((root) => !roots.some((one) => root.startsWith(`${one}/`)));
  expect(outer.map((root) => `${root}-altro`).filter(isReservedAddress)).toEqual([]);
});
