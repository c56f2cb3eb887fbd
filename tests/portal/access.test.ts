import "../support/keeps-state.ts";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { check, compileBundle } from "../../src/definitions/index.ts";
import type { CompiledService, Route, WholeManifest } from "../../src/engine/definition.ts";
import { joinIndex, sheetPath } from "../../src/engine/bundle/index.ts";
import { canEnter, startFlow } from "../../src/engine/flow/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { loadService } from "../../src/portal/loading/bundle.ts";
import { goToLogin } from "../../src/portal/session/identity.ts";
import type { WholePortal } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { createPageLoader } from "../../src/portal/routing/load-page.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { viewRules } from "../../src/screens/calls/rules.ts";
import { routerFrom } from "../support/open-portal.tsx";
import { readCases } from "../support/language-cases.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({ loadService: vi.fn() }));
vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn(), goToLogout: vi.fn() }));

/**
 * The table of access (specification, section 2): every route of every region, for a visitor and for a logged-in person
 * with nothing in memory. Made from the manifests, so that a new service is in it by being written. Beside the portal's own
 * services it takes those that try the language, which use every kind of guard.
 */
const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const root = `${import.meta.dirname}/../..`;
const language = readLanguage();

const bundles = [
  { set: "portale", ...check(readSources(root), language) },
  { set: "prove del linguaggio", ...check(readCases(), language) },
].flatMap(({ set, regions, sources }) =>
  [...regions].map(([id, region]) => {
    const services = new Map([...region.services].map(([name, { compiled }]) => [name, compiled]));
    const tools = { digest: () => "0", validators: () => "" };
    const bundle = compileBundle(region, sources!.catalogue, tools);
    const manifest = joinIndex(bundle.manifest, bundle.index);
    return { name: `${id}, ${set}`, manifest, services };
  }),
);

type Visitor = typeof person | null;

/** The access rules of the specification. */
function expected(route: Route, manifest: WholeManifest, service: CompiledService, visitor: Visitor): string {
  const step = service.steps.find(({ id }) => id === route.step)!;
  if (manifest.services[route.service]?.login && visitor === null) return `login ${route.path}`;
  const state = startFlow("1");
  const env = { region: manifest.region, identity: visitor, today: "2026-11-20", calls: {} };
  const entrance = canEnter(service, step, state, { ...env, rules: viewRules(service, state, env) });
  if (entrance.ok) return route.path;
  // The page that a guard sends back to may be guarded in its turn.
  const back = manifest.routes.find((one) => one.service === service.id && one.step === entrance.redirect);
  return back ? expected(back, manifest, service, visitor) : "/";
}

async function visit(portal: WholePortal, path: string): Promise<string> {
  vi.mocked(goToLogin).mockClear();
  return new Promise<string>((done) => {
    vi.mocked(goToLogin).mockImplementation((page) => done(`login ${page}`));
    void routerFrom(path, createPageLoader(portal)).then((router) => {
      const { errors, location } = router.state;
      done(errors ? "failure" : location.pathname);
    });
  });
}

// The screens are a lazy part: loaded here, so that no test waits for them.
beforeAll(async () => void (await import("../../src/portal/StepRoute.tsx")), 60_000);
beforeEach(() => sessionStorage.clear());

describe.each(bundles)("$name", ({ manifest, services }) => {
  const portal: WholePortal = { manifest, region: regionOf(manifest) };
  const table = manifest.routes.map(({ path }) => path);

  test.each([
    ["a visitor", null],
    ["a logged-in person", person],
  ] as const)("sends %s where the rules say, from every address", async (_, visitor) => {
    session.set(identityAtom, visitor);
    vi.mocked(loadService).mockImplementation(async (_, id) => ({
      definition: services.get(id)!,
      validators: {},
      version: "1",
    }));
    const seen: Record<string, string> = {};
    for (const path of table) seen[path] = await visit(portal, path);
    for (const { service, step, path } of manifest.routes) {
      const { identity } = services.get(service)!.steps.find(({ id }) => id === step)!;
      if (identity && visitor === null) expect(seen[path]).not.toBe(path);
    }
    expect(seen).toEqual(
      Object.fromEntries(
        manifest.routes.map((route) => [
          route.path,
          expected(route, manifest, services.get(route.service)!, visitor),
        ]),
      ),
    );
  });

  test("opens to everybody the sheet of each service that needs a login", async () => {
    vi.mocked(loadService).mockImplementation(async (_, id) => ({
      definition: services.get(id)!,
      validators: {},
      version: "1",
    }));
    session.set(identityAtom, null);
    for (const { path, service } of manifest.routes)
      if (manifest.services[service]?.login)
        expect(await visit(portal, sheetPath(path))).toBe(sheetPath(path));
  });

  test("asks again for a login where a service needs a higher level than that of the person", async () => {
    vi.mocked(loadService).mockImplementation(async (_, id) => ({
      definition: services.get(id)!,
      validators: {},
      version: "1",
    }));
    const entries = Object.entries(manifest.services).map(([id, entry]) => [id, { ...entry, level: 3 }]);
    const demanding = { ...portal, manifest: { ...manifest, services: Object.fromEntries(entries) } };
    const asking = manifest.routes.filter(({ service }) => manifest.services[service]?.login);
    for (const [level, isEnough] of [
      [undefined, false],
      ["2", false],
      ["3", true],
    ] as const) {
      session.set(identityAtom, { ...person, autenticazione_livello: level });
      for (const { path } of asking) {
        const landed = await visit(demanding, path);
        expect([path, landed.startsWith("login")]).toEqual([path, !isEnough]);
        if (!isEnough) expect(goToLogin).toHaveBeenCalledWith(path, 3);
      }
    }
  });

  test("leads an address that no step has to a step of the same service", async () => {
    session.set(identityAtom, person);
    vi.mocked(loadService).mockImplementation(async (_, id) => ({
      definition: services.get(id)!,
      validators: {},
      version: "1",
    }));
    const serviceOf = (path: string) => manifest.routes.find((route) => route.path === path)?.service;
    const lost: string[] = [];
    for (const { path, service } of manifest.routes) {
      const landed = await visit(portal, `${path}/passo-rinominato`);
      if (serviceOf(landed) !== service) lost.push(`${path}: ${landed}`);
    }
    expect(lost).toEqual([]);
  });

  test("asks for a login only where the region offers one", () => {
    const asking = Object.entries(manifest.services).filter(([, { login }]) => login);
    expect(asking.filter(() => !portal.region.accesso)).toEqual([]);
  });

  test("opens every card and every menu line on a page that there is", () => {
    const pages = new Set(table);
    const opened = [
      ...[...manifest.menu, ...manifest.cards].flatMap(({ targets, choice }) =>
        [...targets, ...(choice ? [choice] : [])].map(({ path }) => path),
      ),
    ];
    expect(opened.filter((path) => !pages.has(path))).toEqual([]);
  });
});
