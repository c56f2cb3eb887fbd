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
