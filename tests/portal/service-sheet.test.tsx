import "../support/keeps-state.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sheetPath, joinIndex } from "../../src/engine/bundle/index.ts";
import type { CompiledService } from "../../src/engine/definition.ts";
import { loadService } from "../../src/portal/loading/bundle.ts";
import type { WholePortal } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { goToLogin } from "../../src/portal/session/identity.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import type { PortalManifest } from "../../src/portal/manifest.ts";
import { openPortal } from "../support/open-portal.tsx";

vi.mock("../../src/portal/loading/bundle.ts", () => ({ loadService: vi.fn() }));
vi.mock("../../src/portal/session/identity.ts", () => ({ goToLogin: vi.fn(), goToLogout: vi.fn() }));

const bundle = bundleRegion(readSources(process.cwd()), "piemonte").bundle!;
const manifest = joinIndex(bundle.manifest as PortalManifest, bundle.index); // of a portal
const portal: WholePortal = { manifest, region: regionOf(manifest) };
const definitionOf = (id: string) =>
  JSON.parse(bundle.files.get(manifest.services[id]!.data)!) as CompiledService; // written by the compiler
const services = Object.keys(manifest.services).filter((id) => manifest.services[id]?.login);
const startOf = (service: string) => manifest.routes.find((route) => route.service === service)!.path;
const heading = () => screen.findByRole("heading", { level: 1 });

// A lazy part: loaded here, so that no test waits for it.
beforeAll(async () => void (await import("../../src/portal/pages/ServiceSheet.tsx")), 60_000);
beforeEach(() => {
  vi.mocked(goToLogin).mockClear();
  vi.mocked(loadService).mockImplementation(async (_, id) => ({
    definition: definitionOf(id),
    validators: {},
    version: "1",
  }));
});

test("some services need a login", () => expect(services.length).toBeGreaterThan(2));

describe.each(services)("the sheet of %s", (service) => {
  test("shows the needs of the service to a visitor, and leads through the login to its start", async () => {
    session.set(identityAtom, null);
    openPortal(portal, sheetPath(startOf(service)));
    expect(await heading()).toHaveTextContent(definitionOf(service).title);
    const box = screen.getByRole("main").querySelector(".aside-box")!;
    const terms = within(box as HTMLElement).getAllByRole("term");
    expect(terms.filter(({ textContent }) => /serve|[Dd]ocumenti/.test(textContent)).length).toBeGreaterThan(
      1,
    );
    await userEvent.click(screen.getByRole("button", { name: "Accedi e comincia" }));
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith(startOf(service), manifest.services[service]?.level);
  });

  test("leads a person with a login to its start", async () => {
    session.set(identityAtom, { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" });
    openPortal(portal, sheetPath(startOf(service)));
    await heading();
    expect(screen.getByRole("link", { name: "Comincia" })).toHaveAttribute("href", startOf(service));
  });
});

test("a locked card leads to the sheet of its service", async () => {
  session.set(identityAtom, null);
  openPortal(portal, "/");
  const links = await screen.findAllByRole("link", { name: /^Che cosa serve: / });
  const known = new Set(services.map((id) => sheetPath(startOf(id))));
  expect(links.map((link) => link.getAttribute("href")).filter((href) => !known.has(href!))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});
