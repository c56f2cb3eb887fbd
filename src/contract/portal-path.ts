/**
 * The path of the portal on its host: `/bollo` for `https://host/bollo/`, empty at the root of the host. Programs and data have the
 * addresses of the portal without it. It is added where an address leaves a program: by the gateway to its pages and headers, by the
 * page to its links and calls.
 */

/** The attribute of the root element of a served page that states the path; absent at the root of the host. */
export const PATH_ATTRIBUTE = "data-percorso";

/** Adds the path to an address of the portal, such as `/pagina?a=1`. Returns every other text unchanged: `https:`, `//host`, `#id`. */
export const addressBelow = (portalPath: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? portalPath + address : address;

/** Removes the path from an address; null for one outside the portal. */
export function addressWithin(portalPath: string, address: string): string | null {
  return address.startsWith(`${portalPath}/`) ? address.slice(portalPath.length) : null;
}

/** Start tags. React and `escapeHtml` escape `>` in attributes; text of a `template` element has no tags. */
const startTag = /<[a-z][^>]*>/gi;
/** Attributes with an address. */
const addressAttribute = /(\s(?:href|src|action|poster)=")([^"]*)/gi;

/** A link to a page in another language, whose address has the language. */
const isForeign = (tag: string): boolean => /\shreflang="/i.test(tag);

/**
 * Moves a page, whose addresses are those at the root of a host, below the path, and states it in the root element. `source`: the path of the portal in
 * the language of its definitions.
 */
export function movePage(html: string, portalPath: string, source = portalPath): string {
  if (portalPath === "") return html;
  const move = (tag: string) => (_: string, name: string, address: string) =>
    name + addressBelow(isForeign(tag) ? source : portalPath, address);
  return html
    .replace(startTag, (tag) => tag.replace(addressAttribute, move(tag)))
    .replace("<html", () => `<html ${PATH_ATTRIBUTE}="${portalPath}"`);
}
