import type { AuthoredFiles } from "./authored-files.ts";
import { filesWith, type Draft, type DraftRefusal, type DraftStore, type StaffMember } from "./drafts.ts";
import type { LiveFollower } from "./follow-live.ts";
import type { Act, LiveVersions } from "./live.ts";
import { changesBetween, mergeFiles, type Conflict } from "./merge.ts";
import { versionOf, type VersionStore } from "./versions.ts";

/**
 * Why nothing was published. `gone`: there is no such draft or version. `changed`: another act came first, or the draft has changed, since the
 * person read it. `same`: it changes nothing. `problems`: it does not pass the check. `ownDraft`: another person must publish it.
 */
export type PublishRefusal = "gone" | "changed" | "same" | "problems" | "ownDraft";

/** The version that a process serves, which drafts start from. */
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
  /** True when a draft must be published by another person than its editor. */
  needsTwo: boolean;
}

/** Publishes drafts and restores earlier versions. Each act is one row, which all processes follow. */
export function publisher({ versions, drafts, live, follower, build, needsTwo }: PublisherParts) {
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
    if (revision === undefined) return "changed";
    // The act is done: a process that cannot read the row now follows at its next look.
    await follower.refresh().catch(() => {});
    return revision;
  }

  return {
    current,
    /** The revision of the live row, 0 before the first act, also while its version cannot be served. */
    revision: async (): Promise<number> => (await live.read())?.revision ?? 0,
    /** Begins a draft of the version that is served. */
    async begin(owner: StaffMember, title: string): Promise<Draft | "tooMany"> {
      const { files } = await current();
      return drafts.create(owner, { title, base: await versions.save(files) });
    },
    /** The files of a draft and of its base; undefined when the base is gone. */
    async filesOf(draft: Draft): Promise<{ base: AuthoredFiles; files: AuthoredFiles } | undefined> {
      const base = await versions.read(draft.base);
      return base && { base, files: filesWith(base, draft.changes) };
    },
    /**
     * Moves a draft to the version that is served today. Files that only the draft has touched stay; those that both have changed stay
     * as in the draft and are returned.
     */
    async rebase(draft: Draft): Promise<readonly Conflict[] | PublishRefusal | DraftRefusal> {
      const [{ version, files: today }, own] = [await current(), await this.filesOf(draft)];
      if (!own) return "gone";
      const { files, conflicts } = mergeFiles(own.base, own.files, today);
      await versions.save(today);
      const moved = await drafts.change(draft, { changes: changesBetween(today, files), base: version });
      return typeof moved === "string" ? moved : conflicts;
    },
    /** Publishes a draft as the person has read it, and drops it unless its editor has changed it meanwhile. */
    async publish(
      draft: Draft,
      person: StaffMember,
      { reason, revision }: { reason: string; revision: number },
    ): Promise<number | PublishRefusal> {
      if (draft.revision !== revision) return "changed";
      if (needsTwo && draft.owner.cf === person.cf) return "ownDraft";
      const own = await this.filesOf(draft);
      if (!own) return "gone";
      const today = await current();
      if (today.version !== draft.base) return "changed";
      if (versionOf(own.files) === draft.base) return "same";
      const editor = draft.owner.cf === person.cf ? {} : { editor: draft.owner.cf };
      const done = await set(own.files, today.revision, { act: "publish", person, reason, ...editor });
      if (typeof done === "number") await drafts.drop(draft);
      return done;
    },
    /** Makes a version live that has been live before; null: the files of the build. */
    async restore(
      version: string | null,
      person: StaffMember,
      { reason, expected }: { reason: string; expected: number },
    ): Promise<number | PublishRefusal> {
      const files =
        version === null ? await build() : (await live.wasLive(version)) && (await versions.read(version));
      if (!files) return "gone";
      if ((await this.revision()) !== expected) return "changed";
      // Fails while the live version cannot be read or compiled; it may be replaced all the same.
      const today = await current().catch(() => undefined);
      if (versionOf(files) === today?.version) return "same";
      return set(files, expected, { act: "restore", person, reason });
    },
  };
}

export type Publisher = ReturnType<typeof publisher>;
