import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printDiagnostics, printDifference } from "../../definitions/node/compile-region.ts";
import { readSources } from "../../definitions/node/read-sources.ts";
import { filesOf, isAuthoredPath, officeFilesIn, type AuthoredFiles } from "../authored-files.ts";
import { textsOf, type ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import { changedPaths, changesBetween } from "../merge.ts";
import type { Portal } from "./portal.ts";
import { changesAfter, printChanges, unseenChanges, type ChangesOfOthers } from "./unseen-changes.ts";

/** The folder of the project, its region, and the portal that runs. */
export interface Office {
  readonly root: string;
  readonly region: string;
  readonly portal: Portal;
  /** Prints a line. */
  readonly print: (line: string) => void;
}

export interface CommandOptions {
  readonly reason?: string;
  /** The id of a draft, or that of a version to go back to. */
  readonly of?: string;
  /** The revision of the draft that the person has seen; by default the one that the person has made. */
  readonly revision?: string;
}

const localFiles = ({ root, region }: Office): AuthoredFiles => filesOf(readSources(root), region);

const when = (at: number) =>
  new Date(at).toLocaleString("it-IT", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Rome" });

/** A text of a person on one line, so that it cannot look like another line of the list. */
const onOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

const describe = ({ act, person, at, reason }: Act): string =>
  `${act === "publish" ? "Pubblicata" : "Ripristinata"} il ${when(at)} da ${person.name}: ${onOneLine(reason)}`;

/** The title of the draft of a folder, by which `push` finds it again. */
const titleOf = ({ root }: Office) => `Cartella ${basename(root)}`;

/** The draft with this id, by default the person's own one of this folder: others may give a draft the same title. */
async function findDraft(office: Office, id: string | undefined): Promise<ListedDraft | undefined> {
  const drafts = await office.portal.drafts();
  if (id !== undefined) return drafts.find((draft) => draft.id === id);
  const { person } = await office.portal.state();
  return drafts.find(({ title, owner }) => title === titleOf(office) && owner.cf === person.cf);
}

/**
 * The changes that the person has not seen: those after the revision that the command names, or those that others have made after the person's
 * own ones. Undefined for a revision that is no number or has not been made yet.
 */
async function unseen(
  { portal }: Office,
  draft: ListedDraft,
  revision: string | undefined,
): Promise<ChangesOfOthers | undefined> {
  if (revision === undefined) return unseenChanges(draft, (await portal.state()).person);
  const seen = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : Infinity;
  return seen > draft.revision ? undefined : changesAfter(draft, seen);
}

/** Prints why a command leaves a draft as it is, the way to look at the draft, and `then`: when the command may be repeated. */
function refuseUnseen(
  { portal, print }: Office,
  draft: ListedDraft,
  { changes, then }: { changes: ChangesOfOthers; then: string },
): number {
  print(
    `Nella bozza ${draft.id} ci sono modifiche che non vengono dal tuo ultimo push: ${printChanges(changes)}.`,
  );
  print(
    `Guardale in ${portal.previewOf(draft.id)} o con: npm run definitions -- diff live bozza:${draft.id}`,
  );
  print(`${then}, ripeti il comando con --revision ${draft.revision}.`);
  return 1;
}

function refuseRevision({ print }: Office, draft: ListedDraft): number {
  print(`La bozza ${draft.id} è alla revisione ${draft.revision}: --revision vuole un numero fino a quello.`);
  return 1;
}

/** `status`: the live version, the drafts, and the files of this folder that differ. */
export async function status(office: Office): Promise<number> {
  const { portal, print } = office;
  const [state, drafts, live] = [await portal.state(), await portal.drafts(), await portal.files("live")];
  print(
    state.isBuild
      ? "In linea: i file del programma."
      : `In linea: la versione ${(state.version ?? "").slice(0, 12)}.`,
  );
  if (state.last) print(describe(state.last));
  if (state.isRefused)
    print("La versione pubblicata non supera il controllo di questo programma: sono in linea i suoi file.");
  for (const { path } of state.conflicts)
    print(`Cambiato da voi e dal nuovo programma, resta il vostro: ${path}`);
  for (const { id, title, owner, changedAt, revision, isOld } of drafts)
    print(
      `Bozza ${id} di ${owner.name}, «${onOneLine(title)}», revisione ${revision} del ${when(changedAt)}${isOld ? ", ferma da un mese" : ""}.`,
    );
  const changed = changedPaths(live, localFiles(office));
  print(
    changed.length === 0
      ? "Questa cartella è uguale a ciò che è in linea."
      : "In questa cartella sono diversi:",
  );
  for (const path of changed) print(`  ${path}`);
  return 0;
}

/** `pull`: writes the live version, or a draft, into this folder. */
export async function pull(office: Office, { of }: CommandOptions): Promise<number> {
  const { root, region, portal, print } = office;
  const files = await portal.files(of === undefined ? "live" : `draft:${of}`);
  const odd = [...files.keys()].find((path) => !isAuthoredPath(path, region));
  if (odd !== undefined) {
    print(`Il portale ha inviato un file che non è di questa Regione: ${odd}`);
    return 1;
  }
  const changed = changedPaths(files, localFiles(office));
  const documents = officeFilesIn(files, region);
  for (const path of changed) {
    const document = documents.get(path);
    const text = document ? await portal.document(document.digest) : files.get(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
    print(`${text === undefined ? "Tolto" : "Scritto"}: ${path}`);
  }
  if (changed.length === 0) print("Questa cartella è già uguale.");
  return 0;
}

/**
 * `push`: makes the files of this folder the draft of this folder, and prints its problems and its difference. Changes of others that this folder
 * does not have are not overwritten.
 */
export async function push(office: Office, { of, revision }: CommandOptions): Promise<number> {
  const { root, region, portal, print } = office;
  const draft =
    (await findDraft(office, of)) ?? (of === undefined ? await portal.begin(titleOf(office)) : undefined);
  if (!draft) {
    print(`La bozza ${of} non c'è.`);
    return 1;
  }
  const own = localFiles(office);
  const base = await portal.files(draft.base);
  const changes = changesBetween(base, own);
  const others = await unseen(office, draft, revision);
  if (!others) return refuseRevision(office, draft);
  const lost = await lostWith(office, draft, own, others);
  if (lost.size > 0)
    return refuseUnseen(office, draft, {
      changes: lost,
      then: "Se questa cartella le comprende o le toglie",
    });
  for (const path of officeFilesIn(textsOf(changes), region).keys())
    await portal.upload(readFileSync(join(root, path)));
  const changed = await portal.change(draft.id, draft.revision, changes);
  print(`Bozza ${draft.id}: ${Object.keys(changes).length} file.`);
  const problems = changed.problems ?? (await portal.problems(draft.id));
  if (printDiagnostics(problems) > 0) return 1;
  print(printDifference(await portal.difference("live", `draft:${draft.id}`)));
  print(`Anteprima: ${portal.previewOf(draft.id)}`);
  return 0;
}

/** The changes of others that the files of this folder would overwrite. */
async function lostWith(
  { portal }: Office,
  { id }: ListedDraft,
  own: AuthoredFiles,
  others: ChangesOfOthers,
): Promise<ChangesOfOthers> {
  if (others.size === 0) return others;
  const differing = new Set(changedPaths(await portal.files(`draft:${id}`), own));
  const lost = [...others].map(
    ([name, paths]) => [name, paths.filter((path) => differing.has(path))] as const,
  );
  return new Map(lost.filter(([, paths]) => paths.length > 0));
}

/** `publish --reason`: makes the draft of this folder live, as its writer has pushed it or as the person has seen it. */
export async function publish(
  office: Office,
  { of, revision, reason = "" }: CommandOptions,
): Promise<number> {
  const { portal, print } = office;
  const draft = await findDraft(office, of);
  if (!draft || reason.trim() === "") {
    print(
      draft ? 'Scrivi il motivo: --reason "…".' : "Non c'è nessuna bozza di questa cartella: prima push.",
    );
    return 1;
  }
  const others = await unseen(office, draft, revision);
  if (!others) return refuseRevision(office, draft);
  if (others.size > 0) return refuseUnseen(office, draft, { changes: others, then: "Se vanno bene" });
  // The revision that was looked at: the portal refuses a draft that changes meanwhile.
  await portal.publish(draft.id, draft.revision, reason);
  print("Pubblicata: in due secondi la vedono tutti.");
  return 0;
}

/** `rollback --reason`: makes the version before the last act live again, or the one that is named. */
export async function rollback(office: Office, { of, reason = "" }: CommandOptions): Promise<number> {
  const { portal, print } = office;
  const [[last], { revision }] = [await portal.history(), await portal.state()];
  if (!last || reason.trim() === "") {
    print(last ? 'Scrivi il motivo: --reason "…".' : "Non è mai stato pubblicato nulla.");
    return 1;
  }
  await portal.restore(of ?? last.from, revision, reason);
  print("Ripristinata: in due secondi la vedono tutti.");
  return 0;
}
