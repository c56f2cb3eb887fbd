import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import type { Card, Opening } from "../../src/contract/catalogue.ts";
import type { CompiledService, Step } from "../../src/engine/definition.ts";
import type { WholePortal } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { aStep } from "./service.ts";
import piemonte from "../../regions/piemonte/region.json";

const aPage = (id: string, path: string): Step =>
  aStep(id, { kind: "page", paths: [path], title: "Primo passo" });

/** A service of one page, as the compiler would write it. */
export const aService = (id: string, title: string): CompiledService => ({
  id,
  title,
  steps: [aPage(`${id}_inizio`, `/${id}`)],
  endpoints: {},
  values: {},
  rules: {},
});

const entry = (id: string, title: string, login = false) => ({
  title,
  description: `Descrizione di ${title}.`,
  path: `/${id}`,
  login,
  data: `${id}.json`,
  validators: `${id}.js`,
  version: "1",
});

/** The page of a service of one page. */
export const anOpening = (service: string, login = false): Opening => ({
  label: service,
  path: `/${service}`,
  service,
  login,
});

export const aCard = (title: string, service: string, rest: Partial<Card> = {}): Card => ({
  code: service.toUpperCase(),
  title,
  text: `Descrizione di ${title}.`,
  targets: [anOpening(service)],
  choice: null,
  icon: null,
  group: null,
  lines: [],
  favourite: true,
  anonymousOnly: false,
  ...rest,
});

/** Two open services and one that asks for a login; none of them exists elsewhere. */
export const aManifest: WholePortalManifest = {
  version: "1",
  region: {
    ...piemonte,
    servizi: {
      prova: { attivo: true, accesso: false },
      guasto: { attivo: true, accesso: false },
      riservato: { attivo: true, accesso: true },
    },
  },
  routes: [
    { path: "/prova", service: "prova", step: "prova_inizio", former: ["/prova-di-prima"] },
    { path: "/guasto", service: "guasto", step: "guasto_inizio" },
    { path: "/riservato", service: "riservato", step: "riservato_inizio" },
  ],
  menu: [
    { label: "Prova", targets: [anOpening("prova")], choice: null, main: true },
    { label: "Riservato", targets: [anOpening("riservato", true)], choice: null, main: false },
  ],
  cards: [
    aCard("Servizio di prova", "prova"),
    aCard("Servizio guasto", "guasto"),
    aCard("Servizio riservato", "riservato", { targets: [anOpening("riservato", true)], favourite: false }),
  ],
  home: {
    title: "Servizi per il tuo veicolo",
    text: "Paga il bollo senza andare allo sportello.",
    find: null,
  },
  footer: { help: null, phone: null, links: [], portal: null },
  closed: [],
  index: "index.json",
  states: {},
  ownVehicles: null,
  payVehicle: null,
  ownCases: null,
  languages: null,
  cart: null,
  help: null,
  services: {
    prova: entry("prova", "Servizio di prova"),
    guasto: entry("guasto", "Servizio guasto"),
    riservato: entry("riservato", "Servizio riservato", true),
  },
};

export const aPortal: WholePortal = { manifest: aManifest, region: regionOf(aManifest) };
