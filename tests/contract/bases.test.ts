import { expect, it } from "vitest";
import { basePaths, loginPaths, routeOf, usagePaths } from "../../src/contract/bases.ts";
import { readContract } from "../../src/contract/read-contract.ts";

it("has the base paths that the contract lists as servers", () => {
  const listed = readContract().document.servers.map(({ url, description }) => [
    /x-base: (\w+)/.exec(description)?.[1],
    url,
  ]);
  expect(Object.fromEntries(listed)).toEqual(basePaths);
});

it("writes the address of an operation as a route", () => {
  expect(routeOf({ base: "auth", path: "/contribuenti/{cf}/notifiche/{id}" })).toBe(
    "/authapi/rest/contribuenti/:cf/notifiche/:id",
  );
});

it("has the login, the log-out and the counts of visits where the contract has them", () => {
  const routes = readContract().operations.map(routeOf);
  const { login, logout, callback } = loginPaths;
  expect(routes).toEqual(expect.arrayContaining([login, logout, usagePaths.step, usagePaths.rating]));
  // The identity provider answers here; the page never calls it.
  expect(callback.startsWith(`${basePaths.identity}/`)).toBe(true);
});
