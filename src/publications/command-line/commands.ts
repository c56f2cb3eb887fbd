import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printDiagnostics, printDifference } from "../../definitions/node/compile-region.ts";
import { readSources } from "../../definitions/node/read-sources.ts";
import { filesOf, isAuthoredPath, type AuthoredFiles } from "../authored-files.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import { changedPaths, changesBetween } from "../merge.ts";
import type { Portal } from "./portal.ts";

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
}

const localFiles = ({ root, region }: Office): AuthoredFiles => filesOf(readSources(root), region);

const when = (at: number) =>
  new Date(at).toLocaleString("it-IT", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Rome" });

const describe = ({ act, person, at, reason }: Act): string =>
  `${act === "publish" ? "Pubblicata" : "Ripristinata"} il ${when(at)} da ${person.name}: ${reason}`;

/** The title of the draft of a folder, by which `push` finds it again. */
const titleOf = ({ root }: Office) => `Cartella ${basename(root)}`;

async function findDraft(office: Office, id: string | undefined): Promise<ListedDraft | undefined> {
  const drafts = await office.portal.drafts();
  return drafts.find((draft) => (id === undefined ? draft.title === titleOf(office) : draft.id === id));
}

/** `status`: the live version, the drafts, and the files of this folder that differ. */
export async function status(office: Office): Promise<number> {
  const { portal, print } = office;
  const [state, drafts, live] = [await portal.state(), await portal.drafts(), await portal.files("live")];
  print(
    state.isBuild
      ? "In linea: i file del programma."
      : `In linea: la versione ${state.version.slice(0, 12)}.`,
  );
  if (state.last) print(describe(state.last));
  if (state.isRefused)
    print("La versione pubblicata non supera il controllo di questo programma: sono in linea i suoi file.");
  for (const { path } of state.conflicts)
    print(`Cambiato da voi e dal nuovo programma, resta il vostro: ${path}`);
  for (const { id, title, owner, changedAt } of drafts)
    print(`Bozza ${id} di ${owner.name}, «${title}», del ${when(changedAt)}.`);
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
  for (const path of changed) {
    const text = files.get(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
    print(`${text === undefined ? "Tolto" : "Scritto"}: ${path}`);
  }
  if (changed.length === 0) print("Questa cartella è già uguale.");
  return 0;
}

/** `push`: makes the files of this folder the draft of this folder, and prints its problems and its difference. */
export async function push(office: Office, { of }: CommandOptions): Promise<number> {
  const { portal, print } = office;
  const draft =
    (await findDraft(office, of)) ?? (of === undefined ? await portal.begin(titleOf(office)) : undefined);
  if (!draft) {
    print(`La bozza ${of} non c'è.`);
    return 1;
  }
  const own = localFiles(office);
  const base = await portal.files(draft.base);
  const changes = changesBetween(base, own);
  const { problems } = await portal.change(draft.id, draft.revision, changes);
  print(`Bozza ${draft.id}: ${Object.keys(changes).length} file.`);
  if (printDiagnostics(problems) > 0) return 1;
  print(printDifference(await portal.difference("live", `draft:${draft.id}`)));
  return 0;
}

/** `publish --reason`: makes the draft of this folder live. */
export async function publish(office: Office, { of, reason = "" }: CommandOptions): Promise<number> {
  const { portal, print } = office;
  const draft = await findDraft(office, of);
  if (!draft || reason.trim() === "") {
    print(
      draft ? 'Scrivi il motivo: --reason "…".' : "Non c'è nessuna bozza di questa cartella: prima push.",
    );
    return 1;
  }
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
