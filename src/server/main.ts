import { join } from "node:path";
import type { Backend } from "./backend.ts";
import { readContract, type Contract } from "./contract.ts";
import { buildGateway } from "./gateway/gateway.ts";
import { httpBackend } from "./gateway/http-backend.ts";
import { mountPortalDev } from "./gateway/portal-dev.ts";
import { mountPortalFiles } from "./gateway/portal-files.ts";
import { say } from "./messages.ts";
import { openDatabase } from "./database/open.ts";
import { buildSandbox, sandboxBackend } from "./sandbox/sandbox.ts";
import { describeDemonstration } from "./sandbox/describe.ts";
import { seed } from "./sandbox/seeds/seed.ts";
import { todayInItaly } from "./sandbox/today.ts";
import { readSettings, type Settings } from "./settings.ts";

interface RunningBackend {
  backend: Backend;
  /** Lines about what can be tried. */
  hints: string[];
  close(): Promise<void>;
}

/** Starts everything and listens; ends with the line `ready http://localhost:PORT`. */
export async function serve({ dev = false, home = "." } = {}) {
  const settings = readSettings(process.env);
  const contract = readContract();
  const region = settings.backend ? connect(settings.backend) : await startSandbox(settings, contract);
  const app = await buildGateway({
    ...settings,
    backend: region.backend,
    contract,
    mountPortal: (gateway) =>
      dev ? mountPortalDev(gateway) : mountPortalFiles(gateway, join(home, "dist", settings.region)),
  });
  const close = async () => {
    await app.close();
    await region.close();
  };
  try {
    await app.listen({ port: settings.port, host: "0.0.0.0" });
  } catch (error) {
    await close();
    throw error;
  }
  stopOnSignals(close);
  const url = `http://localhost:${(app.server.address() as { port: number }).port}`;
  for (const line of [...say.ready(settings.region, url, !settings.backend), ...region.hints])
    console.log(line);
  console.log(`ready ${url}`);
}

function connect(urls: { publicUrl: string; authUrl: string }): RunningBackend {
  return { backend: httpBackend(urls), hints: [], close: async () => {} };
}

async function startSandbox(settings: Settings, contract: Contract): Promise<RunningBackend> {
  const { region, databaseUrl, dataDir, logLevel, sandboxFaults: faults } = settings;
  const { database, close } = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, region) },
  );
  await seed(database, region, todayInItaly());
  const app = await buildSandbox({ region, database, contract, faults, logLevel });
  return {
    backend: sandboxBackend(app),
    hints: await describeDemonstration(database),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Ends what is under way, then gives the database's lock back. A second signal does not wait. */
function stopOnSignals(close: () => Promise<void>) {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      // What hangs must not keep the process: whoever sent the signal expects it to end.
      setTimeout(() => process.exit(1), 5_000).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
