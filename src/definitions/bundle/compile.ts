import type {
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

/** Menu entries whose services are on here: the choice page when several are, else the only one. */
function menuOf(region: CheckedRegion, catalogue: Authored): MenuItem[] {
  const routes = routesOf(region);
  const routeOf = (step: string) => routes.find((route) => route.step === step);
  return objects(catalogue.menu).flatMap((item) => {
    const targets = objects(item.steps).flatMap((target) => routeOf(String(target.step)) ?? []);
    const choice = targets.length > 1 && typeof item.choice === "string" ? routeOf(item.choice) : undefined;
    const chosen = choice ?? targets[0];
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
