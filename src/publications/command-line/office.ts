import { basename } from "node:path";
import type { AuthoredFiles } from "../authored-files.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import type { OfficeFolder } from "./folder.ts";
import type { Portal } from "./portal.ts";

/** The folder of an office, its region, and the portal that runs. */
export interface Office {
  readonly root: string;
  readonly region: string;
  readonly portal: Portal;
  readonly folder: OfficeFolder;
  /** Prints a line. */
  readonly print: (line: string) => void;
}

export interface CommandOptions {
  readonly reason?: string;
  /** The id of a draft, or that of a version to go back to. Eight digits are enough. */
  readonly of?: string;
  /** The revision of the draft that the person has seen. */
  readonly revision?: string;
  /** The version that this folder was taken from, where it does not remember it: `live`, `build`, `bozza:<id>`, or the id of a version. */
  readonly from?: string;
  /** The live version over which files of an earlier one may be sent. */
  readonly undo?: string;
  /** Changes of this folder that were not sent may be lost. */
  readonly discard?: boolean;
  /** The tax code of a person. */
  readonly person?: string;
  /** The draft may be that of another person. */
  readonly theirs?: boolean;
}

/** A command stops; the message says why, with the way on. */
export class CommandRefusal extends Error {
  override readonly name = "CommandRefusal";
}

export const command = (name: string): string => `npm run definitions -- ${name}`;

/** «il 29 novembre 2026 alle ore 10:15». */
export const when = (at: number): string =>
  new Date(at).toLocaleString("it-IT", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Rome" });

/** A text of a person on one line, so that it cannot look like another line of the list. */
export const onOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Digits of an id that the other commands take. */
export const short = (id: string): string => id.slice(0, 12);

/** A version in the words of an office; null: the files of the build. */
export const nameVersion = (id: string | null): string =>
  id === null ? "i file del programma (build)" : `la versione ${short(id)}`;

export const describeAct = ({ act, person, at, reason }: Act): string =>
  `${act === "publish" ? "Pubblicata" : "Ripristinata"} il ${when(at)} da ${person.name}: ${onOneLine(reason)}`;

export const printPaths = ({ print }: Office, paths: readonly string[]): void => {
  for (const path of paths) print(`  ${path}`);
};

/** The title of the draft of a folder. */
export const titleOf = ({ root }: Office): string => `Cartella ${basename(root)}`;

/** Refuses files that are not UTF-8: sent or written over, their letters would be lost. */
export function requireUtf8({ folder }: Office): void {
  const files = folder.unreadable();
  if (files.length > 0)
    throw new CommandRefusal(
      `Non è in UTF-8, e le lettere accentate andrebbero perse: ${files.join(", ")}. Salva con la codifica «UTF-8» e ripeti il comando; finché non lo fai, qui e sul portale non cambia nulla.`,
    );
}

/** Refuses a folder with texts of `update` beside its own, about which nobody has chosen. */
export function requireChosen({ folder }: Office): void {
  const besides = folder.besides();
  if (besides.length > 0)
    throw new CommandRefusal(
      `Scegli prima che cosa tenere di: ${besides.join(", ")}. Riporta nel file accanto ciò che serve, cancella questi e ripeti il comando.`,
    );
}

/** The live files. Refuses a portal of another region. */
export async function liveFiles({ portal, region }: Office): Promise<AuthoredFiles> {
  const files = await portal.files("live");
  const regions = [...files.keys()].flatMap((path) => /^regions\/([^/]+)\//.exec(path)?.[1] ?? []);
  const [theirs] = regions;
  if (theirs === undefined || regions.includes(region)) return files;
  throw new CommandRefusal(
    `Il portale è della Regione «${theirs}», il comando lavora per «${region}». Ripetilo con REGION=${theirs} davanti.`,
  );
}

/** Returns the reason of an act. Throws `CommandRefusal` without one. */
export function reasonOf({ reason = "" }: CommandOptions): string {
  if (reason.trim() === "")
    throw new CommandRefusal('Scrivi il motivo, che resta nella storia: --reason "…".');
  return reason;
}

/** Finds a draft by its id, of which eight digits are enough. */
export async function draftNamed({ portal }: Office, id: string): Promise<ListedDraft> {
  const found = (await portal.drafts()).filter(
    (one) => one.id === id || (id.length >= 8 && one.id.startsWith(id)),
  );
  if (found.length === 1) return found[0]!;
  throw new CommandRefusal(`La bozza ${id} non c'è. Quelle che ci sono: ${command("drafts")}`);
}

/** Refuses the draft of another person, unless the command says that it may be one. */
export async function requireOwn(
  { portal }: Office,
  draft: ListedDraft,
  { theirs }: CommandOptions,
): Promise<void> {
  const { person } = await portal.state();
  if (draft.owner.cf === person.cf || theirs) return;
  throw new CommandRefusal(
    `La bozza ${draft.id}, «${onOneLine(draft.title)}», è di ${draft.owner.name}. Se è proprio quella che vuoi, ripeti il comando con --theirs.`,
  );
}
