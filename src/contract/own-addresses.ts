import { basePaths } from "./bases.ts";
import { portalPages } from "./portal-pages.ts";

/** The folders of the portal's files: definitions, scripts and styles, the videos of a region, and the programs of staff. */
export const fileFolders = {
  definitions: "/definitions",
  assets: "/assets",
  videos: "/video",
  studio: "/studio/assets",
} as const;

/** The file with the texts of the server in a language, in the folder of that language of a built region. */
export const serverTexts = "texts.json";

/** Pages and calls of the server itself; all but the first two belong to the simulated back end of development. */
export const serverPaths = {
  health: "/salute",
  studio: "/studio",
  provider: "/oidc",
  platform: "/piattaforma",
  outbox: "/posta-in-uscita",
  office: "/ufficio",
  examples: "/esempi",
} as const;

/** The parameter that the portal adds to the address of a step that is changed from a summary. */
export const changeParameter = "modifica";

const startsWithOneOf = (prefixes: readonly string[]) => {
  const folded = prefixes.map((prefix) => prefix.toLowerCase());
  return (path: string): boolean => {
    const address = path.toLowerCase();
    return folded.some((prefix) => address === prefix || address.startsWith(`${prefix}/`));
  };
};

/** True for the address of a call or of the server's own pages. */
export const isServerAddress = startsWithOneOf([...Object.values(basePaths), ...Object.values(serverPaths)]);

/** True for the address of a file of the portal. */
export const isFileAddress = startsWithOneOf(Object.values(fileFolders));

const isPortalPage = startsWithOneOf([
  portalPages.logout,
  portalPages.userDenied,
  portalPages.continueHere,
  portalPages.phone,
]);

/** True for an address that no step may have. Case is ignored, as the router does. */
export const isReservedAddress = (path: string): boolean =>
  path === "" ||
  path === portalPages.home ||
  isPortalPage(path) ||
  isServerAddress(path) ||
  isFileAddress(path);

/** The kinds of files of the office, as their names end. Their content says which one a file is. */
export const officeKinds = ["pdf", "png", "jpg", "webp"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** The endings of their names, for a pattern: `pdf|png|jpg`. */
export const officeEndings = officeKinds.join("|");
