import type { Files } from "../model/address.ts";
import { fragmentOf } from "../../publications/values.ts";

export { fragmentOf };

/** The kinds of authored file, by their paths. */
export const servicePath = (id: string): string => `schemas/services/${id}.json`;
export const fragmentPath = (id: string): string => `schemas/fragments/${id}.json`;
export const overlayPath = (region: string, id: string): string => `regions/${region}/services/${id}.json`;
export const regionPath = (region: string): string => `regions/${region}/region.json`;
export const CATALOGUE = "schemas/catalogue.json";
export const ERRORS = "schemas/errors.json";
export const PATHS = "schemas/paths.json";

const idIn = (path: string, pattern: RegExp): string | undefined => pattern.exec(path)?.[1];

/** The service of a file, of an overlay too; undefined for any other file. */
export const serviceOf = (path: string): string | undefined =>
  idIn(path, /^schemas\/services\/([^/]+)\.json$/);
export const overlayOf = (path: string): string | undefined =>
  idIn(path, /^regions\/[^/]+\/services\/([^/]+)\.json$/);
export const isRegionFile = (path: string): boolean => /^regions\/[^/]+\/region\.json$/.test(path);

export const serviceIds = (files: Files): string[] =>
  [...files.keys()].flatMap((path) => serviceOf(path) ?? []);
export const fragmentIds = (files: Files): string[] =>
  [...files.keys()].flatMap((path) => fragmentOf(path) ?? []);
