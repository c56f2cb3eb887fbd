import type { Card, Catalogue, MenuItem, Opening, PersonPage } from "../../contract/catalogue.ts";
import type { ClosedService, CompiledService, Route } from "../../engine/definition.ts";
import { isAnnounced, isEverOpen } from "../../engine/region/index.ts";
import type { CheckedRegion } from "../check.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import { needsLogin } from "../source/parsed-sources.ts";

/** The pages of a region. */
export function routesOf({ services }: CheckedRegion): Route[] {
  return [...services.values()].flatMap(({ compiled }) => routesOfService(compiled));
}

const routesOfService = ({ id, steps }: CompiledService): Route[] =>
  steps.flatMap((step) =>
    step.paths.map((path, index) => ({
      path,
      service: id,
      step: step.id,
      ...(index === 0 && step.former && { former: step.former }),
    })),
  );

/** The present and former addresses of the services that a region never offers, without those below another one. */
export const closedOf = ({ closed }: CheckedRegion): ClosedService[] =>
  closed.map(({ id, title, steps }) => {
    const paths = steps.flatMap((step) => [...step.paths, ...(step.former ?? [])]);
    const isBelow = (path: string) => paths.some((other) => path.startsWith(`${other}/`));
    return { service: id, title, paths: paths.filter((path) => !isBelow(path)) };
  });

/** The name of a language in that language, as a page shows it: `Français`. */
function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The parts of the manifest that come from the catalogue: entries whose services the region offers or announces. */
export class CatalogueReader {
  readonly #routes: readonly Route[];
  readonly #facts: AuthoredNode;

  constructor(
    private readonly catalogue: AuthoredNode,
    private readonly region: CheckedRegion,
  ) {
    const { facts, closed } = region;
    const announced = closed.filter(({ id }) => isAnnounced(facts, id));
    this.#routes = [...routesOf(region), ...announced.flatMap(routesOfService)];
    this.#facts = new AuthoredNode(facts, silentReport);
  }

  /** The languages of the region with their own names; null when it has one. */
  languages(): Catalogue["languages"] {
    const codes = (this.#facts.list("lingue") ?? []).map(String);
    return codes.length > 1 ? codes.map((code) => ({ code, name: languageName(code) })) : null;
  }

  /** The page of the person's vehicles. */
  ownVehicles(): string | null {
    return this.#pathOf(this.catalogue.object("ownVehicles"));
  }

  payVehicle(): Catalogue["payVehicle"] {
    const node = this.catalogue.object("payVehicle");
    const page = this.#personPage(node);
    return node && page ? { ...page, plate: node.string("plate"), vehicle: node.string("vehicle") } : null;
  }

  ownCases(): Catalogue["ownCases"] {
    const node = this.catalogue.object("ownCases");
    const page = this.#personPage(node);
    return node && page ? { ...page, number: node.string("number") } : null;
  }

  #personPage(node: AuthoredNode | undefined): PersonPage | null {
    const path = this.#pathOf(node);
    return node && path !== null
      ? { path, service: node.string("service"), step: node.string("step") }
      : null;
  }

  /** The first page of `help` that the region offers. */
  help(): Catalogue["help"] {
    for (const item of this.catalogue.objects("help")) {
      const path = this.#pathOf(item);
      if (path !== null) return { label: item.string("label"), path };
    }
    return null;
  }

  home(): Catalogue["home"] {
    const title = this.#facts.optional("titoloHome") ?? this.catalogue.object("home")?.string("title");
    const text = this.#facts.optional("testoHome") ?? this.catalogue.object("home")?.string("text");
    return { title: title ?? "", text: text ?? "", find: this.#find() };
  }

  /** The field of the home page, with the pages that the region offers. */
  #find(): Catalogue["home"]["find"] {
    const find = this.catalogue.object("home")?.object("find");
    const pageOf = (node: AuthoredNode | undefined) => {
      const page = this.#personPage(node);
      return node && page ? { ...page, param: node.string("param") } : null;
    };
    const labelled = (node: AuthoredNode | undefined) => {
      const page = pageOf(node);
      return node && page ? { ...page, label: node.string("label") } : null;
    };
    const [plate, notice] = [labelled(find?.object("plate")), labelled(find?.object("notice"))];
    const chassis = pageOf(find?.object("chassis"));
    return find && (plate || notice)
      ? { help: find.string("help"), button: find.string("button"), plate, notice, chassis }
      : null;
  }

  menu(): MenuItem[] {
    return this.catalogue.objects("menu").flatMap((item) => {
      const offer = this.#offerOf(item);
      return offer.targets.length > 0
        ? [{ label: item.string("label"), main: item.get("main") === true, ...offer }]
        : [];
    });
  }

  /** The cards that the region selects, in its order; by default all of them. */
  cards(): Card[] {
    const cards = this.catalogue.objects("cards");
    const codes = this.#facts.list("schede");
    const selected = codes?.flatMap((code) => cards.filter((card) => card.string("code") === code)) ?? cards;
    const groups = this.catalogue.object("home")?.objects("groups") ?? [];
    return selected.flatMap((card) => {
      const offer = this.#offerOf(card);
      if (offer.targets.length === 0) return [];
      const code = card.string("code");
      const group = groups.find((one) => one.strings("cards").includes(code));
      return [
        {
          code,
          title: card.string("title"),
          text: card.string("text"),
          icon: card.optional("icon") ?? null,
          group: group?.string("title") ?? null,
          ...offer,
          lines: this.#linesOf(card),
          favourite: card.get("favourite") !== false,
          anonymousOnly: card.get("anonymousOnly") === true,
        },
      ];
    });
  }

  footer(): Catalogue["footer"] {
    const footer = this.catalogue.object("footer");
    const links = footer?.objects("links").flatMap((link) => this.#linkOf(link)) ?? [];
    const own = this.#facts
      .objects("piede")
      .map((link) => ({ label: link.string("testo"), href: link.string("indirizzo") }));
    return {
      help: this.#footerHelp(),
      phone: this.#phone(footer?.optional("phone")),
      links: [...links, ...own],
      portal: this.#linkOf(footer?.object("portal"))[0] ?? null,
    };
  }

  #footerHelp(): Catalogue["footer"]["help"] {
    const help = this.catalogue.object("footer")?.object("help");
    const path = this.#pathOf(help);
    return help && path !== null ? { text: help.string("text"), label: help.string("label"), path } : null;
  }

  #phone(label: string | undefined): Catalogue["footer"]["phone"] {
    const phone = this.#facts.object("assistenza")?.object("telefono");
    const [number, digits] = [phone?.optional("etichetta"), phone?.optional("numero")];
    return label !== undefined && number !== undefined && digits !== undefined
      ? { label, number, href: `tel:${digits}` }
      : null;
  }

  /** A link to one of the region's `collegamenti`; none where it is null. */
  #linkOf(link: AuthoredNode | undefined) {
    const name = link?.string("link") ?? "";
    const href = this.#facts.object("collegamenti")?.optional(name);
    return link && href !== undefined ? [{ label: link.string("label"), href, name }] : [];
  }

  #linesOf(card: AuthoredNode): Card["lines"] {
    const { facts } = this.region;
    return card
      .objects("lines")
      .map((line) => ({ label: line.string("label"), service: line.string("service") }))
      .filter(({ service }) => isEverOpen(facts, service))
      .map(({ label, service }) => ({ label, login: needsLogin(facts, service) }));
  }

  /** The page of a step; null when its service is off, or not written yet. */
  #pathOf(page: AuthoredNode | undefined): string | null {
    return this.#openingOf(page?.optional("step"))?.path ?? null;
  }

  #openingOf(step: string | undefined, label = ""): Opening | undefined {
    const route = this.#routes.find((one) => one.step === step);
    if (!route) return undefined;
    const { path, service } = route;
    return { label, path, service, login: needsLogin(this.region.facts, service) };
  }

  /** The pages that an entry leads to, and the one that chooses among several. */
  #offerOf(item: AuthoredNode): { targets: Opening[]; choice: Opening | null } {
    const targets = item
      .objects("steps")
      .flatMap((target) => this.#openingOf(target.string("step"), target.optional("label")) ?? []);
    const choice = targets.length > 1 ? this.#openingOf(item.optional("choice")) : undefined;
    return { targets, choice: choice ?? null };
  }
}
