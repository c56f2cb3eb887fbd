/** The longest accepted return address. */
const maxLength = 1000;

/** A path of plain segments, then perhaps a query and an anchor: no authority, no escapes, no backslash. */
const plainPath = /^\/(?!\/)[\w./~-]*(?:\?[\w.~=&+:,/-]*)?(?:#[\w.~=&+:,/?-]*)?$/;
/** Pages excluded as return targets. */
const excluded = /^\/(?:authapi|rest|oidc|salute)(?:[/?#]|$)/i;

/**
 * Returns the path to open after the login: the requested one when it certainly is a page of this portal, `/` otherwise. Accepts
 * plain paths only, because browsers read `/\e`, `//e` and tabs as other sites.
 */
export function safeReturn(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > maxLength || !plainPath.test(asked)) return "/";
  const path = asked.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || path.split("/").some((part) => /^\.+$/.test(part)) || excluded.test(path))
    return "/";
  return asked;
}
