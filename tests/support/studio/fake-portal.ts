import type { Outcome, Failure } from "../../../src/studio/api/outcome.ts";
import {
  changedPaths,
  changesBetween,
  filesWith,
  mergeFiles,
  type Changes,
  type Chosen,
  type Draft,
  type ListedDraft,
} from "../../../src/publications/values.ts";
import { openDraft, type DraftSession } from "../../../src/studio/draft/draft-session.ts";
import type { DraftKeeper, KeptDraft } from "../../../src/studio/draft/kept-draft.ts";

type Files = ReadonlyMap<string, string>;

export const giulia = { cf: "GIULIA", name: "Giulia Redatti" };
export const paolo = { cf: "PAOLO", name: "Paolo Pubblica" };

const done = <Value>(value: Value): Outcome<Value> => ({ kind: "done", value });
const failed = (kind: Failure["kind"], message = kind): Outcome<never> => ({
  kind: "failed",
  failure: { kind, message },
});

/** A draft of Giulia, as a list of drafts has it. */
export const aListedDraft = (more: Partial<ListedDraft>): ListedDraft => ({
  id: "d",
  title: "Testi",
  owner: giulia,
  base: "versione",
  revision: 1,
  changedAt: 0,
  paths: [],
  isShared: false,
  editors: [],
  touched: {},
  touchedBy: {},
  ...more,
});

/** A shared draft of Giulia that changes nothing yet. */
const emptyDraft = (id: string, base: string): Draft => ({
  ...aListedDraft({ id, base, isShared: true }),
  changes: {},
});

/** A portal with one draft, as the gateway keeps it: revisions, changes of one file or of all, and the version of today. */
export function aPortal(
  base: Files = new Map([
    ["a", "uno"],
    ["b", "due"],
    ["c", "tre"],
  ]),
) {
  const versions = new Map<string, Files>([["v1", base]]);
  let live = "v1";
  let draft: Draft | undefined = emptyDraft("d", live);
  let broken: Failure["kind"] | undefined;
  /** The bodies of the calls that have written. */
  const written: object[] = [];
  let isHeld = false;
  let release = () => {};

  const write = (changes: Changes, paths: readonly string[]): Outcome<{ draft: Draft; problems: null }> => {
    const { revision, touched } = draft!;
    const now = Object.fromEntries(paths.map((path) => [path, revision + 1]));
    draft = { ...draft!, changes, revision: revision + 1, touched: { ...touched, ...now } };
    return done({ draft, problems: null });
  };
  const differing = (changes: Changes) =>
    changedPaths(
      filesWith(versions.get(draft!.base)!, draft!.changes),
      filesWith(versions.get(draft!.base)!, changes),
    );
  /** Answers after the connection, and after a stopped call is released. */
  async function answer<Value>(make: () => Outcome<Value>): Promise<Outcome<Value>> {
    await Promise.resolve();
    if (isHeld) await new Promise<void>((resolve) => (release = resolve));
    if (broken) return failed(broken);
    return draft ? make() : failed("gone");
  }

  return {
    written,
    draft: () => draft,
    /** Every call fails in this way from now on; `undefined`: none. */
    breaks: (kind?: Failure["kind"]) => void (broken = kind),
    /** Calls wait until they are released. */
    hold: () => void (isHeld = true),
    release: () => {
      isHeld = false;
      release();
    },
    publishes: (files: Files) => {
      live = `v${versions.size + 1}`;
      versions.set(live, files);
    },
    drops: () => void (draft = undefined),
    /** Begins a draft of the version of today. */
    begins: (id: string) => void (draft = emptyDraft(id, live)),
    api: {
      draft: () => answer(() => done(draft!)),
      files: (of: string) => answer(() => (versions.has(of) ? done(versions.get(of)!) : failed("gone"))),
      change: (_id: string, revision: number, changes: Changes) =>
        answer(() => {
          if (revision !== draft!.revision) return failed("changed");
          written.push({ changes });
          return write(changes, differing(changes));
        }),
      changeFile: (_id: string, revision: number, { path, text }: { path: string; text: string | null }) =>
        answer(() => {
          if ((draft!.touched[path] ?? 0) > revision) return failed("changed");
          written.push({ path, text });
          const { [path]: _, ...others } = draft!.changes;
          const isBack = (versions.get(draft!.base)!.get(path) ?? null) === text;
          return write(isBack ? others : { ...others, [path]: text }, [path]);
        }),
      rename: (_id: string, title: string) => answer(() => done((draft = { ...draft!, title }))),
      share: (_id: string, isShared: boolean) => answer(() => done((draft = { ...draft!, isShared }))),
      presence: () => answer(() => done({ others: [], revision: draft!.revision })),
      rebase: (_id: string, chosen?: Chosen) =>
        answer(() => {
          const own = filesWith(versions.get(draft!.base)!, draft!.changes);
          const today = versions.get(live)!;
          const merged = mergeFiles(versions.get(draft!.base)!, own, today);
          const keep = chosen?.version === live ? chosen.keep : [];
          const conflicts = merged.conflicts.filter(({ path }) => !keep.includes(path));
          if (conflicts.length > 0) return done({ version: live, conflicts });
          draft = { ...draft!, base: live };
          write(changesBetween(today, merged.files), changedPaths(own, merged.files));
          return done({ version: live, conflicts: [] });
        }),
    },
  };
}

export type FakePortal = ReturnType<typeof aPortal>;

/** A browser: its clock, which only the test moves, and the drafts that it keeps. */
export function aBrowser(portal: FakePortal, person = giulia) {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const kept = new Map<string, KeptDraft>();
  /** Copies of other pages that were closed. */
  const left = new Map<string, KeptDraft[]>();
  let isStoring = true;
  const keeper: DraftKeeper = {
    claim: async (key) =>
      [...(kept.has(key) ? [kept.get(key)!] : []), ...(left.get(key) ?? [])].map((one) =>
        structuredClone(one),
      ),
    write: async (key, draft) => {
      kept.set(key, structuredClone(draft));
      left.delete(key);
    },
    drop: async (key) => void kept.delete(key),
    isStoring: () => isStoring,
  };
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return {
    kept,
    left,
    /** From now on it stores nothing, as in a private window. */
    refusesToStore: () => void (isStoring = false),
    settle,
    /** Lets milliseconds pass, timer by timer. */
    async passes(ms: number) {
      const end = time + ms;
      await settle();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        time = next.at;
        next.run();
        await settle();
      }
      time = end;
    },
    async opens(id = "d"): Promise<DraftSession> {
      const opened = await openDraft(id, {
        api: portal.api,
        keeper,
        person,
        now: () => time,
        after: (ms, run) => {
          const timer = { at: time + ms, run };
          timers.push(timer);
          return () => void (timers = timers.filter((one) => one !== timer));
        },
      });
      if (opened.kind === "failed") throw new Error(opened.failure.message);
      return opened.value;
    },
    /** Closes the page without a goodbye. */
    crashes: () => void (timers = []),
  };
}
