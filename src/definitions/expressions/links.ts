import { portalPages } from "../../contract/portal-pages.ts";
import { valuesOnAnyDay } from "../../engine/region/index.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { suggest } from "../source/diagnostics.ts";
import { isOfficeAddress } from "../source/office-files.ts";
import type { SourceText } from "../source/source-text.ts";
import { type AuthoredValue, isObject } from "../source/source.ts";

/** Pages of the portal that a text may link. */
const LINKED_PAGES = [portalPages.home, portalPages.logout];

/** A link of a text, with the offset of its address. */
interface Link {
  readonly address: string;
  readonly text: string;
  readonly offset: number;
}

/** The addresses that texts may lead to in some regions. */
export class LinkTargets {
  readonly #pages: readonly string[];
  readonly #hosts: ReadonlyMap<AuthoredNode, ReadonlySet<string>>;

  /** `pages` are the addresses of the steps; the facts of each region name the sites outside the portal. */
  constructor(
    pages: Iterable<string>,
    private readonly regions: readonly AuthoredNode[],
  ) {
    this.#pages = [...LINKED_PAGES, ...pages];
    this.#hosts = new Map(regions.map((facts) => [facts, new Set(hostsIn(facts))]));
  }

  /** Reports an address of another kind, a page or a site that is not known, and a telephone link that shows another number. */
  check(source: SourceText, link: Link): void {
    const { address, text, offset } = link;
    const [, fact] = /^\{regione\.([\w.]+)\}/.exec(address) ?? [];
    if (fact !== undefined) this.#checkFact(source, link, fact);
    else if (/^\/(?![/\\])/.test(address)) this.#checkPage(source, link);
    else if (address.startsWith("https://")) this.#checkSite(source, link);
    else if (!/^(mailto|tel):/.test(address)) source.report("text-link", offset, { url: address });
    if (address.startsWith("tel:") && !isSameNumber(text, address))
      source.report("link-phone", offset, { text, number: address.slice("tel:".length) });
  }

  #checkPage(source: SourceText, { address, offset }: Link): void {
    const [page = ""] = address.split(/[?#]/);
    // With a datum behind the first slash the address may be that of another site: `//example.org`.
    if (page.startsWith("/{")) source.report("link-start", offset, { url: address });
    if (!page.includes("{") && !this.#pages.includes(page))
      source.report("link-page", offset, { page }, suggest(page, this.#pages));
  }

  #checkSite(source: SourceText, { address, offset }: Link): void {
    const site = siteOf(address);
    if (site === null) source.report("text-link", offset, { url: address });
    else
      for (const [facts, hosts] of this.#hosts)
        if (!hosts.has(site)) source.report("link-site", offset, { site, region: facts.string("id") });
  }

  /** A fact without a value has no link: the text that shows it depends on it. */
  #checkFact(source: SourceText, { offset }: Link, path: string): void {
    const values = this.regions.flatMap((facts) => valuesOnAnyDay(factAt(facts, path.split("."))));
    if (
      values.some((value) => typeof value === "string" && siteOf(value) === null && !isOfficeAddress(value))
    )
      source.report("link-fact", offset, { path });
  }
}

const factAt = (facts: AuthoredNode, path: readonly string[]): AuthoredValue | undefined =>
  path.reduce<AuthoredValue | undefined>((at, name) => (isObject(at) ? at[name] : undefined), facts.source);

/** The host of an address without credentials; null when it is none. */
function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "" ? host : null;
}

function* hostsIn(facts: AuthoredNode): Generator<string> {
  for (const node of facts.descendants())
    for (const name of node.names()) {
      const site = siteOf(node.optional(name) ?? "");
      if (site !== null) yield site;
    }
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** True when a text shows the number that its link calls, with or without the prefix of Italy; texts without numbers may call any. */
export function isSameNumber(text: string, number: string): boolean {
  const [shown, called] = [digitsOf(text), digitsOf(number)];
  return (
    shown.length < 5 || called === "" || text.includes("{") || called === shown || called === `39${shown}`
  );
}
