import type { AuthoredFiles } from "../authored-files.ts";
import type { ListedDraft } from "../drafts.ts";
import type { Act } from "../live.ts";
import { digestsOf, type Digests } from "../versions.ts";
import { compare } from "./folder.ts";
import {
  command,
  CommandRefusal,
  onOneLine,
  short,
  when,
  type CommandOptions,
  type Office,
} from "./office.ts";

/** A file of a folder as it was in an earlier live version, such as after `git checkout` of an early commit. */
interface EarlierText {
  readonly path: string;
  /** Null: the files of the build. */
  readonly version: string | null;
  /** The act that has made that version live; undefined for that before the first act. */
  readonly origin?: Act;
  /** The acts that have changed the file since, the last one first; none where a newer program has changed it. */
  readonly undone: readonly Act[];
}

/** The most acts among which earlier texts are looked for. */
const mostActs = 20;

/** The two sides of a comparison, and the files that a folder was taken from. */
interface Sides {
  readonly base: Digests;
  readonly own: AuthoredFiles;
  readonly live: AuthoredFiles;
}

/** The files that a folder has changed to those of an earlier live version, except those that its draft has too. */
async function earlierTexts(
  office: Office,
  { base, own, live }: Sides,
  draft?: ListedDraft,
): Promise<EarlierText[]> {
  const { portal } = office;
  const texts = digestsOf(own);
  const paths = compare(base, own, live).here;
  const acts = paths.length > 0 ? (await portal.history()).slice(0, mostActs) : [];
  const versions = acts.length > 0 ? [...acts.map(({ to }) => to), acts.at(-1)!.from] : [];
  const states: Digests[] = [];
  const found = new Map<string, EarlierText>();
  for (const [at, version] of versions.entries()) {
    const state = await portal.digests(version ?? "build");
    states.push(state);
    for (const path of paths) {
      if (found.has(path) || state[path] !== texts[path]) continue;
      const undone = acts
        .slice(0, at)
        .filter((_, index) => states[index]![path] !== states[index + 1]![path]);
      found.set(path, { path, version, origin: acts[at], undone });
    }
    if (found.size === paths.length) break;
  }
  if (!draft || found.size === 0) return [...found.values()];
  const drafted = await portal.digests(`draft:${draft.id}`);
  return [...found.values()].filter(({ path }) => drafted[path] !== texts[path]);
}

const describeActor = ({ person, at, reason }: Act): string =>
  `${person.name} il ${when(at)}, «${onOneLine(reason)}»`;

/** «com'era nella versione 0123456789ab (di …); poi l'ha cambiato …». */
function describe({ version, origin, undone }: EarlierText, isAbsent: boolean): string {
  const place =
    version === null
      ? "nei file del programma (build)"
      : `nella versione ${short(version)}${origin ? ` (di ${describeActor(origin)})` : ""}`;
  const then = undone.map(describeActor).join("; ") || "un nuovo programma del portale";
  return isAbsent
    ? `non c'era ${place}; poi l'ha aggiunto ${then}`
    : `com'era ${place}; poi l'ha cambiato ${then}`;
}

/**
 * Prints the files with which a folder goes back to an earlier live version. Refuses to send them while they undo publications of others,
 * unless the command names the live version that it undoes.
 */
export async function requireKnownUndo(
  office: Office,
  sides: Sides,
  { draft, options }: { readonly draft: ListedDraft | undefined; readonly options: CommandOptions },
): Promise<void> {
  const { portal, print } = office;
  const earlier = await earlierTexts(office, sides, draft);
  if (earlier.length === 0) return;
  print("Questi file tornano indietro, e tolgono ciò che è stato pubblicato dopo:");
  for (const one of earlier) print(`  ${one.path}: ${describe(one, !sides.own.has(one.path))}`);
  const { person, version } = await portal.state();
  const isOwn = earlier.every(
    ({ undone }) => undone.length > 0 && undone.every((act) => act.person.cf === person.cf),
  );
  const { undo = "" } = options;
  if (isOwn || (version !== null && undo.length >= 8 && version.startsWith(undo))) return;
  throw new CommandRefusal(
    `Non è stato inviato nulla. Per riprendere in questi file ciò che è in linea: ${command("update")}. Per tornare indietro davvero: ${command(`push --undo ${short(version ?? "")}`)}`,
  );
}

/**
 * The files that a folder was taken from, with those of an earlier live version as the folder has them: the portal keeps their texts, so nothing is
 * lost when the live ones come in their place. Prints these files.
 */
export async function withoutEarlier(
  office: Office,
  sides: Sides,
  draft: ListedDraft | undefined,
): Promise<Digests> {
  const earlier = await earlierTexts(office, sides, draft);
  const own = digestsOf(sides.own);
  const base = new Map(Object.entries(sides.base));
  for (const one of earlier) {
    const { path } = one;
    office.print(`${path}: ${describe(one, own[path] === undefined)}. Torna come in linea.`);
    if (own[path] === undefined) base.delete(path);
    else base.set(path, own[path]);
  }
  return Object.fromEntries(base);
}
