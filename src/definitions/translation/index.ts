/** The catalogues of a region: an entrance of its own, because their reader is only loaded where catalogues are read. */

export {
  catalogueRows,
  type TranslationRow,
  type TranslationState,
  withTranslation,
} from "./catalogue-rows.ts";
export { createTranslationCheck } from "./check-translations.ts";
export type { SourceEntry } from "./entry.ts";
export { printCatalogue, readCatalogue } from "./po.ts";
export { mergeTexts } from "./shown-texts.ts";
export { emptyCatalogue } from "./update-catalogue.ts";
