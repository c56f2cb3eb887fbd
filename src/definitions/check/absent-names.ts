import type { CompiledService } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Report, silentReport } from "../source/diagnostics.ts";
import { locationOf, type NodeLocation } from "../source/origins.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";

/** A name of a service, as the stems of its words. */
interface Name {
  readonly name: string;
  readonly stems: string;
  /** The services that it stands for: a card may open several. */
  readonly services: readonly string[];
}

/** The services and the help that texts of a region must not name. */
export interface Absent {
  readonly region: string;
  /** Names of services that it never offers. */
  readonly names: readonly Name[];
  /** Whether it has neither an address nor a number to ask for help. */
  readonly isWithoutHelp: boolean;
}

/** Words that may differ where a text names the same service: «su un avviso», «sugli avvisi». */
const SMALL: ReadonlySet<string> = new Set(
  (
    "a ad al allo alla ai agli alle all con da dal dallo dalla dai dagli dalle dall di del dello della dei degli delle dell d " +
    "e ed o il lo la i gli le l un uno una in nel nello nella nei negli nelle nell per su sul sullo sulla sui sugli sulle sull"
  ).split(" "),
);

/** The stems of the words of a text, each between blanks: «Osservazioni sugli avvisi» is ` osservazion avvis `. */
const stemsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !SMALL.has(word))
    .map((word) => word.replace(/h?[aeiouàèéìòù]+$/u, "") || word)
    .join(" ")} `;

/** Returns true when a region has an address or a number to ask for help. */
export const hasHelp = (help: AuthoredNode): boolean =>
  [help, help.object("telefono"), help.object("telefonoMobile")].some(
    (node) => (node?.optional("email") ?? node?.optional("numero")) !== undefined,
  );

/** Reads which services and which help a region lacks. The names are those of services, cards, lines and menu. */
export function absentIn({ catalogue, services, regions }: ParsedSources, region: string): Absent {
  const { facts } = regions.get(region)!;
  const names = [
    ...namesOfServices(services),
    ...namesOfCatalogue(new AuthoredNode(catalogue, silentReport)),
  ];
  const [offered, absent] = [true, false].map((isOpen) =>
    names.filter((one) => one.services.some((service) => isEverOpen(facts, service)) === isOpen),
  ) as [Name[], Name[]]; // as: two values of a map
  const help = new AuthoredNode(facts, silentReport).object("assistenza");
  return {
    region,
    names: absent.filter(
      ({ stems }) => isTelling(stems) && !offered.some((one) => one.stems.includes(stems)),
    ),
    isWithoutHelp: help !== undefined && !hasHelp(help),
  };
}

/** One common word, such as «pratiche», is no name. */
const isTelling = (stems: string): boolean => stems.trim().includes(" ");

const nameOf = (name: string, services: readonly string[]): Name => ({
  name,
  stems: stemsOf(name),
  services,
});

const namesOfServices = (services: ParsedSources["services"]): Name[] =>
  [...services].map(([id, { title }]) => nameOf(typeof title === "string" ? title : "", [id]));

const namesOfCatalogue = (catalogue: AuthoredNode): Name[] => [
  ...[...catalogue.objects("cards"), ...catalogue.objects("menu")].map((item) =>
    nameOf(
      item.optional("title") ?? item.optional("label") ?? "",
      item.objects("steps").map((step) => step.string("service")),
    ),
  ),
  ...catalogue
    .objects("cards")
    .flatMap((card) => card.objects("lines"))
    .map((line) => nameOf(line.string("label"), [line.string("service")])),
];

/** Notes the texts of a folded service that name a service, or a help desk, which the region does not have. */
export function noteAbsent(
  service: CompiledService,
  { region, names, isWithoutHelp }: Absent,
  report: Report,
): void {
  if (names.length === 0 && !isWithoutHelp) return;
  for (const { text, key, at } of textsIn(service)) {
    const stems = LABELS.has(key) ? "" : stemsOf(text);
    const named = names.find((one) => stems.includes(one.stems));
    if (named)
      report.add("text-names-service", at(), { region, name: named.name, service: named.services[0] ?? "" });
    if (isWithoutHelp && NAMES_HELP.test(text)) report.add("text-names-help", at(), { region });
  }
}

/** Labels name kinds of cases and reasons, which exist without the service: only sentences speak of services. */
const LABELS: ReadonlySet<string> = new Set(["title", "label", "value"]);

const NAMES_HELP = /(?<![\p{L}/])assistenza(?!\p{L})/iu;

/** Notes a region that calls its office «assistenza» without an address or a number. */
export function noteHelpName(help: AuthoredNode, region: string): void {
  if (!hasHelp(help) && NAMES_HELP.test(help.optional("aChi") ?? ""))
    help.report("text-names-help", "aChi", { region });
}

interface ShownText {
  readonly text: string;
  /** The member that holds it. */
  readonly key: string;
  readonly at: () => NodeLocation | null;
}

/** Every text below a compiled node. Names, operators and addresses are no texts: they have no blank and no capital. */
function* textsIn(node: unknown, key = "", at: ShownText["at"] = () => null): Generator<ShownText> {
  if (typeof node === "string") {
    if (/\s|^\p{Lu}/u.test(node)) yield { text: node, key, at };
  } else if (Array.isArray(node)) {
    for (const member of node) yield* textsIn(member, key, at);
  } else if (typeof node === "object" && node !== null) {
    for (const [name, member] of Object.entries(node))
      yield* textsIn(member, name, () => locationOf(node, name) ?? at());
  }
}
