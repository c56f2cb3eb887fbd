/** Longest address of the portal to go back to. */
const longest = 1000;

/** A path of plain segments, then perhaps a query and an anchor: no authority, no escapes, no backslash. */
const plainPath = /^\/(?!\/)[\w./~-]*(?:\?[\w.~=&+:,/-]*)?(?:#[\w.~=&+:,/?-]*)?$/;
const ours = /^\/(?:authapi|rest|oidc|salute)(?:[/?#]|$)/i;

/**
 * Where to go after the login: the path that was asked for when it certainly is a page of this portal, home
 * otherwise. What is not plainly right is wrong: browsers read `/\e`, `//e` and tabs as other sites.
 */
export function safeReturn(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > longest || !plainPath.test(asked)) return "/";
  const path = asked.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || path.split("/").some((part) => /^\.+$/.test(part)) || ours.test(path))
    return "/";
  return asked;
}
