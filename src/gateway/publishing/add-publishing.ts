import type { FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { fileFolders } from "../../contract/own-addresses.ts";
import {
  bundleStore,
  draftStore,
  followLive,
  liveVersions,
  publisher,
  staffKeys,
  versionStore,
  type AuthoredFiles,
  type LiveFollower,
  type Served,
} from "../../publications/index.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Database } from "../database/tables.ts";
import type { CompileService } from "./compiler.ts";
import { removePages, renderPages, type RenderedPages } from "./render-pages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where only the files of the build can be served. */
    live?: LiveFollower;
    /** The first pages of the published version; undefined until they are rendered. */
    renderedPages?: RenderedPages;
  }
}

export interface PublishingOptions {
  region: string;
  /** The digest of this program: bundles of another one may differ. */
  compiler: string;
  /** The authored files that the portal was built from. */
  build: () => Promise<AuthoredFiles>;
  compileService: CompileService;
  /** `dist/<region>`, with the program that renders first pages. */
  folder: string;
  /** True when a draft must be published by another person than its editor. */
  needsTwo?: boolean;
}

interface Shared {
  database: Database;
  store: ContentStore;
  now: () => number;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Half a second for all files of a region, and a tenth larger than those of the build. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const addressOf = (name: string) => `${fileFolders.definitions}/${name}`;

/** The files of bundles in the store that all processes share, by their names. */
const contentOf = (store: ContentStore) => ({
  async missing(names: readonly string[]) {
    const missing = new Set(await store.missing(names.map(addressOf)));
    return names.filter((name) => missing.has(addressOf(name)));
  },
  /** Returns the texts of files. Throws when one is missing. */
  async read(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const texts = names.map(async (name) => {
      const file = await store.find(addressOf(name));
      if (!file) throw new Error(`the store lacks ${name}`);
      const body = file.encoding === null ? file.body : await decompress(file.body);
      return [name, body.toString()] as const;
    });
    return new Map(await Promise.all(texts));
  },
  async add(files: ReadonlyMap<string, string>) {
    const stored = [...files].map(async ([name, text]) => ({
      address: addressOf(name),
      encoding: "br" as const,
      body: await compress(text, { params }),
    }));
    await store.add(await Promise.all(stored));
  },
});

/** Serves the published version of the region, and follows it. Returns the parts for the calls of staff. */
export function addPublishing(
  app: FastifyInstance,
  { region, compiler, build, compileService, folder, needsTwo = false }: PublishingOptions,
  { database, store, now }: Shared,
) {
  const versions = versionStore(database, now);
  const live = liveVersions(database, region, now);
  const drafts = draftStore(database, region, now);
  const keys = staffKeys(database, now);
  const { compile, compileLive, difference } = compileService;
  let known: Promise<AuthoredFiles> | undefined;
  const readBuild = () => (known ??= build());
  const content = contentOf(store);
  const follower = followLive({
    live,
    versions,
    bundles: bundleStore(database, { region, compiler, now }),
    build: readBuild,
    compile: compileLive,
    content,
    announce: async (next) => {
      const manifest = await app.servedManifest?.(next);
      if (manifest) await app.runningVersions?.report(manifest);
    },
    report: (served) => {
      reportServed(app, served);
      renderNext(served);
    },
    warn: (err) => app.log.warn({ err }, "published version not read"),
  });
  app.decorate("live", follower);
  app.decorate("renderedPages", undefined);

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

  /** Until the pages are rendered, the program renders them in the browser. */
  async function renderServed({ bundle }: Served, signal: AbortSignal) {
    signal.throwIfAborted();
    const definitions = bundle && {
      version: bundle.whole.version,
      manifest: bundle.manifest,
      files: await content.read(bundle.files),
    };
    const pages = definitions && (await renderPages(folder, definitions, signal));
    const { renderedPages: former } = app;
    if (follower.served().bundle === bundle) app.renderedPages = pages ?? undefined;
    const unused = app.renderedPages === former ? pages : former;
    if (unused) await removePages(unused);
  }
  // A process that cannot serve the published version yet serves that of the build and looks again.
  app.addHook("onReady", () => follower.start());
  app.addHook("onClose", async () => {
    await follower.end();
    rendering.stop.abort();
    await rendering.done;
    if (app.renderedPages) await removePages(app.renderedPages);
  });
  const publishing = publisher({ versions, drafts, live, follower, build: readBuild, needsTwo });
  return {
    versions,
    drafts,
    live,
    follower,
    build: readBuild,
    compile,
    difference,
    publisher: publishing,
    keys,
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
