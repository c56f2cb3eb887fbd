import { printDiagnostics } from "../../definitions/node/compile-region.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import { digestsOf, versionOf, type Digests } from "../versions.ts";
import type { StaffMember } from "../writers.ts";
import type { AuthoredFiles } from "../authored-files.ts";
import { compare, settled } from "./folder.ts";
import {
  command,
  CommandRefusal,
  describeAct,
  nameVersion,
  onOneLine,
  printPaths,
  reasonOf,
  short,
  type CommandOptions,
  type Office,
} from "./office.ts";
import { chosenDraft, refuseWithoutDraft } from "./origin.ts";
import { showDifference } from "./show-difference.ts";
import { changesOf, printChanges, touchedAfter } from "./unseen-changes.ts";

/** `publish --reason`: makes a revision of a draft live whose difference the person was shown; another one is shown, and not published. */
export async function publish(office: Office, options: CommandOptions): Promise<number> {
  const { portal, folder, print } = office;
  const draft = await chosenDraft(office, options);
  if (!draft)
    return refuseWithoutDraft(
      office,
      `Per farne una: ${command("push")}. Per pubblicarne un'altra: --of <bozza>; quelle che ci sono: ${command("drafts")}`,
    );
  const reason = reasonOf(options);
  await requireFresh(office, draft);
  await requireSound(office, draft);
  await requireShown(office, draft, options);
  const files = await portal.files(`draft:${draft.id}`);
  await portal.publish(draft.id, draft.revision, reason);
  print("Pubblicata: in due secondi la vedono tutti.");
  const { files: taken, draft: own } = folder.note();
  if (taken) {
    const sent = own?.id === draft.id ? digestsAt(files, draft.paths) : {};
    const base = { ...settled(taken, folder.files(), files), ...sent };
    const { here, both } = compare(base, folder.files(), files);
    folder.remember({ files: base });
    if (here.length + both.length > 0)
      print("Non erano nella bozza, e restano da inviare da questa cartella:");
    printPaths(office, [...here, ...both].sort());
  }
  if (own?.id === draft.id) folder.remember({ draft: undefined, shown: undefined });
  return 0;
}

/** The digests of the files of these paths; a path without a file has none. */
const digestsAt = (files: AuthoredFiles, paths: readonly string[]): Digests =>
  digestsOf(new Map(paths.flatMap((path) => (files.has(path) ? [[path, files.get(path)!] as const] : []))));

/** Refuses a draft of a version that is no longer the one of today. */
async function requireFresh({ portal }: Office, draft: ListedDraft): Promise<void> {
  const { version, last, person } = await portal.state();
  if (version === null || version === draft.base) return;
  const why = last ? ` ${describeAct(last)}.` : "";
  throw new CommandRefusal(
    draft.owner.cf === person.cf
      ? `Dopo che la bozza è cominciata è cambiato ciò che è in linea.${why} Non è stato pubblicato nulla. Per portare la bozza su ciò che è in linea: ${command("update")}, poi ${command("push")}`
      : `Dopo che la bozza è cominciata è cambiato ciò che è in linea.${why} Non è stato pubblicato nulla. ${draft.owner.name} può portarla su ciò che è in linea, nello studio o con update e push.`,
  );
}

/** Refuses a draft that does not pass the check, and prints its errors. */
async function requireSound({ portal }: Office, draft: ListedDraft): Promise<void> {
  const errors = (await portal.problems(draft.id)).filter(({ level }) => level === "error");
  if (printDiagnostics(errors) > 0)
    throw new CommandRefusal(
      `Ci sono problemi da correggere: nulla è cambiato per i cittadini. Correggi i file, poi ${command("push")}`,
    );
}

/** Refuses a revision that the person was not shown, and shows it. */
async function requireShown(
  office: Office,
  draft: ListedDraft,
  { revision, reason = "" }: CommandOptions,
): Promise<void> {
  const { portal, folder, print } = office;
  const { shown, draft: sent } = folder.note();
  const { version } = await portal.state();
  const isShown = shown?.id === draft.id && shown.revision === draft.revision && shown.live === version;
  if (revision === undefined ? isShown : revision === String(draft.revision)) return;
  const seen = sent?.id === draft.id ? sent.revision : shown?.id === draft.id ? shown.revision : undefined;
  const touched = seen === undefined ? [] : touchedAfter(draft, seen);
  const changed = touched.filter((path) => draft.paths.includes(path));
  // The draft was moved to another live version, or a change was taken back.
  const asLive = touched.filter((path) => !draft.paths.includes(path)).sort();
  print(
    `Bozza ${draft.id} di ${draft.owner.name}, «${onOneLine(draft.title)}», revisione ${draft.revision}.`,
  );
  if (changed.length > 0) print(`Cambiata dopo che l'hai vista: ${printChanges(changesOf(draft, changed))}.`);
  if (asLive.length > 0) print(`Non li cambia più, e restano come in linea: ${asLive.join(", ")}.`);
  await showDifference(office, draft);
  print(`Anteprima: ${portal.previewOf(draft.id)}`);
  const of = sent?.id === draft.id ? "" : ` --of ${short(draft.id)}`;
  throw new CommandRefusal(
    `Non è stato pubblicato nulla: prima leggi che cosa cambia. Se va bene: ${command(`publish${of} --revision ${draft.revision} --reason "${onOneLine(reason)}"`)}`,
  );
}

/** `rollback --reason`: makes the version before the live one live again, or the one that is named. */
export async function rollback(office: Office, options: CommandOptions): Promise<number> {
  const { portal, print } = office;
  const [acts, { revision }] = [await portal.history(), await portal.state()];
  const [last] = acts;
  if (!last)
    throw new CommandRefusal(
      `Non è mai stato pubblicato nulla: in linea ci sono i file del programma. Per pubblicare: ${command("push")}, poi ${command("publish")}`,
    );
  const reason = reasonOf(options);
  requireKnownAct(last, options, (await portal.state()).person);
  const to = options.of === undefined ? versionBefore(acts) : await versionNamed(office, options.of);
  await portal.restore(to, revision, reason);
  print(`Era in linea: ${nameVersion(last.to)}. ${describeAct(last)}`);
  const origin = acts.find((act) => act.to === to);
  print(`Ora è in linea: ${nameVersion(to)}.${origin ? ` ${describeAct(origin)}` : ""}`);
  print("In due secondi la vedono tutti.");
  return 0;
}

/** Refuses to undo the act of another person that the command does not name: it may have come a moment ago. */
function requireKnownAct(last: Act, { of }: CommandOptions, person: StaffMember): void {
  if (of !== undefined || last.person.cf === person.cf) return;
  throw new CommandRefusal(
    `L'ultimo atto non è tuo. In linea: ${nameVersion(last.to)}. ${describeAct(last)}. Non è cambiato nulla. Per annullarlo indica la versione da rimettere in linea: ${command(`rollback --of ${last.from === null ? "build" : short(last.from)} --reason "…"`)}`,
  );
}

/**
 * The version that the live one has replaced. After a restore it is the one before the restored version, so that a second `rollback` goes further
 * back instead of bringing the faulty version again.
 */
function versionBefore(acts: readonly Act[]): string | null {
  const live = acts[0]!.to;
  const published = acts.find(({ act, to }) => act === "publish" && to === live);
  if (published) return published.from;
  throw new CommandRefusal(
    `In linea: ${nameVersion(live)}; non ha preso il posto di un'altra, quindi non c'è una versione precedente. Per rimettere in linea una versione più recente scegline una di ${command("history")} e indicala con --of.`,
  );
}

/** The id of a version of the history; null for the build. */
async function versionNamed({ portal }: Office, name: string): Promise<string | null> {
  const build = versionOf(await portal.files("build"));
  if (name === "build" || (name.length >= 8 && build.startsWith(name))) return null;
  const ids = (await portal.history()).flatMap(({ from, to }) => [from, to]).filter((id) => id !== null);
  const found = [...new Set(ids)].filter((id) => name.length >= 8 && id.startsWith(name));
  if (found.length === 1) return found[0]!;
  throw new CommandRefusal(
    `La versione ${name} non è mai stata in linea. Quelle che lo sono state: ${command("history")}`,
  );
}
