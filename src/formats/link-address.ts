/** Stands for the portal: no site has this host. */
const portal = "https://portale.invalid";

/**
 * True for an address that a text may link: of a site, a mailbox or a telephone, or a page of the portal. Browsers read `//host`, `/\host` and a slash
 * with a tab behind it as another site: a page is one only if it stays on its host.
 */
export function isLinkAddress(address: string): boolean {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return true;
  return address.startsWith("/") && originOf(address) === portal;
}

/** The origin of an address on a page of the portal; undefined for one that is none. */
function originOf(address: string): string | undefined {
  try {
    return new URL(address, portal).origin;
  } catch {
    return undefined;
  }
}
