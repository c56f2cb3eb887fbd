import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExampleProxy, type ExampleProxy } from "./example-proxy.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { makePackage, type PackageFolder } from "./package-folder.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort } from "./programs.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

/** The exercise of the operations guide: two packages, the example of nginx, a new version, a restart of the database. */
describe("two packages behind nginx with the example configuration", () => {
  let portal: PackageFolder;
  let postgres: Postgres;
  let backend: StubBackend;
  let proxy: ExampleProxy;
  let gateways: GatewayProcess[] = [];
  let publicUrl: string;

  beforeAll(async () => {
    [portal, postgres, backend] = await Promise.all([makePackage(), startPostgres(), startBackend()]);
    const [entrance, ...ports] = [await freePort(), await freePort(), await freePort()];
    publicUrl = `https://localhost:${entrance}`;
    // Both at once, as a cluster does: the first one migrates the empty database.
    gateways = await Promise.all(ports.map(startOn));
    proxy = await startExampleProxy(entrance, ports);
  }, 600_000);
  afterAll(async () => {
    await proxy?.end();
    for (const gateway of gateways) await gateway.end();
    await backend?.end();
    await postgres?.remove();
    await portal?.remove();
  });

  const startOn = (port: number) =>
    startGateway({
      port,
      program: portal.program,
      databaseUrl: postgres.url(),
      publicUrl,
      backendUrl: backend.url,
    });

  const paths = [
    "/",
    "/bollo/calcolo",
    "/definitions/manifest.json",
    "/rest/bollo/calcola?targa=GB222BB&tipo_veicolo=A",
  ];
  /** Reads a session that does not exist, so the answer needs the database. */
  const readSession = () =>
    proxy.ask("/authapi/bff/sessione", { cookie: `__Host-sessione=${"a".repeat(43)}` });

  it("serve pages, definitions and calls over TLS", async () => {
    for (const path of paths) expect([path, await proxy.ask(path)]).toEqual([path, 200]);
  });

  it("answer each request while both are replaced one after the other", async () => {
    const statuses = new Map<number, number>();
    let isDone = false;
    const visitors = Promise.all(
      paths.map(async (path) => {
        while (!isDone) {
          const status = await proxy.ask(path);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await wait(10);
        }
      }),
    );
    try {
      for (const [index, gateway] of gateways.entries()) {
        await gateway.end("SIGTERM");
        expect(gateway.child.exitCode).toBe(0);
        gateways[index] = await startOn(gateway.port);
      }
      await wait(500);
    } finally {
      isDone = true;
      await visitors;
    }
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  }, 180_000);

  it("survive a restart of the database", async () => {
    const before = new Set(await Promise.all(Array.from({ length: 12 }, readSession)));
    await postgres.stop("fast");
    await postgres.start();
    await wait(5_000);
    expect(new Set(await Promise.all(Array.from({ length: 12 }, readSession)))).toEqual(before);
    expect(gateways.map((gateway) => gateway.isRunning())).toEqual([true, true]);
  });
});
