import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns a digest of files and folders, names included; a missing path counts as empty. */
export function fingerprint(home, paths, isIgnored = () => false) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, home, path, isIgnored);
  return hash.digest("hex");
}

function addTo(hash, home, path, isIgnored) {
  const full = join(home, path);
  if (isIgnored(path) || !existsSync(full)) return;
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(hash, home, `${path}/${name}`, isIgnored);
  else hash.update(`${path}\0`).update(readFileSync(full));
}

/** Returns true when the stamp file contains this digest. */
export function isFresh(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

export function putStamp(stamp, print) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
