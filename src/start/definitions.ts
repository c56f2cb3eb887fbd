import { parseArgs } from "node:util";
import { defaultRegion, regionNames } from "../definitions/node/region-folders.mjs";
import { missingFile } from "../definitions/node/read-sources.ts";
import { IncompleteVersion, UnknownVersion } from "../definitions/node/versions.ts";
import {
  CommandRefusal,
  commands,
  diff,
  NoPortal,
  officeFolder,
  portalAt,
  PortalRefusal,
  type CommandOptions,
} from "../publications/command-line/index.ts";
import { help } from "./definitions-help.ts";

/**
 * `npm run definitions -- <command>`: `--help` lists the commands. Those of a running portal are `publications/command-line`, those of the
 * files of this folder `definitions/cli.ts`; `diff` compares both. The address and the key of the portal are PORTALE and PORTALE_CHIAVE.
 */
const [name = "check", ...rest] = process.argv.slice(2);
const root = process.cwd();
const { PORTALE: url, PORTALE_CHIAVE: key } = process.env;

const office = () => ({
  root,
  region: process.env.REGION ?? defaultRegion(root),
  print: console.log,
  ...(url && key && { portal: portalAt({ url, key }) }),
});

async function runForPortal(command: (typeof commands)[string]): Promise<number> {
  const { portal, ...places } = office();
  if (!portal || !url)
    throw new CommandRefusal(
      "Indica l'indirizzo del portale in PORTALE e una chiave di /studio/chiave in PORTALE_CHIAVE.",
    );
  if (!regionNames(root).includes(places.region))
    throw new CommandRefusal(
      `REGION vale «${places.region}», ma le regioni di questa cartella sono: ${regionNames(root).join(", ")}.`,
    );
  if (!/^https?:\/\//.test(url))
    throw new CommandRefusal(`PORTALE vale «${url}», ma un indirizzo comincia con https:// oppure http://.`);
  return command({ ...places, portal, folder: officeFolder({ ...places, url }) }, optionsIn(rest));
}

/** Reads the options of a command. Throws `CommandRefusal` for others. */
function optionsIn(args: string[]): CommandOptions {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const options = {
      reason: text,
      of: text,
      revision: text,
      from: text,
      undo: text,
      person: text,
      discard: flag,
      theirs: flag,
    };
    return parseArgs({ args, options }).values;
  } catch {
    throw new CommandRefusal(`Non si capisce «${args.join(" ")}». I comandi: npm run definitions -- --help`);
  }
}

/** An error with one Italian sentence; undefined for a defect of the program. */
function sentenceOf(error: unknown): string | undefined {
  const kinds = [CommandRefusal, PortalRefusal, NoPortal, IncompleteVersion];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof UnknownVersion)
    return `«${error.message}» non è una cartella, una versione di git, una regione, né una bozza o una versione del portale.`;
  return undefined;
}

const run = (work: () => Promise<number>) =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      const sentence = sentenceOf(error);
      if (sentence === undefined) throw error;
      console.error(sentence);
      return 1;
    });

// A reader such as `head` may close the output early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const missing = missingFile(root);
const asks = (word?: string) => word === "--help" || word === "-h";
if (name === "help" || asks(name) || asks(rest[0])) console.log(help);
else if (name === "diff")
  process.exitCode = await run(() =>
    diff(
      office(),
      rest.filter((word) => word !== "--regions"),
    ),
  );
else if (missing !== undefined) {
  console.error(
    `Qui manca «${missing}»: i comandi si danno nella cartella che contiene «schemas» e «regions». Se è quella giusta, riprendilo.`,
  );
  process.exitCode = 1;
} else if (command) process.exitCode = await run(() => runForPortal(command));
else await import("../definitions/cli.ts");
