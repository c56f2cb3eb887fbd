/** A path as addresses are compared: decoded, without regard to case and to a slash at the end. */
export function comparablePath(path: string): string {
  return decoded(path).toLowerCase().replace(/\/+$/, "") || "/";
}

/** A path with a malformed escape is compared as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The address of the sheet of a service that needs a login, which anybody may read: below that of one of its steps. */
export const sheetPath = (path: string): string => `${path}/scheda`;
