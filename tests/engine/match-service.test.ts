import { expect, test } from "vitest";
import { matchService } from "../../src/engine/bundle/index.ts";
import type { ServiceIndex } from "../../src/engine/definition.ts";

const route = (path: string, former?: string[]) => ({
  path,
  service: "s",
  step: path.slice(1),
  ...(former && { former }),
});
const index: ServiceIndex = {
  routes: [route("/pago"), route("/pago/rata", ["/rate"]), route("/città")],
  closed: [{ service: "chiuso", title: "Chiuso", paths: ["/chiuso", "/pago/chiuso"] }],
  services: {},
  states: {},
};

test.each([
  ["/pago", "step", "/pago"],
  ["/PAGO/rata/", "step", "/pago/rata"],
  ["/citt%C3%A0", "step", "/città"],
  ["/pago/altro", "stray", "/pago"],
  ["/pago/rata/altro", "stray", "/pago/rata"],
] as const)("%s is the %s of %s", (path, kind, of) => {
  expect(matchService(index, path)).toMatchObject({ kind, route: { path: of } });
});

test("a former address names the present one", () => {
  expect(matchService(index, "/rate")).toEqual({ kind: "moved", path: "/pago/rata" });
});

test.each(["/chiuso", "/chiuso/passo", "/pago/chiuso/passo"])(
  "%s belongs to a service that is never offered",
  (path) => {
    expect(matchService(index, path)).toEqual({ kind: "off", service: "chiuso", title: "Chiuso" });
  },
);

test.each(["/pagoaltro", "/boh", "/%E0%A4%A"])("%s is nowhere", (path) => {
  expect(matchService(index, path)).toEqual({ kind: "missing" });
});

test("the sheet of a service is a page where the service needs a login, unless a step has its address", () => {
  const entry = { data: "", validators: "", version: "1" };
  const withLogin: ServiceIndex = {
    ...index,
    services: { s: { ...entry, login: true } } as unknown as ServiceIndex["services"],
  }; // the members that are read
  expect(matchService(withLogin, "/PAGO/scheda/")).toMatchObject({ kind: "sheet", route: { path: "/pago" } });
  expect(matchService(index, "/pago/scheda")).toMatchObject({ kind: "stray" });
  const own = { ...withLogin, routes: [...index.routes, route("/pago/scheda")] };
  expect(matchService(own, "/pago/scheda")).toMatchObject({ kind: "step" });
});
