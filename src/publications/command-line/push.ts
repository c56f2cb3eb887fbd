import type { Diagnostic } from "../../definitions/index.ts";
import { printDiagnostics } from "../../definitions/node/compile-region.ts";
import { officeFilesIn, type AuthoredFiles } from "../authored-files.ts";
import { textsOf, type Changes, type ListedDraft } from "../drafts.ts";
import { changedPaths, changesBetween } from "../merge.ts";
import type { Digests } from "../versions.ts";
import { compare } from "./folder.ts";
import { requireKnownUndo } from "./earlier-texts.ts";
import {
  command,
  CommandRefusal,
  liveFiles,
  printPaths,
  requireChosen,
  requireOwn,
  requireUtf8,
  titleOf,
  type CommandOptions,
  type Office,
} from "./office.ts";
import { chosenDraft, endOfDraft, originOf } from "./origin.ts";
import { PortalRefusal } from "./portal.ts";
import { showDifference } from "./show-difference.ts";
import {
  changesAfter,
  changesOf,
  printChanges,
  unseenChanges,
  type ChangesOfOthers,
} from "./unseen-changes.ts";

/**
 * `push`: sends the changes of this folder since it was taken, laid over the live version, as the draft of this folder; prints its problems and
 * its difference. Sends nothing when a file was changed here and on the portal, or when changes of the draft would be lost.
 */
export async function push(office: Office, options: CommandOptions): Promise<number> {
  const { region, folder, portal, print } = office;
  requireOrder(office);
  const live = await liveFiles(office);
  const base = await originOf(office, options);
  const own = folder.files();
  const planned = merged(office, base, { own, live });
  const known = await chosenDraft(office, options);
  if (known) await requireOwn(office, known, options);
  if (!known && changedPaths(live, planned).length === 0) {
    print(
      `Non c'è nulla da inviare: i file della Regione «${region}» qui non sono cambiati. Quelli di un'altra Regione si inviano al suo portale; quelli del programma non si pubblicano da una cartella.`,
    );
    const { there } = compare(base, own, live);
    if (there.length > 0) print(`In linea però è cambiato, e qui non ancora (${command("update")}):`);
    printPaths(office, there);
    return 0;
  }
  await requireKnownUndo(office, { base, own, live }, { draft: known, options });
  const { here } = compare(base, own, live);
  const sending = known && {
    here,
    own,
    draft: known,
    drafted: await portal.files(`draft:${known.id}`),
  };
  const others = sending && (await othersIn(office, sending));
  if (sending) await requireSeen(office, sending, { files: planned, options });
  for (const path of officeFilesIn(textsOf(changesBetween(live, planned)), region).keys())
    await uploadFile(office, path);
  const end = known ? undefined : await endOfDraft(office);
  if (end !== undefined) print(`${end} Ne comincia un'altra.`);
  const begun = known ?? (await portal.begin(titleOf(office)));
  // Known from here on: a push that is broken off leaves no draft that nobody finds again.
  if (!known) folder.remember({ draft: { id: begun.id, revision: begun.revision } });
  const draft = await moved(office, begun);
  // Another publication may have come since the live version was read: the draft has the one of now as its base.
  const today = await portal.files(draft.base);
  const files = new Map(merged(office, base, { own, live: today }));
  for (const [path, text] of others?.texts ?? []) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  const changes = changesBetween(today, files);
  const { draft: sent, problems } = await portal.change(draft.id, draft.revision, changes);
  folder.remember({ draft: { id: sent.id, revision: sent.revision } });
  print(`Bozza ${sent.id}: ${Object.keys(changes).length} file.`);
  if (Object.keys(changes).length === 0)
    print(`Non cambia più nulla di ciò che è in linea. Per togliere la bozza: ${command("drop")}`);
  if (others && others.kept.size > 0)
    print(
      `Nella bozza restano anche modifiche che non sono di questa cartella: ${printChanges(others.kept)}.`,
    );
  if (others && others.replaced.size > 0)
    print(`Il testo di questa cartella ha preso il posto di quello di: ${printChanges(others.replaced)}.`);
  const found = problems ?? (await problemsLater(office, sent));
  if (printDiagnostics(aboutChanges(found, changes, region)) > 0)
    throw new CommandRefusal(
      "La bozza è salvata, ma con questi problemi non si può pubblicare: correggi i file e ripeti push.",
    );
  await showDifference(office, sent);
  print(`Anteprima: ${portal.previewOf(sent.id)}`);
  return 0;
}

/** Uploads the content of a file of the office. A refusal names the file. */
async function uploadFile({ portal, folder }: Office, path: string): Promise<void> {
  try {
    await portal.upload(folder.read(path));
  } catch (cause) {
    if (!(cause instanceof PortalRefusal)) throw cause;
    throw new CommandRefusal(`${path}: ${cause.message}`, { cause });
  }
}

/** The errors, and the notes about changed files: those about files that are as they are live would hide them. */
function aboutChanges(found: readonly Diagnostic[], changes: Changes, region: string): readonly Diagnostic[] {
  const hasOfficeFile = officeFilesIn(textsOf(changes), region).size > 0;
  return found.filter(
    ({ level, file, code }) =>
      level === "error" || file in changes || (hasOfficeFile && code === "office-file-unused"),
  );
}

/** The problems of a draft that the portal could not check at once. */
async function problemsLater({ portal }: Office, { id }: ListedDraft): Promise<readonly Diagnostic[]> {
  try {
    return await portal.problems(id);
  } catch (cause) {
    if (!(cause instanceof PortalRefusal)) throw cause;
    throw new CommandRefusal(
      "La bozza è salvata, il controllo è ancora in corso: il portale ha molto da fare. Ripeti push fra qualche minuto per leggere i problemi e le differenze.",
      { cause },
    );
  }
}

/** Refuses a folder with files that cannot travel, or with conflicts about which nobody has chosen. */
function requireOrder(office: Office): void {
  const { folder } = office;
  requireChosen(office);
  requireUtf8(office);
  const odd = folder.odd();
  if (odd.length > 0)
    throw new CommandRefusal(
      `Non si può inviare con questo nome: ${odd.join(", ")}. Un file di un servizio ha lettere minuscole, cifre e _, e finisce in .json; un documento ha lettere, cifre, _ e -. Cambia il nome, o togli il file.`,
    );
  if (folder.hasOtherWords())
    throw new CommandRefusal(
      "schemas/words.json è cambiato qui, ma le sue parole sono del programma e non si pubblicano da una cartella. Rimetti il file com'era, e chiedi la modifica a chi gestisce il portale.",
    );
}

/** The live version with the changes of this folder. Throws when both have changed a file. */
function merged(
  office: Office,
  base: Digests,
  { own, live }: { own: AuthoredFiles; live: AuthoredFiles },
): AuthoredFiles {
  const { here, both } = compare(base, own, live);
  if (both.length > 0) {
    office.print("Questi file sono cambiati qui, e nel frattempo anche in linea:");
    printPaths(office, both);
    throw new CommandRefusal(
      `Non è stato inviato nulla. Per vederli uno accanto all'altro: ${command("update")}`,
    );
  }
  const files = new Map(live);
  for (const path of here) {
    const text = own.get(path);
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return files;
}

/** Moves a draft to the version of today; its texts are written after that. Throws when it was written since it was read. */
async function moved({ portal }: Office, draft: ListedDraft): Promise<ListedDraft> {
  const { version } = await portal.state();
  if (version === null || draft.base === version) return draft;
  const { revision } = await portal.rebase(draft.id, { version, keep: draft.paths });
  const now = await portal.draft(draft.id);
  if (revision === draft.revision + 1 && now.revision === revision) return now;
  throw new CommandRefusal(
    `Durante l'invio la bozza ${draft.id} è cambiata, o è cambiato ciò che è in linea: non è stato inviato nulla. Ripeti: ${command("push")}`,
  );
}

/** A draft that the folder sends to. */
interface Sending {
  /** The paths that this folder has changed, and its files. */
  readonly here: readonly string[];
  readonly own: AuthoredFiles;
  readonly draft: ListedDraft;
  /** The files of the draft before it is written. */
  readonly drafted: AuthoredFiles;
}

interface Others {
  /** The texts that stay in the draft; undefined for a file that is deleted there. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly kept: ChangesOfOthers;
  /** Changes in whose place the texts of this folder come. */
  readonly replaced: ChangesOfOthers;
}

/**
 * The changes of a draft that this folder has not sent: those of other people, and those that the person has made elsewhere after the last push. They
 * stay, unless this folder has changed the same file.
 */
async function othersIn({ portal, folder }: Office, { here, own, draft, drafted }: Sending): Promise<Others> {
  const { person } = await portal.state();
  const { draft: sent } = folder.note();
  const since = sent?.id === draft.id ? sent.revision : 0;
  const isOther = (path: string) =>
    draft.touchedBy[path] !== person.cf || (draft.touched[path] ?? Infinity) > since;
  const paths = draft.paths.filter(isOther);
  const kept = paths.filter((path) => !here.includes(path));
  const replaced = paths.filter((path) => here.includes(path) && own.get(path) !== drafted.get(path));
  return {
    texts: new Map(kept.map((path) => [path, drafted.get(path)])),
    kept: changesOf(draft, kept),
    replaced: changesOf(draft, replaced),
  };
}

/** Refuses to write over changes of the draft that this folder has not sent and does not have. */
async function requireSeen(
  office: Office,
  { here, draft, drafted }: Sending,
  { files, options }: { readonly files: AuthoredFiles; readonly options: CommandOptions },
): Promise<void> {
  const { portal, print } = office;
  const unseen = await unseenIn(office, draft, options);
  if (unseen.size === 0) return;
  const differing = new Set(changedPaths(drafted, files).filter((path) => here.includes(path)));
  const lost = [...unseen]
    .map(([name, paths]) => [name, paths.filter((path) => differing.has(path))] as const)
    .filter(([, paths]) => paths.length > 0);
  if (lost.length === 0) return;
  print(
    `Nella bozza ${draft.id} ci sono modifiche che non vengono da questa cartella: ${printChanges(new Map(lost))}.`,
  );
  print(`Guardale in ${portal.previewOf(draft.id)} o con: ${command(`diff live bozza:${draft.id}`)}`);
  throw new CommandRefusal(
    `Non è stato inviato nulla. Per mettere al loro posto i testi di questa cartella, ripeti il comando con --revision ${draft.revision}.`,
  );
}

/** The changes after the revision that the command names, or that this folder has sent, or else those of others. */
async function unseenIn(
  { portal, folder }: Office,
  draft: ListedDraft,
  { revision }: CommandOptions,
): Promise<ChangesOfOthers> {
  if (revision !== undefined) {
    const seen = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : Infinity;
    if (seen <= draft.revision) return changesAfter(draft, seen);
    throw new CommandRefusal(
      `La bozza ${draft.id} è alla revisione ${draft.revision}: --revision vuole un numero fino a quello.`,
    );
  }
  const { draft: sent } = folder.note();
  if (sent?.id === draft.id) return changesAfter(draft, sent.revision);
  return unseenChanges(draft, (await portal.state()).person);
}
