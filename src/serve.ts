import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import {
  buildGateway,
  clamd,
  buildManagement,
  closeServer,
  drain,
  headerLogin,
  httpBackend,
  mountPortalDev,
  mountPortalFiles,
  openDatabase,
  openidLogin,
  readSettings,
  startTelemetry,
  stopOnSignals,
  texts,
  type Backend,
  type Database,
  type LoginWay,
  type Settings,
} from "./gateway/index.ts";
import type { Contract } from "./contract/operations.ts";
import {
  addSandboxTables,
  buildSandbox,
  checkoutPlatform,
  createExamples,
  describeDemonstration,
  embeddedLogin,
  fileChoices,
  keyHeader,
  localLogin,
  mountExamples,
  mountPlatform,
  panelSource,
  readRegionFile,
  sandboxBackend,
  seed,
  todayInItaly,
  type Examples,
} from "./sandbox/index.ts";
import { readContract } from "./contract/read-contract.ts";

/** The back end behind the gateway: the region's servers, or the sandbox. */
interface RunningBackend {
  backend: Backend;
  /** The header in which it accepts idempotency keys. */
  keyHeader?: string;
  way?: LoginWay;
  mountProvider?: (app: FastifyInstance) => Promise<void>;
  mountPlatform?: (app: FastifyInstance) => Promise<void>;
  /** Lines printed at start-up: people and payments to try. */
  hints: string[];
  close(): Promise<void>;
}

/** Starts the program and listens. The last line that it prints is `ready http://localhost:PORT`. */
export async function serve({ dev = false, home = "." } = {}) {
  const settings = readSettings(process.env);
  const contract = readContract();
  const telemetry = await startTelemetry();
  const store = await openDatabase(
    settings.databaseUrl
      ? { url: settings.databaseUrl }
      : {
          folder: join(settings.dataDir, settings.region),
          template: join(home, "dist", "database", settings.backend ? "gateway" : "sandbox"),
        },
  );
  const region = settings.backend
    ? connect(settings.backend, settings.keyHeader)
    : await startSandbox(
        settings,
        contract,
        store.database,
        dev ? createExamples(contract, fileChoices(join(settings.dataDir, "esempi.json"))) : undefined,
      );
  const app = await buildGateway({
    ...settings,
    telemetry: telemetry?.plugin,
    backend: region.backend,
    keyHeader: region.keyHeader,
    contract,
    antivirus: settings.clamd ? clamd(settings.clamd) : undefined,
    access: {
      database: store.database,
      way: realLogin(settings) ?? region.way,
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
        content: { folder: join(home, "dist", settings.region), lifetime: settings.contentLifetime },
      }),
    manifestFile: join(home, "dist", settings.region, "definitions", "manifest.json"),
    checksPages: !dev,
    mountPortal: (gateway) =>
      dev
        ? mountPortalDev(gateway, settings.backend ? [] : [join(home, panelSource)])
        : mountPortalFiles(gateway, join(home, "dist", settings.region)),
  });
  const management = settings.management && buildManagement(app, store);
  const close = async () => {
    await closeServer(app);
    await region.close();
    await management?.close();
    await telemetry?.stop();
    await store.close();
  };
  try {
    await app.listen({ port: settings.port, host: "0.0.0.0" });
    if (settings.management) await management?.listen(settings.management);
  } catch (error) {
    await close();
    throw error;
  }
  stopOnSignals(
    () => drain(app, settings.drainTime).then(close),
    settings.drainTime + settings.timeLimit + 5_000,
  );
  const url = settings.publicUrl ?? `http://localhost:${(app.server.address() as { port: number }).port}`;
  for (const line of [...texts.ready(settings.region, url, !settings.backend), ...region.hints])
    console.log(line);
  console.log(`ready ${url}`);
}

function connect(urls: { publicUrl: string; authUrl: string }, keyHeader?: string): RunningBackend {
  return { backend: httpBackend(urls), keyHeader, hints: [], close: async () => {} };
}

/** Returns the login of the settings; undefined for the sandbox's own. */
function realLogin({ provider, headerLogin: byHeaders }: Settings): LoginWay | undefined {
  if (byHeaders) return headerLogin(byHeaders);
  if (!provider) return undefined;
  const { issuer, ...client } = provider;
  return openidLogin({ issuerFor: () => new URL(issuer), ...client });
}

async function startSandbox(
  settings: Settings,
  contract: Contract,
  gatewayDatabase: Database,
  examples?: Examples,
): Promise<RunningBackend> {
  const database = await addSandboxTables(gatewayDatabase);
  const { region, logLevel, sandboxFaults: faults, localPerson, checkout } = settings;
  await seed(database, region, todayInItaly());
  const platform = checkout && checkoutPlatform(checkout);
  const app = await buildSandbox({ region, database, contract, platform, faults, examples, logLevel });
  const login = localPerson
    ? { way: localLogin(database, localPerson) }
    : await embeddedLogin(database, settings);
  return {
    backend: sandboxBackend(app),
    keyHeader,
    ...login,
    async mountPlatform(gateway) {
      await mountPlatform(gateway, database);
      if (examples) mountExamples(gateway, examples);
    },
    hints: await describeDemonstration(database, {
      canLogIn: !settings.provider && !settings.headerLogin && readRegionFile(region).accesso,
      localPerson,
      region,
      today: todayInItaly(),
    }),
    close: () => app.close(),
  };
}
