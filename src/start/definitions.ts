import { parseArgs } from "node:util";
import { defaultRegion } from "../definitions/node/region-folders.mjs";
import { commands, portalAt, PortalRefusal } from "../publications/command-line/index.ts";

/**
 * `npm run definitions -- <command>`: the commands of a running portal, and those of the files of this folder (`definitions/cli.ts`).
 *
 * `status`                      the live version, the drafts, the files of this folder that differ
 * `pull [--of <draft>]`         writes the live version, or a draft, into this folder
 * `push [--of <draft>]`         makes the files of this folder a draft, with its problems and its difference
 * `publish --reason "…"`        makes that draft live
 * `rollback --reason "…"`       makes the version before live again; `--of <version>` another one
 *
 * They need the address of the portal and a key of its page `/studio/chiave`: PORTALE and PORTALE_CHIAVE.
 */
const [name = "check", ...rest] = process.argv.slice(2);
const command = commands[name];

if (!command) await import("../definitions/cli.ts");
else {
  const { PORTALE: url, PORTALE_CHIAVE: key, REGION: region = defaultRegion(process.cwd()) } = process.env;
  if (!url || !key) {
    console.error(
      "Indica l'indirizzo del portale in PORTALE e una chiave di /studio/chiave in PORTALE_CHIAVE.",
    );
    process.exit(2);
  }
  const { values } = parseArgs({
    args: rest,
    options: { reason: { type: "string" }, of: { type: "string" } },
  });
  const office = { root: process.cwd(), region, portal: portalAt({ url, key }), print: console.log };
  process.exitCode = await command(office, values).catch((error: unknown) => {
    if (!(error instanceof PortalRefusal)) throw error;
    console.error(error.message);
    return 1;
  });
}
