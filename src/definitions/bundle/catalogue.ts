import type { Card, Manifest, MenuItem, Route } from "../../engine/definition.ts";
import type { CheckedRegion } from "../check.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { isOn, needsLogin } from "../source/parsed-sources.ts";

/** The pages of a region. */
export function routesOf({ facts, services }: CheckedRegion): Route[] {
  return [...services].flatMap(([service, { compiled }]) =>
    compiled.steps.flatMap((step) =>
      step.paths.map((path) => ({ path, service, step: step.id, public: !needsLogin(facts, service) })),
    ),
  );
}

/** The parts of the manifest that come from the catalogue: entries whose services the region offers. */
export class CatalogueReader {
  readonly #routes: readonly Route[];

  constructor(
    private readonly catalogue: AuthoredNode,
    private readonly region: CheckedRegion,
  ) {
    this.#routes = routesOf(region);
  }

  /** The page of the person's vehicles. */
  ownVehicles(): string | null {
    return this.#routeOf(this.catalogue.object("ownVehicles")?.string("step"))?.path ?? null;
  }

  /** The first page of `help` that the region offers. */
  help(): Manifest["help"] {
    for (const item of this.catalogue.objects("help")) {
      const route = this.#routeOf(item.string("step"));
      if (route) return { label: item.string("label"), path: route.path };
    }
    return null;
  }

  menu(): MenuItem[] {
    return this.catalogue.objects("menu").flatMap((item) => {
      const { targets, opening } = this.#targetsOf(item);
      if (!opening) return [];
      const { path, service } = opening;
      return [
        { label: item.string("label"), path, service, login: targets.some((target) => !target.public) },
      ];
    });
  }

  cards(): Card[] {
    return this.catalogue.objects("cards").flatMap((card) => {
      const { targets, opening } = this.#targetsOf(card);
      if (!opening) return [];
      const links = targets.length > 1 ? targets : [];
      return [
        {
          code: card.string("code"),
          title: card.string("title"),
          text: card.string("text"),
          path: opening.path,
          login: !opening.public,
          links: links.map(({ label, path, public: isPublic }) => ({ label, path, login: !isPublic })),
          lines: this.#linesOf(card),
          favourite: card.get("favourite") !== false,
          anonymousOnly: card.get("anonymousOnly") === true,
        },
      ];
    });
  }

  #linesOf(card: AuthoredNode): Card["lines"] {
    const { facts } = this.region;
    return card
      .objects("lines")
      .map((line) => ({ label: line.string("label"), service: line.string("service") }))
      .filter(({ service }) => isOn(facts, service))
      .map(({ label, service }) => ({ label, login: needsLogin(facts, service) }));
  }

  /** The page of a step; none when its service is off, or not written yet. */
  #routeOf(step: string | undefined): Route | undefined {
    return this.#routes.find((route) => route.step === step);
  }

  /** The pages that an entry leads to, and the one that it opens: its choice page when there are several. */
  #targetsOf(item: AuthoredNode) {
    const targets = item.objects("steps").flatMap((target) => {
      const route = this.#routeOf(target.string("step"));
      return route ? [{ ...route, label: target.string("label") }] : [];
    });
    const choice = targets.length > 1 ? this.#routeOf(item.optional("choice")) : undefined;
    return { targets, opening: choice ?? targets[0] };
  }
}
