import type {
  Card,
  CompiledService,
  JsonObject,
  Manifest,
  MenuItem,
  Route,
  ServiceEntry,
} from "../../engine/definition.ts";
import type { CheckedRegion } from "../check.ts";
import { objects } from "../types/model.ts";
import type { Authored } from "../source/source.ts";
import { isOn } from "../source/parsed-sources.ts";

/** What a region serves: the manifest, and the text of each file beside it. */
export interface Bundle {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, string>;
}

/** What the compiler is given, because it is pure: a digest of a text, and a maker of validators. */
export interface CompileTools {
  readonly digest: (text: string) => string;
  readonly validators: (service: CompiledService) => string;
}

/** Makes the bundle of a region from its checked services. File names carry the digest of what they hold. */
export function compileBundle(region: CheckedRegion, catalogue: Authored, tools: CompileTools): Bundle {
  const files = new Map<string, string>();
  const file = (stem: string, extension: string, text: string): string => {
    const name = `${stem}.${tools.digest(text)}.${extension}`;
    files.set(name, text);
    return name;
  };
  const services: Record<string, ServiceEntry> = {};
  for (const [id, { authored, compiled }] of region.services) {
    const data = file(id, "json", JSON.stringify(compiled));
    const validators = file(id, "js", tools.validators(compiled));
    services[id] = {
      title: compiled.title,
      description: String(authored.text),
      path: compiled.steps[0]!.paths[0]!,
      login: needsLogin(region, id),
      data,
      validators,
      version: tools.digest(data + validators),
    };
  }
  const rest = {
    region: region.facts as JsonObject,
    routes: routesOf(region),
    menu: menuOf(region, catalogue),
    cards: cardsOf(region, catalogue),
    ownVehicles: routeOf(region, catalogue.ownVehicles as Authored)?.path ?? null, // its shape is checked by a test
    help: helpOf(region, catalogue),
    cart: cartOf(region),
    services,
  };
  return { manifest: { version: tools.digest(JSON.stringify(rest)), ...rest }, files };
}

function needsLogin(region: CheckedRegion, service: string): boolean {
  const switches = region.facts.servizi as Record<string, Authored>;
  return switches[service]?.accesso === true;
}

function routesOf(region: CheckedRegion): Route[] {
  return [...region.services].flatMap(([service, { compiled }]) =>
    compiled.steps.flatMap((step) =>
      step.paths.map((path) => ({ path, service, step: step.id, public: !needsLogin(region, service) })),
    ),
  );
}

/** The page that an entry of the catalogue names; none when its service is off, or not written yet. */
const routeOf = (region: CheckedRegion, { step }: Authored): Route | undefined =>
  routesOf(region).find((route) => route.step === step);

/** Where an entry of the catalogue leads: its choice page when several of its services are on here, else the only one. */
function openingOf(region: CheckedRegion, item: Authored) {
  const targets = objects(item.steps).flatMap((target) => {
    const route = routeOf(region, target);
    return route ? [{ ...route, label: target.label }] : [];
  });
  const choice =
    targets.length > 1 && typeof item.choice === "string"
      ? routeOf(region, { step: item.choice })
      : undefined;
  return { targets, chosen: choice ?? targets[0] };
}

/** The first page of the catalogue's `help` that the region offers. */
function helpOf(region: CheckedRegion, catalogue: Authored): Manifest["help"] {
  for (const item of objects(catalogue.help)) {
    const route = routeOf(region, item);
    if (route) return { label: String(item.label), path: route.path };
  }
  return null;
}

/** Where the cart of payments is seen. */
function cartOf(region: CheckedRegion): Manifest["cart"] {
  for (const [service, { compiled }] of region.services) {
    for (const [name, { rule, link }] of Object.entries(compiled.rules)) {
      const step = compiled.steps.find(({ id }) => id === link?.step);
      if (rule === "cart" && step) return { service, rule: name, path: step.paths[0]! };
    }
  }
  return null;
}

/** Menu entries whose services are on here. */
function menuOf(region: CheckedRegion, catalogue: Authored): MenuItem[] {
  return objects(catalogue.menu).flatMap((item) => {
    const { targets, chosen } = openingOf(region, item);
    if (!chosen) return [];
    return [
      {
        label: String(item.label),
        path: chosen.path,
        service: chosen.service,
        login: targets.some((target) => !target.public),
      },
    ];
  });
}

/** Cards of the home page, in the same way. */
function cardsOf(region: CheckedRegion, catalogue: Authored): Card[] {
  return objects(catalogue.cards).flatMap((card) => {
    const { targets, chosen } = openingOf(region, card);
    if (!chosen) return [];
    const links = targets.length > 1 ? targets : [];
    return [
      {
        code: String(card.code),
        title: String(card.title),
        text: String(card.text),
        path: chosen.path,
        login: !chosen.public,
        links: links.map(({ label, path, public: isPublic }) => ({
          label: String(label),
          path,
          login: !isPublic,
        })),
        lines: linesOf(region, card),
        favourite: card.favourite !== false,
        anonymousOnly: card.anonymousOnly === true,
      },
    ];
  });
}

function linesOf(region: CheckedRegion, card: Authored): Card["lines"] {
  const switches = region.facts.servizi as Record<string, Authored>;
  return objects(card.lines)
    .filter(({ service }) => isOn(switches[String(service)]))
    .map(({ service, label }) => ({ label: String(label), login: needsLogin(region, String(service)) }));
}
