/** https, e-mail, and pages of this portal; not `//host`, which is another site. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|\/(?![/\\]))/i;

/** Browsers ignore these characters in an address, so they could hide another scheme or host. */
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/;

/** The address of a link in a message of the server; null for one that is not safe. */
export const safeAddress = (address: string | undefined): string | null =>
  address !== undefined && SAFE_ADDRESS.test(address) && !IGNORED.test(address) ? address : null;
