import { addressBelow, addressWithin, PATH_ATTRIBUTE } from "./portal-path.ts";

/**
 * Addresses and names of the page that the browser shows. One build serves every path: the page states it (`portal-path.ts`).
 */

/** The path of the portal; empty at the root of the host, in development and where pages are rendered without a browser. */
export function servedPath(): string {
  const page = globalThis.document as Partial<Document> | undefined; // `as`: absent or a stand-in outside a browser
  return page?.documentElement?.getAttribute(PATH_ATTRIBUTE) ?? "";
}

/** The address of a page, call or file of the portal for the browser. Other addresses stay as they are. */
export const ownAddress = (address: string): string => addressBelow(servedPath(), address);

/** The path of a page of the portal, from the one that the browser shows. */
export const ownPath = (pathname: string): string => addressWithin(servedPath(), pathname) ?? pathname;

/** The part of a name that distinguishes portals of one host. */
const mark = (): string => (servedPath() === "" ? "" : `${servedPath()} `);

/** The name of something that all pages of a host share, such as a key of the storage, for this portal alone. */
export const ownName = (name: string): string => mark() + name;

/** True for a name of this portal. At the root of the host every name is. */
export const isOwnName = (name: string): boolean => name.startsWith(mark());
