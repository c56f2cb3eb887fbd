import type { FastifyBaseLogger } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  builtLanguages,
  authoredFiles,
  officeContentsOf,
  buildGateway,
  clamd,
  closeServer,
  examiner,
  drain,
  headerLogin,
  mountPortalDev,
  mountPortalFiles,
  openDatabase,
  openidLogin,
  readSettings,
  regionBackend,
  stopOnce,
  startTelemetry,
  serviceManager,
  startManagement,
  stopOnSignals,
  texts,
  versionCompiler,
  watchFailures,
  type Database,
  type LoginWay,
  type Settings,
} from "./gateway/index.ts";
import type { Contract } from "./contract/operations.ts";
import { isContractChanged, readContract } from "./contract/read-contract.ts";
import type { RunningSandbox } from "./sandbox/index.ts";

/** The back end behind the gateway: the region's servers, or the sandbox. */
type RunningBackend = Pick<RunningSandbox, "backend" | "close"> & Partial<RunningSandbox>;

/** Starts the program and listens. The last line that it prints is `ready http://localhost:PORT`. */
export async function serve({ dev = false, home = "." } = {}) {
  const settings = readSettings(process.env);
  const contract = readContract();
  // Starts a process beside the rest.
  const examinerReady = examiner.check();
  examinerReady.catch(() => {});
  let log: FastifyBaseLogger | null = null;
  const report = (err: unknown, message: string) =>
    log ? log.warn({ err }, message) : console.error(message);
  // First, so that the process is alive, and not ready, while it waits for the rest.
  const management = settings.management && startManagement();
  if (settings.management) await management?.app.listen(settings.management);
  const waitFor = (cause: string) => {
    console.error(cause);
    management?.waitFor(cause);
  };
  const telemetry = await startTelemetry();
  const store = await openDatabase(
    settings.databaseUrl
      ? {
          url: settings.databaseUrl,
          limits: settings.databaseLimits,
          report,
          patience: settings.databasePatience,
          waiting: (cause) => waitFor(texts.waitsFor.database(cause)),
        }
      : {
          folder: join(settings.dataDir, settings.region),
          template: join(home, "dist", "database", settings.backend ? "gateway" : "sandbox"),
        },
  );
  const region = settings.backend
    ? connect(regionBackend(settings.backend, { report }), settings.keyHeader)
    : await startSimulated(settings, contract, { database: store.database, dev });
  const app = await buildGateway({
    ...settings,
    telemetry: telemetry?.plugin,
    backend: region.backend,
    keyHeader: region.keyHeader,
    contract,
    ...(dev && { isContractChanged }),
    antivirus: settings.clamd ? clamd(settings.clamd) : undefined,
    access: {
      database: store.database,
      now: store.now,
      way: settings.hasLogin ? (realLogin(settings) ?? region.way) : undefined,
      limits: settings.sessionLimits,
      captcha: settings.captcha,
      level: settings.loginLevel,
    },
    mountProvider: region.mountProvider,
    mountPlatform: region.mountPlatform,
    // A choice of the development panel also counts for the next call of a shared list.
    ...(dev && { listCacheLifetime: 0 }),
    // With the embedded database this process is alone.
    ...(settings.databaseUrl &&
      !dev && {
        content: { folder: join(home, "dist", settings.region) },
      }),
    publishing: publishingOf(settings, home, dev),
    manifestFile: join(home, "dist", settings.region, "definitions", "manifest.json"),
    checksPages: !dev,
    ...(!dev && { languages: builtLanguages(join(home, "dist", settings.region)) }),
    mountPortal: (gateway) =>
      dev
        ? mountPortalDev(
            gateway,
            (region.panelSources ?? []).map((path) => join(home, path)),
          )
        : mountPortalFiles(gateway, join(home, "dist", settings.region)),
  });
  log = app.log;
  const manager = serviceManager();
  const close = async () => {
    manager.end();
    await closeServer(app, settings.timeLimit + 2_000);
    await region.close();
    await management?.app.close();
    await telemetry?.stop();
    await store.close();
  };
  try {
    await examinerReady;
    management?.waitFor(texts.waitsFor.version);
    await app.ready();
    await app.listen({ port: settings.port, host: settings.host });
    management?.open(app, store);
    manager.ready();
  } catch (error) {
    await close();
    throw error;
  }
  const stop = stopOnce(
    () => drain(app, settings.drainTime).then(close),
    settings.drainTime + settings.timeLimit + 5_000,
  );
  stopOnSignals(stop);
  watchFailures(app, stop);
  const { port } = app.server.address() as { port: number }; // listening
  const origin = settings.publicUrl ?? `http://localhost:${port}`;
  const url = settings.portalPath === "" ? origin : `${origin}${settings.portalPath}/`;
  const lines = texts.ready({
    region: settings.region,
    url,
    listens: `${settings.host}:${port}`,
    isSandbox: !settings.backend,
  });
  for (const line of [...lines, ...(region.hints ?? [])]) console.log(line);
  console.log(`ready ${url}`);
}

/**
 * Where published versions start from: the authored files beside the program, and the digest of the program. In development the studio is
 * served too, and citizens' pages stay those of the working copy.
 */
function publishingOf({ region, publishesByTwo }: Settings, home: string, dev: boolean) {
  const digest = join(home, "dist", region, "compiler");
  if (!dev && !existsSync(digest)) return undefined;
  return {
    region,
    compiler: dev ? "development" : readFileSync(digest, "utf8").trim(),
    build: async () => authoredFiles(home, region),
    officeContents: async () => officeContentsOf(home, region),
    compileService: versionCompiler(region),
    folder: join(home, "dist", region),
    needsTwo: publishesByTwo,
  };
}

function connect(backend: ReturnType<typeof regionBackend>, keyHeader?: string): RunningBackend {
  return { backend, keyHeader, close: () => backend.close() };
}

/** Starts the sandbox. Loaded only here, because a package for a region's back end does not contain it. */
async function startSimulated(
  settings: Settings,
  contract: Contract,
  { database, dev }: { database: Database; dev: boolean },
): Promise<RunningBackend> {
  const { startSandbox } = await import("./sandbox/index.ts");
  return startSandbox(settings, contract, database, dev);
}

/** Returns the login of the settings; undefined for the sandbox's own. */
function realLogin({ provider, headerLogin: byHeaders }: Settings): LoginWay | undefined {
  if (byHeaders) return headerLogin(byHeaders);
  if (!provider) return undefined;
  const { issuer, ...client } = provider;
  return openidLogin({ issuerFor: () => new URL(issuer), ...client });
}
