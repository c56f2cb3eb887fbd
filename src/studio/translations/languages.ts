import { otherLanguages } from "../../definitions/translation/region-languages.mjs";
import type { Files } from "../model/address.ts";
import { readFile } from "../panel/read-file.ts";

/** The languages of the region besides Italian, as its facts in the draft name them. */
export const translatedLanguages = (files: Files, region: string): readonly string[] =>
  otherLanguages(readFile(files, `regions/${region}/region.json`));

/** The filter of the table when it opens. */
export interface TableView {
  readonly stato?: string;
  /** The id of a service, or `portale` or `programma`. */
  readonly parte?: string;
}

/** The address of the table of a draft. */
export function tableAddress(draft: string, language: string, view: TableView = {}): string {
  const query = new URLSearchParams({ ...view }).toString();
  return `/bozza/${draft}/traduzioni/${language}${query === "" ? "" : `?${query}`}`;
}
