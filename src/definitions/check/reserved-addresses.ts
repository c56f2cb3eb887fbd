import { basePaths } from "../../contract/bases.ts";

/** Pages of the portal that belong to no service. */
const PAGES: readonly string[] = ["/", "/logout", "/userDenied"];

/** Addresses below which the server answers calls or sends files. */
const FOLDERS: readonly string[] = [
  ...Object.values(basePaths),
  ...["/assets", "/definitions", "/salute", "/video"],
];

/** True for an address that the portal or the server uses itself. */
export const isReserved = (path: string): boolean =>
  PAGES.includes(path) || FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));
