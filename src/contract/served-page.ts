import { addressBelow, addressWithin, PATH_ATTRIBUTE } from "./portal-path.ts";

/**
 * Addresses and names of the page that the browser shows. One build serves every path: the page states it (`portal-path.ts`).
 */

/** The path of the portal; empty at the root of the host, in development and where pages are rendered without a browser. */
export function servedPath(): string {
  const page = globalThis.document as Partial<Document> | undefined; // `as`: absent or a stand-in outside a browser
  return page?.documentElement?.getAttribute(PATH_ATTRIBUTE) ?? "";
}

/** The path of the portal in the language of its definitions: a page in another one is below it, in a folder of that language. */
function sourcePath(): string {
  const path = servedPath();
  const { lang } = (globalThis.document as Partial<Document> | undefined)?.documentElement ?? {}; // `as`: as above
  return lang && path.endsWith(`/${lang}`) ? path.slice(0, -lang.length - 1) : path;
}

/** The address for the browser of a page in any language: `/fr/bollo`. */
export const portalAddress = (address: string): string => addressBelow(sourcePath(), address);

/** The address of a page, call or file of the portal for the browser. Other addresses stay as they are. */
export const ownAddress = (address: string): string => addressBelow(servedPath(), address);

/** The path of a page of the portal, from the one that the browser shows. */
export const ownPath = (pathname: string): string => addressWithin(servedPath(), pathname) ?? pathname;

/** The part of a name that distinguishes portals of one host. Those of one portal in several languages have the same names. */
const mark = (): string => (sourcePath() === "" ? "" : `${sourcePath()} `);

/** The name of something that all pages of a host share, such as a key of the storage, for this portal alone. */
export const ownName = (name: string): string => mark() + name;

/** True for a name of this portal. At the root of the host every name is. */
export const isOwnName = (name: string): boolean => name.startsWith(mark());
