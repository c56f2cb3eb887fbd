import { basename } from "node:path";
import { readVersion } from "../../definitions/node/versions.ts";
import { filesOf, type AuthoredFiles } from "../authored-files.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import { changedPaths } from "../merge.ts";
import { digests, type Digests, type OfficeFolder } from "./folder.ts";
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
  /** The version that this folder was taken from, where it does not remember it: `live`, `build`, or the id of a version. */
  readonly from?: string;
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

/** The draft of this folder; undefined when it has none, or when that one was published or dropped. */
export async function ownDraft({ portal, folder }: Office): Promise<ListedDraft | undefined> {
  const id = folder.note().draft?.id;
  return id === undefined ? undefined : (await portal.drafts()).find((draft) => draft.id === id);
}

/** The draft that a command names, by default that of this folder. */
export const chosenDraft = (office: Office, { of }: CommandOptions): Promise<ListedDraft | undefined> =>
  of === undefined ? ownDraft(office) : draftNamed(office, of);

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

/**
 * Returns the files that this folder was taken from. A folder that remembers nothing is taken for a version when its files, or those of its last
 * commit, are those of the live version, of the build, or of an earlier live version. Throws `CommandRefusal` when nobody knows.
 */
export async function originOf(office: Office, { from }: CommandOptions): Promise<Digests> {
  const { folder, portal, print } = office;
  const { files: known } = folder.note();
  if (known && from === undefined) return known;
  const remember = (files: AuthoredFiles): Digests => {
    folder.remember({ files: digests(files) });
    return digests(files);
  };
  if (from !== undefined) return remember(await portal.files(from));
  const own = [folder.files(), ...committedFiles(office)];
  const differences: string[] = [];
  for (const name of await candidates(office)) {
    const files = await portal.files(name).catch(() => undefined); // a version that the portal no longer keeps
    if (!files) continue;
    if (own.some((one) => changedPaths(one, files).length === 0)) return remember(files);
    differences.push(`  da ${name} è diversa in ${changedPaths(own[0]!, files).length} file: --from ${name}`);
  }
  print("Questa cartella non ricorda da quale versione del portale viene:");
  for (const line of differences) print(line);
  throw new CommandRefusal(
    "Se lo sai, ripeti il comando con --from. Altrimenti prendi i file in un'altra cartella con pull, e riporta lì le tue modifiche.",
  );
}

/** The versions that a folder may come from, the likely ones first. */
async function candidates({ portal }: Office): Promise<string[]> {
  const acts = await portal.history();
  const ids = acts.flatMap(({ to }) => (to === null ? [] : [short(to)]));
  return [...new Set(["live", "build", ...ids.slice(0, 10)])];
}

/** The files of the last commit; none in a folder without a history of git. */
function committedFiles({ root, region }: Office): AuthoredFiles[] {
  try {
    return [filesOf(readVersion(root, "HEAD").sources, region)];
  } catch {
    return [];
  }
}
