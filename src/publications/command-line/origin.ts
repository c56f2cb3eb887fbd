import { readVersion } from "../../definitions/node/versions.ts";
import { filesOf } from "../authored-files.ts";
import type { ListedDraft } from "../drafts.ts";
import { digestsOf, type Digests } from "../versions.ts";
import { isWriterOf } from "../writers.ts";
import { compareDigests } from "./folder.ts";
import {
  command,
  CommandRefusal,
  draftNamed,
  onOneLine,
  short,
  type CommandOptions,
  type Office,
} from "./office.ts";
import { PortalRefusal } from "./portal.ts";

/** A version that a folder may come from, as `--from` names it. */
interface Candidate {
  readonly name: string;
  readonly files: Digests;
  /** A draft that began from this version, with its files. */
  readonly work?: { readonly draft: ListedDraft; readonly files: Digests };
}

/** The most versions, and drafts of the person, among which the origin of a folder is looked for. */
const most = { versions: 10, drafts: 10 } as const;

/** Returns the files that this folder was taken from, and remembers them. Throws `CommandRefusal` when nobody knows. */
export async function originOf(office: Office, { from }: CommandOptions): Promise<Digests> {
  if (from !== undefined) return remember(office, await candidateNamed(office, from));
  const known = await knownOrigin(office);
  if (known) return known;
  const { print } = office;
  print("Questa cartella non ricorda da quale versione del portale viene:");
  const own = digestsOf(office.folder.files());
  for (const candidate of await candidatesOf(office))
    if (!candidate.work || shares(own, candidate)) print(describe(own, candidate));
  throw new CommandRefusal(
    "Se lo sai, ripeti il comando con --from. Altrimenti prendi i file in un'altra cartella con pull, e riporta lì le tue modifiche.",
  );
}

/**
 * Returns the files that this folder was taken from; undefined when nobody knows. A folder that remembers nothing is taken for a version, or for a
 * draft of the person, with exactly its files. Otherwise its last commit names the version, unless another one explains texts of the folder and
 * would have another effect.
 */
export async function knownOrigin(office: Office): Promise<Digests | undefined> {
  const { files } = office.folder.note();
  if (files) return files;
  const found = await recognized(office);
  if (!found) return undefined;
  if (found.work) {
    const { id, title, owner } = found.work.draft;
    office.print(
      `Questa cartella non ricordava da quale versione del portale viene: ha i testi della bozza ${id}, «${onOneLine(title)}», di ${owner.name}, e da ora quella è la sua. Se non è così: ${command("push --from <versione>")}`,
    );
  }
  return remember(office, found);
}

/** The draft of this folder; undefined when it has none, or when that one was published or dropped. */
export async function ownDraft(office: Office): Promise<ListedDraft | undefined> {
  await knownOrigin(office);
  const id = office.folder.note().draft?.id;
  return id === undefined ? undefined : (await office.portal.drafts()).find((draft) => draft.id === id);
}

/** How the draft of this folder has ended, as a sentence; undefined for a folder that has made none. */
export async function endOfDraft({ folder, portal }: Office): Promise<string | undefined> {
  const { draft } = folder.note();
  if (!draft) return undefined;
  const end = await portal.draft(draft.id).catch((error: unknown) => error);
  if (end instanceof PortalRefusal && end.code === "gone")
    return `${end.message} Era quella di questa cartella.`;
  if (end instanceof Error) throw end;
  return undefined;
}

/** Refuses a command that needs the draft of this folder. */
export async function refuseWithoutDraft(office: Office, remedy: string): Promise<never> {
  const end = await endOfDraft(office);
  throw new CommandRefusal(`${end ?? "Questa cartella non ha una bozza."} ${remedy}`);
}

/** The draft that a command names, by default that of this folder. */
export const chosenDraft = (office: Office, { of }: CommandOptions): Promise<ListedDraft | undefined> =>
  of === undefined ? ownDraft(office) : draftNamed(office, of);

async function recognized(office: Office): Promise<Candidate | undefined> {
  const own = digestsOf(office.folder.files());
  const candidates = await candidatesOf(office);
  const exact =
    candidates.find(({ work, files }) => !work && isSame(files, own)) ??
    candidates.find(({ work }) => work && isSame(work.files, own));
  if (exact) return exact;
  const committed = committedFiles(office);
  const guess = committed && candidates.find(({ work, files }) => !work && isSame(files, committed));
  const [live] = candidates; // named first
  if (!guess || !live) return undefined;
  const effect = (from: Digests) => JSON.stringify(compareDigests(from, own, live.files));
  const isRival = (one: Candidate) =>
    shares(own, one, guess.files) && (one.work !== undefined || effect(one.files) !== effect(guess.files));
  return candidates.some(isRival) ? undefined : guess;
}

/** True when a version, or the work of a draft, explains a text of the folder that another version does not. */
function shares(own: Digests, { files, work }: Candidate, other = files): boolean {
  const paths = work ? work.draft.paths : Object.keys(own);
  const texts = work?.files ?? files;
  return paths.some((path) => own[path] === texts[path] && own[path] !== other[path]);
}

function describe(own: Digests, { name, files, work }: Candidate): string {
  const count = differing(own, work?.files ?? files).length;
  const title = work ? `, «${onOneLine(work.draft.title)}»,` : "";
  return `  da ${name}${title} è diversa in ${count} file: --from ${name}`;
}

function remember({ folder }: Office, { files, work }: Candidate): Digests {
  const draft = work && {
    id: work.draft.id,
    revision: seenRevision(work.draft, work.files, digestsOf(folder.files())),
  };
  folder.remember({ files, ...(draft && { draft }) });
  return files;
}

/** The last revision of a draft of which a folder has all texts. */
function seenRevision({ revision, touched }: ListedDraft, drafted: Digests, own: Digests): number {
  const lacking = Object.keys(touched).filter((path) => own[path] !== drafted[path]);
  return Math.min(revision, ...lacking.map((path) => touched[path]! - 1));
}

/** The versions that a folder may come from, the likely ones first, then the drafts that the person has written. */
async function candidatesOf({ portal }: Office): Promise<Candidate[]> {
  const acts = await portal.history();
  const ids = acts.flatMap(({ to }) => (to === null ? [] : [short(to)]));
  const names = [...new Set(["live", "build", ...ids.slice(0, most.versions)])];
  const { person } = await portal.state();
  const drafts = (await portal.drafts()).filter((draft) => isWriterOf(draft, person));
  const found: Candidate[] = [];
  for (const name of names)
    found.push(...(await unlessGone(async () => ({ name, files: await portal.digests(name) }))));
  for (const draft of drafts.slice(0, most.drafts))
    found.push(...(await unlessGone(() => workOf(portal, draft))));
  return found;
}

async function workOf(portal: Office["portal"], draft: ListedDraft): Promise<Candidate> {
  const files = await portal.digests(draft.base);
  const work = { draft, files: await portal.digests(`draft:${draft.id}`) };
  return { name: `bozza:${short(draft.id)}`, files, work };
}

/** Nothing for a version that the portal no longer keeps. */
const unlessGone = (read: () => Promise<Candidate>): Promise<Candidate[]> =>
  read().then(
    (candidate) => [candidate],
    (error: unknown) => {
      if (error instanceof PortalRefusal) return [];
      throw error;
    },
  );

/** The version that a person names: that of a draft, `live`, `build`, or the id of one. */
async function candidateNamed(office: Office, name: string): Promise<Candidate> {
  const [, draft] = /^bozza:(.+)$/.exec(name) ?? [];
  if (draft !== undefined) return workOf(office.portal, await draftNamed(office, draft));
  return { name, files: await office.portal.digests(name) };
}

/** The files of the last commit; undefined in a folder without a history of git. */
function committedFiles({ root, region }: Office): Digests | undefined {
  try {
    return digestsOf(filesOf(readVersion(root, "HEAD").sources, region));
  } catch {
    return undefined;
  }
}

const differing = (one: Digests, other: Digests): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);

const isSame = (one: Digests, other: Digests): boolean => differing(one, other).length === 0;
