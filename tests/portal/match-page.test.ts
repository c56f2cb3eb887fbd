import { expect, test } from "vitest";
import { shellPageAt } from "../../src/portal/routing/match-page.ts";

test("the shell has its own pages", () => {
  expect(["/", "/logout", "/userdenied/", "/pago"].map(shellPageAt)).toEqual([
    "home",
    "logout",
    "userDenied",
    undefined,
  ]);
});
