import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../check.ts";
import { LANGUAGE } from "../language/language.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import { languagesOf, shownIn } from "../translation/check-translations.ts";
import { printCatalogue, readCatalogue } from "../translation/po.ts";
import { cataloguePath } from "../translation/region-languages.mjs";
import { mergeTexts } from "../translation/shown-texts.ts";
import { emptyCatalogue, updateCatalogue } from "../translation/update-catalogue.ts";
import { readLanguage, readSources } from "./files.ts";
import { programTexts } from "./program/program-texts.ts";

/** Writes the catalogue of a language of every region that has it, with the texts of today. Returns a report in Italian lines. */
export function updateTexts(root: string, language: string): { lines: string[]; failed: boolean } {
  const sources = readSources(root);
  const { regions } = check(sources, readLanguage());
  const lines: string[] = [];
  let failed = false;
  for (const [region, { facts }] of regions) {
    if (!languagesOf(new AuthoredNode(facts, silentReport)).others.includes(language)) continue;
    const path = cataloguePath(region, language);
    const shown = shownIn(sources, region, { language: readLanguage(), table: LANGUAGE });
    const text = sources.regions[region]?.translations?.find((one) => one.path === path)?.text;
    const read = text === undefined ? undefined : readCatalogue(text, language);
    const known = read === undefined ? emptyCatalogue(language, region) : read.catalogue;
    if (!shown || !known) {
      lines.push(
        shown
          ? `${path}: non si può leggere, vedi «npm run definitions -- check».`
          : `${region}: i servizi hanno problemi, prima correggili: vedi «npm run definitions -- check».`,
      );
      failed = true;
      continue;
    }
    const { catalogue, counts } = updateCatalogue(known, mergeTexts([...shown, ...programTexts(root)]));
    writeFileSync(join(root, path), printCatalogue(catalogue));
    const { texts, translated, fuzzy, missing, obsolete } = counts;
    lines.push(
      `${path}: ${texts} testi, ${translated} tradotti, ${fuzzy} da rileggere, ${missing} da tradurre, ${obsolete} che non servono più.`,
    );
  }
  if (lines.length === 0) {
    lines.push(
      `Nessuna Regione ha «${language}» fra le sue «lingue»: aggiungila in regions/<regione>/region.json.`,
    );
    failed = true;
  }
  return { lines, failed };
}
