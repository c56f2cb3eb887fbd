import type { AuthoredFiles } from "../authored-files.ts";
import { changedPaths } from "../merge.ts";
import type { Digests } from "../versions.ts";
import { compare } from "./folder.ts";
import {
  command,
  describeAct,
  liveFiles,
  onOneLine,
  printPaths,
  requireOwn,
  short,
  when,
  type CommandOptions,
  type Office,
} from "./office.ts";
import { chosenDraft, knownOrigin, refuseWithoutDraft } from "./origin.ts";

/** `status`: the live version, the drafts, and the files that this folder has changed or lacks. */
export async function status(office: Office): Promise<number> {
  const { portal, print } = office;
  const [state, live] = [await portal.state(), await liveFiles(office)];
  print(
    state.isBuild
      ? "In linea: i file del programma."
      : `In linea: la versione ${short(state.version ?? "")}.`,
  );
  if (state.last) print(describeAct(state.last));
  if (state.isRefused)
    print("La versione pubblicata non supera il controllo di questo programma: sono in linea i suoi file.");
  for (const { path } of state.conflicts)
    print(`Cambiato da voi e dal nuovo programma, resta il vostro: ${path}`);
  const origin = await knownOrigin(office);
  await drafts(office);
  describeFolder(office, origin, live);
  return 0;
}

function describeFolder(office: Office, origin: Digests | undefined, live: AuthoredFiles): void {
  const { folder, print } = office;
  const own = folder.files();
  if (!origin) {
    print(
      "Questa cartella non ricorda da quale versione del portale viene. È diversa da ciò che è in linea in:",
    );
    printPaths(office, changedPaths(own, live));
    return;
  }
  const { here, there, both } = compare(origin, own, live);
  if (here.length + there.length + both.length === 0) print("Questa cartella è uguale a ciò che è in linea.");
  if (here.length > 0) print("Cambiati in questa cartella:");
  printPaths(office, here);
  if (there.length > 0) print(`Cambiati in linea, e non ancora qui (${command("update")}):`);
  printPaths(office, there);
  if (both.length > 0)
    print(`Cambiati qui e in linea (${command("update")} li mette uno accanto all'altro):`);
  printPaths(office, both);
}

/** `drafts`: the drafts of the region, that of this folder first. */
export async function drafts(office: Office): Promise<number> {
  const { portal, folder, print } = office;
  const own = folder.note().draft?.id;
  const all = await portal.drafts();
  for (const { id, title, owner, changedAt, revision, isOld } of all.toSorted(
    (one, other) => Number(other.id === own) - Number(one.id === own),
  ))
    print(
      `Bozza ${id}${id === own ? ", di questa cartella," : ""} di ${owner.name}, «${onOneLine(title)}», revisione ${revision} del ${when(changedAt)}${isOld ? ", ferma da un mese" : ""}.`,
    );
  return 0;
}

/** `history`: the acts on the live version, the last one first. */
export async function history({ portal, print }: Office): Promise<number> {
  const acts = await portal.history();
  if (acts.length === 0) print("Non è mai stato pubblicato nulla.");
  for (const act of acts) print(`${act.to === null ? "build       " : short(act.to)}  ${describeAct(act)}`);
  return 0;
}

/** `drop`: deletes the draft of this folder, or one that is named. The files of the folder stay. */
export async function drop(office: Office, options: CommandOptions): Promise<number> {
  const { portal, folder, print } = office;
  const draft = await chosenDraft(office, options);
  if (!draft) return refuseWithoutDraft(office, `Le bozze che ci sono: ${command("drafts")}`);
  await requireOwn(office, draft, options);
  await portal.drop(draft, options.reason);
  if (folder.note().draft?.id === draft.id) folder.remember({ draft: undefined, shown: undefined });
  print(
    `Tolta la bozza ${draft.id}, «${onOneLine(draft.title)}». I file di questa cartella restano come sono.`,
  );
  return 0;
}
