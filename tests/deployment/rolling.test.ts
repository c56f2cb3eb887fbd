import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startExampleProxy, type ExampleProxy } from "./example-proxy.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { openBrowser } from "./browser.ts";
import { makePackage, type PackageFolder } from "./package-folder.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, until } from "./programs.ts";
import { requestLog } from "./request-log.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

/** The exercise of the operations guide: two packages, the example of nginx, a new version, a restart of the database. */
describe("two packages behind nginx with the example configuration", () => {
  let portal: PackageFolder;
  let postgres: Postgres;
  let backend: StubBackend;
  let proxy: ExampleProxy;
  let gateways: GatewayProcess[] = [];
  let entrance: number;
  let publicUrl: string;

  beforeAll(async () => {
    [portal, postgres, backend] = await Promise.all([makePackage(), startPostgres(), startBackend()]);
    entrance = await freePort();
    const ports = [await freePort(), await freePort()];
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
    const log = requestLog();
    let isDone = false;
    const visitors = Promise.all(
      paths.map(async (url) => {
        const browser = openBrowser({ ca: proxy.ca, ports: { all: entrance, single: [] } });
        while (!isDone) {
          log.note(url, await browser.send("all", { url, headers: { accept: "text/html" } }), {
            isCounted: true,
          });
          await wait(10);
        }
        browser.close();
      }),
    );
    const whileVisitorsCall = async () => {
      const before = log.sent();
      await until("visitors call", () => log.sent() >= before + 20);
    };
    try {
      await whileVisitorsCall();
      for (const [index, gateway] of gateways.entries()) {
        await gateway.end("SIGTERM");
        expect(gateway.child.exitCode).toBe(0);
        gateways[index] = await startOn(gateway.port);
        await whileVisitorsCall();
      }
    } finally {
      isDone = true;
      await visitors;
    }
    log.expectAnswered();
    expect(log.sent()).toBeGreaterThan(50);
  });

  it("survive a restart of the database", async () => {
    const readSessions = async () => new Set(await Promise.all(Array.from({ length: 12 }, readSession)));
    const before = await readSessions();
    expect(before.size).toBe(1);
    await postgres.stop("fast");
    await postgres.start();
    await expect.poll(readSessions, { timeout: 30_000 }).toEqual(before);
    expect(gateways.map((gateway) => gateway.isRunning())).toEqual([true, true]);
  });
});
