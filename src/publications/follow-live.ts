import type { AuthoredFiles } from "./authored-files.ts";
import { readBundle, type BundleStore, type StoredBundle } from "./bundles.ts";
import type { Compiled } from "./compile.ts";
import type { LiveVersion, LiveVersions } from "./live.ts";
import { mergeFiles, type Conflict } from "./merge.ts";
import { versionOf, type VersionStore } from "./versions.ts";

/** The version that a process serves. */
export interface Served {
  /** The live row that it follows; undefined before the first act of the region. */
  readonly live: LiveVersion | undefined;
  /** The published version with the files of this build; null for the files of the build. */
  readonly version: string | null;
  /** Its authored files; null for those of the build. */
  readonly files: AuthoredFiles | null;
  /** Null for the bundle of the build. */
  readonly bundle: StoredBundle | null;
  /** Files that staff and this build have both changed. */
  readonly conflicts: readonly Conflict[];
  /** True when that version does not pass the check: the bundle of the build is served. */
  readonly isRefused: boolean;
}

export interface LiveParts {
  live: Pick<LiveVersions, "read">;
  versions: Pick<VersionStore, "read">;
  bundles: BundleStore;
  /** The authored files that this program was built from. */
  build: () => Promise<AuthoredFiles>;
  compile: (files: AuthoredFiles) => Promise<Compiled>;
  /**
   * The files of bundles, in memory and in a store that all processes share, which may fail. `missing` also prolongs those that it has, and takes
   * them into memory.
   */
  content: {
    missing(names: readonly string[]): Promise<readonly string[]>;
    add(files: ReadonlyMap<string, string | Buffer>): Promise<void>;
  };
  /** The contents of the files of the office of a version, by their names in its bundle. */
  documentsOf: (files: AuthoredFiles) => Promise<ReadonlyMap<string, Buffer>>;
  /** Reports a version to the other processes before this one serves it. */
  announce: (next: Served) => Promise<void>;
  report: (served: Served) => void;
  warn: (error: unknown) => void;
}

/** Milliseconds between two looks at the live row, and until a version that could not be prepared is tried again, which takes seconds. */
const interval = { usual: 1_000, failed: 15_000 };

const ofBuild = { version: null, files: null, bundle: null, conflicts: [], isRefused: false } as const;

/** Compares all members: a database that has lost its last act in a failover gives the same revision to another version. */
const isSameRow = (one: LiveVersion | undefined, other: LiveVersion | undefined) =>
  one?.revision === other?.revision && one?.version === other?.version && one?.base === other?.base;

/**
 * Follows the live version of a region: it looks at its row every second, and serves another bundle when the row has changed. The choice
 * depends on the row and on its own build only, so each process serves one version, also beside processes of another build.
 * Without an answer of the database it keeps its bundle.
 */
export function followLive(parts: LiveParts) {
  const { live, versions, build, compile, bundles, content } = parts;
  let served: Served = { live: undefined, ...ofBuild };
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let failed: { row: LiveVersion | undefined; retryAt: number } | undefined;

  /** `isPatient`: a row that could not be prepared is not tried again before its time. */
  async function look(isPatient: boolean): Promise<void> {
    const row = await live.read();
    if (isSameRow(row, served.live)) return;
    if (isPatient && failed && isSameRow(row, failed.row) && performance.now() < failed.retryAt) return;
    failed = { row, retryAt: performance.now() + interval.failed };
    const next = await resolve(row);
    await parts.announce(next).catch(parts.warn);
    served = next;
    failed = undefined;
    parts.report(served);
  }

  async function resolve(row: LiveVersion | undefined): Promise<Served> {
    const none = { live: row, ...ofBuild };
    if (!row || row.version === null) return none;
    const own = await build();
    const buildVersion = versionOf(own);
    if (row.version === buildVersion) return none;
    const published = await versions.read(row.version);
    const base = row.base === buildVersion ? own : await versions.read(row.base);
    if (!published || !base) throw new Error(`the database lacks the version ${row.version} or its base`);
    const { files, conflicts } = mergeFiles(base, published, own);
    const version = versionOf(files);
    if (version === buildVersion) return { ...none, conflicts };
    const bundle = await prepare(version, files);
    return bundle
      ? { live: row, version, files, bundle, conflicts, isRefused: false }
      : { live: row, version, files, bundle: null, conflicts, isRefused: true };
  }

  /** Returns the bundle of a version, whose files are then in the store; null when the version has errors. */
  async function prepare(version: string, files: AuthoredFiles): Promise<StoredBundle | null> {
    const known = await bundles.find(version).catch(parts.warn);
    if (known && (await content.missing([...known.files, ...known.documents])).length === 0) return known;
    const { bundle } = await compile(files);
    if (!bundle) return null;
    await content.add(
      new Map<string, string | Buffer>([
        ...bundle.files,
        ...[...(bundle.languages?.values() ?? [])].flatMap((one) => [...one.files]),
        ...(await parts.documentsOf(files)),
      ]),
    );
    return bundles.save(version, bundle).catch((error: unknown) => {
      // Another process compiles it again.
      parts.warn(error);
      return readBundle(bundle, bundle.languages);
    });
  }

  /**
   * Looks after the look that is running, which may have read the row before a change. One look at a time, so that a slow one does not
   * put back an earlier version; callers at the same time share the next one.
   */
  function refresh(isPatient = false): Promise<void> {
    waiting ??= (async () => {
      await running?.catch(() => {});
      waiting = undefined;
      running = look(isPatient).finally(() => (running = undefined));
      return running;
    })();
    return waiting;
  }

  /** Looks, and again after the interval. */
  async function lookAgain(): Promise<void> {
    await refresh(true).catch(parts.warn);
    if (!hasEnded) timer = setTimeout(() => void lookAgain(), interval.usual).unref();
  }

  return {
    /** Looks for the first time, and then every second. */
    async start() {
      await lookAgain();
    },
    refresh: () => refresh(),
    prepare,
    served: () => served,
    /** Prolongs the life of the served bundle and of its files in the store, and stores those again that it has lost. */
    async sweep() {
      const { version, files } = served;
      if (version === null || files === null) return;
      await prepare(version, files);
      await bundles.prolong(version);
    },
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await (waiting ?? running)?.catch(() => {});
    },
  };
}

export type LiveFollower = ReturnType<typeof followLive>;
