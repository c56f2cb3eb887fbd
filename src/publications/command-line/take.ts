import { isAuthoredPath, officeFilesIn, type AuthoredFiles } from "../authored-files.ts";
import { changedPaths } from "../merge.ts";
import { withoutEarlier } from "./earlier-texts.ts";
import { digestsOf } from "../versions.ts";
import { BESIDE, compare } from "./folder.ts";
import {
  command,
  CommandRefusal,
  describeAct,
  draftNamed,
  liveFiles,
  printPaths,
  requireChosen,
  requireUtf8,
  short,
  type CommandOptions,
  type Office,
} from "./office.ts";
import { originOf, ownDraft } from "./origin.ts";

/** `pull`: writes the live version, or a draft, into this folder. Refuses while it has changes that were not sent. */
export async function pull(office: Office, options: CommandOptions): Promise<number> {
  const { folder, portal, print } = office;
  const draft = options.of === undefined ? undefined : await draftNamed(office, options.of);
  const live = await liveFiles(office);
  const files = ownPaths(office, draft ? await portal.files(`draft:${draft.id}`) : live);
  const changed = changedPaths(files, folder.files());
  if (options.discard) for (const path of folder.besides()) folder.write(path, undefined);
  else {
    requireUtf8(office);
    await requireSent(office, options, files);
  }
  await write(office, files, changed);
  const { person } = await portal.state();
  const left = draft ? undefined : await ownDraft(office);
  const isOwn = draft?.owner.cf === person.cf;
  folder.remember({
    files: digestsOf(draft ? await portal.files(draft.base) : files),
    draft: draft && isOwn ? { id: draft.id, revision: draft.revision } : undefined,
  });
  if (changed.length === 0) print("Questa cartella è già uguale.");
  if (left)
    print(
      `La bozza di questa cartella resta nel portale. Per riportarla qui: ${command(`pull --of ${short(left.id)}`)}; per toglierla: ${command(`drop --of ${short(left.id)}`)}`,
    );
  if (draft && !isOwn)
    print(
      `La bozza è di ${draft.owner.name}: push ne comincia una tua, oppure scrive in quella con --of ${draft.id} --theirs.`,
    );
  return 0;
}

/** `update`: brings the changes of the live version into this folder. Files that were changed here stay; where both have changed, the live text is put beside. */
export async function update(office: Office, options: CommandOptions): Promise<number> {
  const { folder, portal, print } = office;
  requireChosen(office);
  const files = ownPaths(office, await liveFiles(office));
  const own = folder.files();
  const origin = await originOf(office, options);
  const base = await withoutEarlier(office, { base: origin, own, live: files }, await ownDraft(office));
  const changed = compare(base, own, files);
  await write(office, files, changed.there);
  for (const path of changed.both) await putBeside(office, path, files);
  folder.remember({ files: digestsOf(files) });
  if (changed.there.length + changed.both.length === 0)
    print("In linea non è cambiato nulla che manchi qui.");
  else {
    const { last } = await portal.state();
    if (last) print(`${describeAct(last)} (gli atti di prima: ${command("history")})`);
  }
  if (changed.here.length + changed.both.length > 0) {
    print("Restano le modifiche di questa cartella:");
    printPaths(office, [...changed.here, ...changed.both].sort());
    print(`Quando è tutto a posto: ${command("push")}`);
  }
  return 0;
}

/** Refuses files that are not of this region. */
function ownPaths({ region }: Office, files: AuthoredFiles): AuthoredFiles {
  const odd = [...files.keys()].find((path) => !isAuthoredPath(path, region));
  if (odd === undefined) return files;
  throw new CommandRefusal(`Il portale ha inviato un file che non è di questa Regione: ${odd}`);
}

/** Refuses to write over changes that neither the portal nor the draft of this folder has. */
async function requireSent(office: Office, options: CommandOptions, files: AuthoredFiles): Promise<void> {
  const { folder, portal, print } = office;
  const own = folder.files();
  if (changedPaths(files, own).length === 0) return;
  const origin = await originOf(office, options);
  const sent = await ownDraft(office);
  const base = await withoutEarlier(office, { base: origin, own, live: files }, sent);
  const draft = sent ? await portal.files(`draft:${sent.id}`) : files;
  const { here, both } = compare(base, own, files);
  const unsent = [...here, ...both].filter((path) => own.get(path) !== draft.get(path)).sort();
  if (unsent.length === 0) return;
  print("In questa cartella ci sono modifiche che il portale non ha:");
  printPaths(office, unsent);
  throw new CommandRefusal(
    `Non è stato scritto nulla. Per tenerle: ${command("push")}, o ${command("update")}, che porta qui ciò che è in linea e le lascia. Per buttarle via ripeti con --discard.`,
  );
}

async function write(office: Office, files: AuthoredFiles, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const text = await contentOf(office, path, files);
    office.folder.write(path, text);
    office.print(`${text === undefined ? "Tolto" : "Scritto"}: ${path}`);
  }
}

/** The content of a file of the office, the text of any other; undefined for a file that the version does not have. */
async function contentOf({ region, portal }: Office, path: string, files: AuthoredFiles) {
  const document = officeFilesIn(files, region).get(path);
  return document ? portal.document(document.digest) : files.get(path);
}

async function putBeside(office: Office, path: string, files: AuthoredFiles): Promise<void> {
  const text = await contentOf(office, path, files);
  if (text === undefined) {
    office.print(
      `${path}: in linea è stato tolto, qui è cambiato. Resta il tuo; se non serve più, cancellalo.`,
    );
    return;
  }
  office.folder.write(path + BESIDE, text);
  office.print(
    `${path}: è cambiato qui e in linea. Resta il tuo; quello in linea è in ${path}${BESIDE}: riporta nel tuo ciò che serve, poi cancella quel file.`,
  );
}
