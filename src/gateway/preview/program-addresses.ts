import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressBelow } from "../../contract/portal-path.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import { panelSource } from "../../examples/index.ts";

/** The sources of the scripts of every preview, from the root of the project: the panel of examples, and the script that follows the studio. */
const sources = [panelSource, "src/studio/live/follow-studio.ts"] as const;

/** Returns the addresses on the host of the scripts of previews; none where the build of the studio's programs is missing. */
export function programAddresses(folder: string, portalPath: string): string[] {
  const list = join(folder, "studio", "parts.json");
  if (!existsSync(list)) return [];
  const parts = JSON.parse(readFileSync(list, "utf8")) as Record<string, { file: string }>; // made by Vite
  return sources.flatMap((source) => {
    const file = parts[source.slice("src/".length)]?.file;
    return file === undefined ? [] : addressBelow(portalPath, `${serverPaths.studio}/${file}`);
  });
}
