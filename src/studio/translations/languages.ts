import type { Files } from "../model/address.ts";
import { readFile } from "../panel/read-file.ts";

/** The languages of the region besides Italian, as its facts in the draft name them. */
export function otherLanguages(files: Files, region: string): readonly string[] {
  const { lingue } = readFile(files, `regions/${region}/region.json`);
  return Array.isArray(lingue) ? lingue.slice(1).map(String) : [];
}

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
