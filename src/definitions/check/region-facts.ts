import { isDated } from "../../engine/region/index.ts";
import { isSameNumber } from "../expressions/links.ts";
import { AuthoredNode, type Slot } from "../source/authored-node.ts";
import { type Report, suggest } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";
import { hasHelp, noteHelpName } from "./absent-names.ts";
import { checkDatedValues, checkDays, checkTimes, notePast } from "./windows.ts";

/**
 * Checks the facts of every region that other files or the calendar decide: windows, maintenances, notices and selected cards.
 * Windows that are past at `now`, a time in Italy, are noted; without it none is.
 */
export function checkRegionFacts(sources: ParsedSources, report: Report, now?: string): void {
  const noteIfPast = (window: AuthoredNode, fits: boolean): void => {
    if (fits && now !== undefined) notePast(window, now);
  };
  for (const { facts } of sources.regions.values()) {
    const region = new AuthoredNode(facts, report);
    for (const [, state] of region.members("servizi")) {
      const window = state.object("attivo");
      if (window?.names().length === 0) state.report("window-empty", "attivo");
      if (window) noteIfPast(window, checkDays(window));
    }
    for (const maintenance of region.objects("manutenzioni")) {
      noteIfPast(maintenance, checkTimes(maintenance));
      reportServices(maintenance, region.object("servizi")?.names() ?? []);
    }
    for (const notice of region.objects("avvisi")) noteIfPast(notice, checkDays(notice));
    for (const node of region.descendants()) {
      reportNumber(node);
      for (const name of node.names()) if (isDated(node.get(name))) checkDatedValues(node.objects(name));
    }
    reportDuties(region);
    const help = region.object("assistenza");
    if (help) noteHelpName(help, region.string("id"));
    reportElsewhere(region, sources);
    reportCards(region, new AuthoredNode(sources.catalogue, report));
  }
}

/** Notes the facts that laws or standards ask of a public body, and that only the region can state. */
function reportDuties(region: AuthoredNode): void {
  const [links, help] = [region.object("collegamenti"), region.object("assistenza")];
  if (links && links.optional("accessibilita") === undefined)
    links.report("region-without-accessibility", "accessibilita");
  if (!help) return;
  if (!hasHelp(help)) help.report("region-without-contact", "email");
  if (help.optional("sicurezza") === undefined) help.reportHere("region-without-security");
}

/** Notes each service that the region does not offer without a page that states where it is done. */
function reportElsewhere(region: AuthoredNode, { services }: ParsedSources): void {
  const links = region.object("collegamenti");
  if (links && links.optional("regione") === undefined) links.report("region-without-site", "regione");
  for (const [name, state] of region.members("servizi"))
    if (state.get("attivo") === false && services.has(name) && !state.has("altrove"))
      state.report("service-without-elsewhere", "attivo");
}

/** A telephone number is written twice: as it is read and as it is called. */
function reportNumber(node: AuthoredNode): void {
  const [text, number] = [node.optional("etichetta"), node.optional("numero")];
  if (text !== undefined && number !== undefined && !isSameNumber(text, number))
    node.report("phone-differs", "numero", { text, number });
}

function reportServices(maintenance: AuthoredNode, known: readonly string[]): void {
  for (const { node, key } of maintenance.slots("servizi")) {
    const name = node.string(key);
    if (!known.includes(name)) node.report("maintenance-service", key, { name }, suggest(name, known));
  }
}

const reportCards = (region: AuthoredNode, catalogue: AuthoredNode): void =>
  reportCodes(region.slots("schede"), catalogue);

/** Reports codes of cards that the catalogue does not have, and those that stand twice. */
export function reportCodes(slots: readonly Slot<AuthoredNode>[], catalogue: AuthoredNode): void {
  const known = catalogue.objects("cards").map((card) => card.string("code"));
  const seen = new Set<string>();
  for (const { node, key } of slots) {
    const code = node.string(key);
    if (!known.includes(code)) node.report("card-unknown", key, { code }, suggest(code, known));
    else if (seen.has(code)) node.report("card-twice", key, { code });
    seen.add(code);
  }
}
