import type { Card, CompiledService, Manifest, Step } from "../../src/engine/definition.ts";
import type { Portal } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import piemonte from "../../regions/piemonte/region.json";

const aStep = (id: string, path: string): Step => ({
  id,
  kind: "page",
  paths: [path],
  title: "Primo passo",
  needs: { names: [] },
  otherwise: "home",
  identity: false,
  params: {},
  load: [],
  content: [],
  hasForm: false,
  actions: [],
  forget: [],
});

/** A service of one page, as the compiler would write it. */
export const aService = (id: string, title: string): CompiledService => ({
  id,
  title,
  steps: [aStep(`${id}_inizio`, `/${id}`)],
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

export const aCard = (title: string, path: string, rest: Partial<Card> = {}): Card => ({
  code: path.slice(1).toUpperCase(),
  title,
  text: `Descrizione di ${title}.`,
  path,
  login: false,
  links: [],
  lines: [],
  favourite: true,
  anonymousOnly: false,
  ...rest,
});

/** Two open services and one that asks for a login; none of them exists elsewhere. */
export const aManifest: Manifest = {
  version: "1",
  region: piemonte,
  routes: [
    { path: "/prova", service: "prova", step: "prova_inizio", public: true },
    { path: "/guasto", service: "guasto", step: "guasto_inizio", public: true },
    { path: "/riservato", service: "riservato", step: "riservato_inizio", public: false },
  ],
  menu: [
    { label: "Prova", path: "/prova", service: "prova", login: false },
    { label: "Riservato", path: "/riservato", service: "riservato", login: true },
  ],
  cards: [
    aCard("Servizio di prova", "/prova"),
    aCard("Servizio guasto", "/guasto"),
    aCard("Servizio riservato", "/riservato", { login: true, favourite: false }),
  ],
  ownVehicles: null,
  cart: null,
  help: null,
  services: {
    prova: entry("prova", "Servizio di prova"),
    guasto: entry("guasto", "Servizio guasto"),
    riservato: entry("riservato", "Servizio riservato", true),
  },
};

export const aPortal: Portal = { manifest: aManifest, region: regionOf(aManifest) };
