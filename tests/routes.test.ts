import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../src/definitions/index.ts";
import { readLanguage, readSources } from "../src/definitions/node/files.ts";
import type { CompiledService, Step } from "../src/engine/definition.ts";
import { screensIn, type RouteRow, type Screen } from "./support/route-table.ts";

const ROOT = join(import.meta.dirname, "..");
// as: the shape of our own table
const rows = JSON.parse(readFileSync(join(ROOT, "tests/cases/routes.json"), "utf8")) as RouteRow[];
const { regions } = check(readSources(ROOT), readLanguage());

/** Steps that the specification does not name, with the reason. */
const ADDED: Readonly<Record<string, string>> = {
  elenco_veicoli: "agents and fleets paste a list of vehicles, with the owner of each",
  ...Object.fromEntries(
    [
      "persona_domanda_esenzione",
      "documenti_domanda_esenzione",
      "dichiarazione_domanda_esenzione",
      "nascita_domanda_restituzione",
      "residenza_domanda_restituzione",
      "veicolo_domanda_restituzione",
      "pagamenti_domanda_restituzione",
      "modo_domanda_restituzione",
      "documenti_domanda_restituzione",
      "dichiarazione_domanda_restituzione",
    ].map((page) => [page, "one question a page: the form of the table goes on below its address"]),
  ),
  proprietario_veicolo: "a payment that begins with a calculation asks for the owner only",
  impresa_domanda_discarico_rimborso: "the company that a representative applies for has a page of its own",
  impresa_rateizzazione: "the company that a representative applies for has a page of its own",
  ...Object.fromEntries(
    ["osservazione", "accertamento", "bonario", "rateizzazione", "disc_rimb"].map((kind) => [
      `verifica_${kind}_auth`,
      "one's own cases are of all types, not only of the two that need a login",
    ]),
  ),
};

const needsOf = ({ needs }: Step, row: RouteRow) =>
  needs.names.filter((name) => !(row.login && name === "utente")).length > 0 || needs.condition !== undefined;

/** The step that a visit without data ends at, after the guards on the way. */
function landing(service: CompiledService, row: RouteRow, id: string): string {
  const step = service.steps.find((one) => one.id === id);
  return step && needsOf(step, row) ? landing(service, row, step.otherwise) : id;
}

const pathsOf = (service: CompiledService, { screen }: Screen) =>
  service.steps.find(({ id }) => id === screen)?.paths ?? [];

describe.each([...regions])("the route table in %s", (_, { services, closed, facts }) => {
  const { accesso, servizi } = facts as { accesso: boolean; servizi: Record<string, { accesso: boolean }> }; // as: region.schema.json
  const open = rows.filter(({ service }) => services.has(service));
  const shut = rows.filter(({ service }) => !services.has(service));
  const compiled = ({ service }: RouteRow) => services.get(service)!.compiled;

  it("gives each screen of an open service its address", () => {
    const missing = open.flatMap((row) =>
      screensIn(row, accesso).filter((one) => !pathsOf(compiled(row), one).includes(one.path)),
    );
    expect(missing).toEqual([]);
  });

  it("gives each screen its guard and its redirect", () => {
    const landings = open.flatMap((row) =>
      screensIn(row, accesso).map(({ screen }) => [screen, landing(compiled(row), row, screen)]),
    );
    const expected = open.flatMap((row) =>
      screensIn(row, accesso).map(({ screen, otherwise }) => [screen, otherwise ?? screen]),
    );
    expect(landings).toEqual(expected);
  });

  it("asks for a login where the region says so", () => {
    expect(open.map(({ service }) => [service, servizi[service]?.accesso])).toEqual(
      open.map(({ service, login }) => [service, login ?? false]),
    );
  });

  it("has every address of a service that is off among the closed ones", () => {
    const addresses = closed.flatMap(({ steps }) => steps.flatMap(({ paths }) => paths));
    const screens = shut.flatMap((row) => row.screens);
    expect(screens.filter(({ path }) => !addresses.includes(path))).toEqual([]);
  });

  it("names every page of every service", () => {
    const named = new Set([...rows.flatMap((row) => row.screens.map(({ screen }) => screen))]);
    const pages = [...services.values()].flatMap(({ compiled: { steps } }) => steps.map(({ id }) => id));
    expect(pages.filter((id) => !named.has(id) && !(id in ADDED))).toEqual([]);
  });
});

it("has no step to spare", () => {
  const ids = [...regions.values()].flatMap(({ services, closed }) =>
    [...[...services.values()].map(({ compiled }) => compiled), ...closed].flatMap(({ steps }) =>
      steps.map(({ id }) => id),
    ),
  );
  expect(Object.keys(ADDED).filter((id) => !ids.includes(id))).toEqual([]);
});
