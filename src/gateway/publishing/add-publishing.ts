import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import {
  bundleStore,
  draftStore,
  followLive,
  liveVersions,
  officeContents,
  presenceStore,
  restoreRequests,
  publisher,
  recentClosings,
  staffKeys,
  versionStore,
  type AuthoredFiles,
  type OfficeContent,
  type Served,
  type StoredBundle,
} from "../../publications/index.ts";
import type { JsonObject } from "../../engine/index.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Database } from "../database/tables.ts";
import { usageIn } from "../usage/usage.ts";
import type { CompileService } from "./compiler.ts";
import { fewForEach } from "./few-for-each.ts";
import { publishedContent } from "./published-content.ts";
import { removePages, renderPages, type RenderedPages } from "./render-pages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where only the files of the build can be served. */
    live?: { served(): Pick<Served, "bundle"> };
    /** When an act has closed a service that was open, within the last half hour; milliseconds since 1970. */
    closedAt?(service: string): number | undefined;
    /** The first pages of the published version by language, the empty one that of the definitions; undefined until they are rendered. */
    renderedPages?: ReadonlyMap<string, RenderedPages>;
  }
}

export interface PublishingOptions {
  region: string;
  /** The digest of this program: bundles of another one may differ. */
  compiler: string;
  /** The authored files that the portal was built from. */
  build: () => Promise<AuthoredFiles>;
  /** The files of the office that the portal was built with; none by default. */
  officeContents?: () => Promise<readonly OfficeContent[]>;
  compileService: CompileService;
  /** `dist/<region>`, with the program that renders first pages. */
  folder: string;
  /** True when the authors of a draft may not publish it (two-person rule). */
  needsTwo?: boolean;
}

interface Shared {
  database: Database;
  store: ContentStore;
  /** Milliseconds for which the files of a version live after it was served last. */
  contentLifetime: number;
  now: () => number;
  /** Ends the sessions of a person. Returns their number. */
  endSessions: (cf: string) => Promise<number>;
}

/** The most compilations of one person in flight, because all wait for one process. */
const mostCompilations = 2;

/** Serves the published version of the region, and follows it. Returns the parts for the calls of staff. */
export function addPublishing(
  app: FastifyInstance,
  { region, compiler, build, compileService, folder, needsTwo = false, ...options }: PublishingOptions,
  { database, store, contentLifetime, now, endSessions }: Shared,
) {
  const versions = versionStore(database, now);
  const live = liveVersions(database, region, now);
  const drafts = draftStore(database, region, now);
  const keys = staffKeys(database, now);
  const presence = presenceStore(database, now);
  const contents = officeContents(database, now);
  /** Versions that name the files of this build find their contents also when a later build has none. */
  const storeBuilt = async () => {
    for (const one of (await options.officeContents?.()) ?? []) await contents.add(one);
  };
  const bundles = bundleStore(database, { region, compiler, now });
  const { problems, compile, compileMarked, compileIn, compileLive, difference } = compileService;
  let known: Promise<AuthoredFiles> | undefined;
  /** Read once: the files of a build do not change while its program runs. */
  const readBuild = () => (known ??= build());
  const content = publishedContent(store, (err) => app.log.warn({ err }, "published files not shared"));
  const regionFile = `regions/${region}/region.json`;
  /** The files before the first act: those of the build of that day, because a deploy may have come since. */
  const readFirst = async () => {
    const row = await live.read();
    return (row && (await versions.read(row.base))) ?? (await readBuild());
  };
  const closingParts = {
    live,
    now,
    async regionOf(version: string | null) {
      const files = version === null ? await readFirst() : await versions.read(version);
      const text = files?.get(regionFile);
      return text === undefined ? null : (JSON.parse(text) as JsonObject); // published, so checked
    },
  };
  const readClosings = async (): Promise<ReadonlyMap<string, number>> => {
    try {
      return await recentClosings(closingParts);
    } catch (err) {
      app.log.warn({ err }, "closings not read");
      return closings;
    }
  };
  let closings: ReadonlyMap<string, number> = new Map();
  app.decorate("closedAt", (service: string) => closings.get(service));
  const follower = followLive({
    live,
    versions,
    bundles,
    build: readBuild,
    compile: compileLive,
    content,
    documentsOf: (files) => contents.ofVersion(files, region),
    announce: async (next) => {
      closings = await readClosings();
      for (const language of [null, ...app.languages]) {
        const manifest = await app.servedManifest?.({ served: next, language });
        if (manifest) await app.runningVersions?.report(manifest);
      }
    },
    report: (served) => {
      reportServed(app, served);
      keepFiles(served);
      renderNext(served);
    },
    warn: (err) => app.log.warn({ err }, "published version not read"),
  });
  app.decorate("live", follower);
  app.decorate("renderedPages", undefined);
  app.decorate("publishedFile", async (address: string) => {
    const file = content.held(address);
    const documents = follower.served().bundle?.documents ?? [];
    if (file || !content.isNamed(address, documents)) return file;
    const stored = await store.find(address);
    if (stored) return stored;
    await follower.sweep();
    return content.held(address) ?? store.find(address);
  });

  let formerNames: readonly string[] = [];
  /** Keeps the files of a version in memory, and those of the former one, whose pages are open. */
  function keepFiles({ bundle }: Served) {
    const names = bundle ? [...bundle.files, ...bundle.documents] : [];
    content.keepOnly([...names, ...formerNames]);
    formerNames = names;
  }

  let rendering = { stop: new AbortController(), done: Promise.resolve() };

  /** Renders the first pages of a version in the background, after it has stopped those of the former one. */
  function renderNext(served: Served) {
    const { stop: former, done: ended } = rendering;
    former.abort();
    const stop = new AbortController();
    const done = ended
      .then(() => renderServed(served, stop.signal))
      .catch((err: unknown) => {
        if (!stop.signal.aborted) app.log.warn({ err }, "first pages not rendered");
      });
    rendering = { stop, done };
  }

  async function renderLanguages(bundle: StoredBundle, signal: AbortSignal) {
    const rendered = new Map<string, RenderedPages>();
    for (const [language, one] of [["", bundle] as const, ...bundle.languages]) {
      const definitions = {
        version: one.whole.version,
        manifest: one.manifest,
        files: await content.read(one.files),
      };
      const pages = await renderPages(join(folder, language), definitions, signal);
      if (pages) rendered.set(language, pages);
    }
    return rendered;
  }

  /** Until the pages are rendered, the program renders them in the browser. */
  async function renderServed({ bundle }: Served, signal: AbortSignal) {
    signal.throwIfAborted();
    const pages = bundle ? await renderLanguages(bundle, signal) : undefined;
    const { renderedPages: former } = app;
    if (follower.served().bundle === bundle) app.renderedPages = pages;
    const unused = app.renderedPages === former ? pages : former;
    for (const one of unused?.values() ?? []) await removePages(one);
  }
  // A process that cannot serve the published version yet serves that of the build and looks again.
  app.addHook("onReady", async () => {
    await storeBuilt().catch((err: unknown) => app.log.warn({ err }, "files of the office not stored"));
    await follower.start();
  });
  app.addHook("onClose", async () => {
    await follower.end();
    rendering.stop.abort();
    await rendering.done;
    for (const one of app.renderedPages?.values() ?? []) await removePages(one);
  });
  const publishing = publisher({
    versions,
    drafts,
    live,
    follower,
    build: readBuild,
    problems,
    restoreRequests: restoreRequests(database, region, now),
    needsTwo,
  });
  return {
    region,
    versions,
    drafts,
    contents,
    presence,
    usage: usageIn(database, now),
    servedManifest: async () => (await app.servedManifest?.()) ?? null,
    now,
    /** Prolongs the served bundle, then deletes rows that nothing names. */
    async sweep() {
      await storeBuilt();
      await follower.sweep();
      keepFiles(follower.served());
      await bundles.sweep(contentLifetime);
      for (const each of [keys, presence, drafts, versions, contents]) await each.sweep();
    },
    live,
    bundles,
    follower,
    build: readBuild,
    /** Does work of a person that compiles, also for a preview. */
    compiling: fewForEach(mostCompilations),
    problems,
    compile,
    compileMarked,
    compileIn,
    /** Prepares for the first save once a member of staff has opened something. */
    warm: () => {
      const files = async () => follower.served().files ?? (await readBuild());
      compileService.warm(files).catch((err: unknown) => app.log.warn({ err }, "compiler not started"));
    },
    difference,
    publisher: publishing,
    keys,
    endSessions,
    needsTwo,
  };
}

export type Publishing = ReturnType<typeof addPublishing>;

function reportServed(app: FastifyInstance, { live, version, conflicts, isRefused }: Served): void {
  if (live === undefined) return;
  const facts = { revision: live.revision, version, conflicts: conflicts.map(({ path }) => path) };
  if (isRefused)
    app.log.error(
      facts,
      "the published version does not pass the check of this build, which is served instead",
    );
  else if (conflicts.length > 0)
    app.log.warn(facts, "the published version keeps files that this build has changed too");
  else app.log.info(facts, "published version served");
}
