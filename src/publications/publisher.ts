import type { Diagnostic } from "../definitions/index.ts";
import type { AuthoredFiles } from "./authored-files.ts";
import type { Changes, Draft, DraftRefusal, DraftStore } from "./drafts.ts";
import type { LiveFollower } from "./follow-live.ts";
import type { Act, LiveVersions, RestoreRequest, RestoreRequests } from "./live.ts";
import { changedPaths, changesBetween, filesWith, mergeFiles, type Chosen, type Moved } from "./merge.ts";
import { versionOf, type VersionStore } from "./versions.ts";
import { isWriterOf, type StaffMember, writersOf } from "./writers.ts";

/**
 * Why nothing was published. `gone`: there is no such draft or version. `changed`: the draft has changed since the person read it. `outdated`:
 * another act came first. `same`: it changes nothing. `problems`: it does not pass the check. `ownDraft`: its authors may not publish it.
 * `needsSecond`: the restoration waits for another person.
 */
export type PublishRefusal =
  | "gone"
  | "changed"
  | "outdated"
  | "same"
  | "problems"
  | "ownDraft"
  | "needsSecond";

/** The published version with the files of this build, which drafts start from, also when it cannot be served. */
export interface Current {
  readonly version: string;
  readonly files: AuthoredFiles;
  /** Of the live row; 0 before the first act. */
  readonly revision: number;
}

export interface PublisherParts {
  versions: VersionStore;
  drafts: DraftStore;
  live: LiveVersions;
  follower: LiveFollower;
  /** The authored files that this program was built from. */
  build: () => Promise<AuthoredFiles>;
  /** The problems of a version, also those of the change of `former`: an address that was published and is gone. */
  problems: (files: AuthoredFiles, former: AuthoredFiles) => Promise<readonly Diagnostic[]>;
  restoreRequests: RestoreRequests;
  /** True when the authors of a draft may not publish it, and one person may not restore a version (two-person rule). */
  needsTwo: boolean;
}

/** Publishes drafts and restores earlier versions. Each act is one row, which all processes follow. */
export function publisher({
  versions,
  drafts,
  live,
  follower,
  build,
  problems,
  restoreRequests,
  needsTwo,
}: PublisherParts) {
  async function current(): Promise<Current> {
    await follower.refresh();
    const { files: served, live: row } = follower.served();
    const files = served ?? (await build());
    return { version: versionOf(files), files, revision: row?.revision ?? 0 };
  }

  /** Makes files live and waits until this process serves them. Returns the revision, or why they are not live. */
  async function set(
    files: AuthoredFiles,
    expected: number,
    act: Omit<Act, "revision" | "from" | "to" | "at">,
  ): Promise<number | PublishRefusal> {
    // Everything is stored before the row names it, so that other processes find it.
    if (!(await follower.prepare(versionOf(files), files))) return "problems";
    const version = await versions.save(files);
    const base = await versions.save(await build());
    const row = { version: version === base ? null : version, base, expected };
    const revision = await live.set(row, act);
    if (revision === undefined) return "outdated";
    // The act is done: a process that cannot read the row now follows at its next look.
    await follower.refresh().catch(() => {});
    return revision;
  }

  return {
    current,
    /** The revision of the live row, 0 before the first act, also while its version cannot be served. */
    revision: async (): Promise<number> => (await live.read())?.revision ?? 0,
    /** The wish to restore that another publisher may still carry out on a revision of the live row. */
    async asked(revision: number): Promise<RestoreRequest | undefined> {
      const asked = needsTwo ? await restoreRequests.read() : undefined;
      return asked?.revision === revision ? asked : undefined;
    },
    /** Begins a draft of the version of today. */
    async begin(owner: StaffMember, title: string): Promise<Draft | DraftRefusal> {
      const { files } = await current();
      return drafts.create(owner, { title, base: await versions.save(files) });
    },
    /** The files of a draft and of its base; undefined when the base is gone. */
    async filesOf(
      draft: Pick<Draft, "base" | "changes">,
    ): Promise<{ base: AuthoredFiles; files: AuthoredFiles } | undefined> {
      const base = await versions.read(draft.base);
      return base && { base, files: filesWith(base, draft.changes) };
    },
    /** Writes all changes of a draft over those of the revision that the person has read. */
    async write(
      draft: Draft,
      by: StaffMember,
      { changes, revision }: { changes: Changes; revision: number },
    ): Promise<Draft | DraftRefusal> {
      return draft.revision === revision ? drafts.change(draft, { by, changes }) : "changed";
    },
    /**
     * Writes one file of a draft, unless that file has changed since the revision that the person has read: changes of other files at the
     * same time do not matter. A text like that of the base is no change; null deletes the file.
     */
    async writeFile(
      draft: Draft,
      by: StaffMember,
      { path, text, revision }: { path: string; text: string | null; revision: number },
    ): Promise<Draft | DraftRefusal> {
      const before = (await versions.read(draft.base))?.get(path) ?? null;
      const { [path]: _, ...others } = draft.changes;
      if (revision > draft.revision || (draft.touched[path] ?? 0) > revision) return "changed";
      const changes = text === before ? others : { ...others, [path]: text };
      const changed = await drafts.change(draft, { by, changes });
      const again = changed === "changed" && (await drafts.find(draft.id));
      return again ? this.writeFile(again, by, { path, text, revision }) : changed;
    },
    /**
     * Moves a draft to the version of today. Files that only the draft has touched stay. While others have changed too, the draft does not move, and
     * they are returned: a person chooses first, and names those whose text of the draft to `keep` beside that version.
     */
    async rebase(
      draft: Draft,
      by: StaffMember,
      chosen?: Chosen,
    ): Promise<Moved | PublishRefusal | DraftRefusal> {
      const [{ version, files: today }, own] = [await current(), await this.filesOf(draft)];
      if (!own) return "gone";
      if (version === draft.base) return { version, conflicts: [], revision: draft.revision };
      const merged = mergeFiles(own.base, own.files, today);
      const { files } = merged;
      const kept = chosen?.version === version ? chosen.keep : [];
      const conflicts = merged.conflicts.filter(({ path }) => !kept.includes(path));
      if (conflicts.length > 0) return { version, conflicts };
      await versions.save(today);
      const moved = await drafts.change(draft, {
        by,
        changes: changesBetween(today, files),
        moved: { base: version, paths: changedPaths(own.files, files) },
      });
      return typeof moved === "string" ? moved : { version, conflicts, revision: moved.revision };
    },
    /** Publishes a draft as the person has read it, and drops it unless its editor has changed it meanwhile. */
    async publish(
      draft: Draft,
      person: StaffMember,
      { reason, revision }: { reason: string; revision: number },
    ): Promise<number | PublishRefusal> {
      if (draft.revision !== revision) return "changed";
      if (needsTwo && isWriterOf(draft, person)) return "ownDraft";
      const own = await this.filesOf(draft);
      if (!own) return "gone";
      const today = await current();
      if (today.version !== draft.base) return "outdated";
      if (versionOf(own.files) === draft.base) return "same";
      if ((await problems(own.files, own.base)).some(({ level }) => level === "error")) return "problems";
      const others = writersOf(draft).flatMap(({ cf }) => (cf === person.cf ? [] : [cf]));
      const editors = others.length > 0 && { editors: others };
      const done = await set(own.files, today.revision, { act: "publish", person, reason, ...editors });
      // The act is done: a draft that stays is one that changes nothing.
      if (typeof done === "number")
        await drafts.end(draft, { act: "publish", person, reason }).catch(() => false);
      return done;
    },
    /**
     * Makes a version live that has been live before; null: the files of the build. Where two people are needed, the first call is a wish, and the
     * same call of another person carries it out.
     */
    async restore(
      version: string | null,
      person: StaffMember,
      { reason, expected }: { reason: string; expected: number },
    ): Promise<number | PublishRefusal> {
      const files =
        version === null ? await build() : (await live.wasLive(version)) && (await versions.read(version));
      if (!files) return "gone";
      if ((await this.revision()) !== expected) return "outdated";
      // Fails while the live version cannot be read or compiled; it may be replaced all the same.
      const today = await current().catch(() => undefined);
      if (versionOf(files) === today?.version) return "same";
      if (!needsTwo) return set(files, expected, { act: "restore", person, reason });
      const asked = await restoreRequests.read();
      const isConfirmed =
        asked?.version === version && asked.revision === expected && asked.person.cf !== person.cf;
      if (isConfirmed)
        return set(files, expected, { act: "restore", person, reason, editors: [asked.person.cf] });
      await restoreRequests.ask(person, { version, revision: expected, reason });
      return "needsSecond";
    },
  };
}
