import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import type { Contract } from "../contract/operations.ts";
import { mountExamples, panelSource } from "../examples/index.ts";
import {
  addDisconnection,
  type Backend,
  type Database,
  type LoginWay,
  type Settings,
} from "../gateway/index.ts";
import { keyHeader } from "./answer-once.ts";
import { addSandboxTables } from "./database/open.ts";
import { describeDemonstration } from "./describe.ts";
import { developerExamples } from "./developer-examples.ts";
import { embeddedLogin } from "./login/embedded-login.ts";
import { localLogin } from "./login/local-login.ts";
import { checkoutPlatform } from "./platform/checkout.ts";
import { mountPlatform } from "./platform/mount-platform.ts";
import { readRegionFile } from "./region-file.ts";
import { sandboxBackend } from "./sandbox-backend.ts";
import { buildSandbox } from "./sandbox.ts";
import { seed } from "./seeds/seed.ts";
import { todayInItaly } from "./today.ts";

/** The sandbox as the gateway's back end, with its login and payment platform. */
export interface RunningSandbox {
  backend: Backend;
  /** The header in which it accepts idempotency keys. */
  keyHeader: string;
  way: LoginWay;
  mountProvider?: (app: FastifyInstance) => Promise<void>;
  mountPlatform: (app: FastifyInstance) => Promise<void>;
  /** Scripts of the development panel, from the project's folder. */
  panelSources: string[];
  /** Lines printed at start-up: people and payments to try. */
  hints: string[];
  close(): Promise<void>;
}

/** Seeds and starts the sandbox on the gateway's database; in development with the panel that chooses its answers. */
export async function startSandbox(
  settings: Settings,
  contract: Contract,
  gatewayDatabase: Database,
  dev: boolean,
): Promise<RunningSandbox> {
  const database = await addSandboxTables(gatewayDatabase);
  const { region, logLevel, sandboxFaults: faults, localPerson, checkout } = settings;
  await seed(database, region, todayInItaly());
  const trial = dev ? developerExamples(contract, join(settings.dataDir, "esempi")) : undefined;
  const platform = checkout && checkoutPlatform(checkout);
  const { exampleOf } = trial ?? {};
  const app = await buildSandbox({ region, database, contract, platform, faults, exampleOf, logLevel });
  const login = localPerson
    ? { way: localLogin(database, localPerson) }
    : await embeddedLogin(database, settings);
  return {
    backend: trial ? trial.behaving(sandboxBackend(app)) : sandboxBackend(app),
    keyHeader,
    ...login,
    async mountPlatform(gateway) {
      await mountPlatform(gateway, database);
      if (!trial) return;
      mountExamples(gateway, trial);
      addDisconnection(gateway, () => trial.store.read().behaviour);
    },
    panelSources: dev ? [panelSource] : [],
    hints: await describeDemonstration(database, {
      canLogIn:
        settings.hasLogin && !settings.provider && !settings.headerLogin && readRegionFile(region).accesso,
      localPerson,
      region,
      today: todayInItaly(),
    }),
    close: () => app.close(),
  };
}
