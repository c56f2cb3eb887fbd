import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import { embeddedLogin } from "../../../src/sandbox/login/embedded-login.ts";
import { listLoginPeople } from "../../../src/sandbox/login/people.ts";
import { sandboxBackend } from "../../../src/sandbox/index.ts";
import { aBrowser } from "./browser.ts";
import { aSandbox, contract, today } from "./sandbox.ts";

export { contract, today };

/** Gateway, sandbox, provider and database, all in memory, as `npm start` puts them together. */
export async function aDemonstration(options: Partial<GatewayOptions> = {}) {
  const { app: sandbox, store } = await aSandbox({ faults: true });
  const people = await listLoginPeople(store.database);
  const apps: { close(): Promise<unknown> }[] = [];

  /** One more gateway on the same database. */
  async function aGateway(more: Partial<GatewayOptions> = {}) {
    const all = { ...options, ...more };
    const login = await embeddedLogin(store.database, all);
    const app = await buildGateway({
      contract,
      backend: sandboxBackend(sandbox),
      mountProvider: login.mountProvider,
      ...all,
      access: { database: store.database, way: login.way, ...all.access },
    });
    apps.push(app);
    return app;
  }

  return {
    store,
    people,
    aGateway,
    person(surname: string) {
      const found = people.find((each) => each.surname === surname);
      if (!found) throw new Error(`nobody is called ${surname}`);
      return found.code;
    },
    async aBrowser(more?: Partial<GatewayOptions>, origin?: string) {
      return aBrowser(await aGateway(more), origin);
    },
    async close() {
      for (const app of apps) await app.close();
      await sandbox.close();
      await store.close();
    },
  };
}

export type Demonstration = Awaited<ReturnType<typeof aDemonstration>>;
