import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePackage } from "../support/server/package-folder.ts";
import { startPackage, type PackagedPortal } from "../support/server/packaged.ts";
import {
  end,
  freePort,
  hasPostgres,
  startPostgres,
  unprivileged,
  type TestServer,
} from "../support/server/postgres.ts";
import { stubBackend } from "../support/server/stub-backend.ts";

const home = join(import.meta.dirname, "../..");
const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));
const hasPrograms = hasPostgres && nginx !== undefined && existsSync("/usr/bin/openssl");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The exercise of the operations guide: nginx with TLS, two gateways, one new version, one restart of the database. */
describe.skipIf(!hasPrograms)("two gateways behind nginx (needs PostgreSQL, nginx and openssl)", () => {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  let portal: Awaited<ReturnType<typeof makePackage>>;
  let server: TestServer;
  let backend: Awaited<ReturnType<typeof stubBackend>>;
  let proxy: ChildProcess;
  let ports: { tls: number; gateways: number[] };
  const gateways: PackagedPortal[] = [];

  beforeAll(async () => {
    [portal, server, backend] = await Promise.all([makePackage(), startPostgres(), stubBackend()]);
    ports = { tls: await freePort(), gateways: [await freePort(), await freePort()] };
    // Both at once, as a cluster does: the first one to come migrates the empty database.
    gateways.push(...(await Promise.all(ports.gateways.map(startGateway))));
    proxy = startNginx();
    for (let tries = 0; tries < 50 && (await ask("/").catch(() => 0)) !== 200; tries += 1) await pause(100);
  }, 600_000);

  afterAll(async () => {
    if (proxy) await end(proxy, "SIGTERM");
    for (const { child } of gateways) await end(child, "SIGTERM");
    await backend?.close();
    await server?.stop();
    portal?.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const startGateway = (port: number) =>
    startPackage(portal.folder, {
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: `https://bollo.localhost:${ports.tls}`,
      TRUST_PROXY: "1",
      DATABASE_URL: server.urlOf(),
      BACKEND_PUBLIC_URL: backend.url,
      BACKEND_AUTH_URL: backend.url,
      LOGIN: "none",
      LOOKUPS_PER_MINUTE: "1000000",
    });

  /** Runs nginx with the example of `src/deploy`: only names, ports and paths are replaced. */
  function startNginx() {
    const [certificate, key] = [join(folder, "portal.crt"), join(folder, "portal.key")];
    const subject = ["-subj", "/CN=bollo.localhost", "-days", "2"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, ...subject],
      { stdio: "ignore" },
    );
    const site = readFileSync(join(home, "src/deploy/nginx/portale.conf"), "utf8")
      .replace("portal-1:8080", `127.0.0.1:${ports.gateways[0]}`)
      .replace("portal-2:8080", `127.0.0.1:${ports.gateways[1]}`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${ports.tls} ssl`)
      .replace("bollo.example.org", "bollo.localhost")
      .replaceAll("/etc/nginx/certificates/", `${folder}/`);
    writeFileSync(join(folder, "portale.conf"), site);
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/nginx.pid; daemon off; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${places.join(" ")} include ${folder}/portale.conf; }`,
    );
    mkdirSync(join(folder, "logs"), { recursive: true });
    chmodSync(folder, 0o755);
    if (unprivileged.uid !== undefined)
      for (const path of [folder, certificate, key]) chownSync(path, unprivileged.uid, unprivileged.gid);
    return spawn(
      nginx ?? "",
      ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
      {
        stdio: "ignore",
        ...unprivileged,
      },
    );
  }

  /** Asks through nginx; the certificate of the test signs itself. Returns the status. */
  function ask(path: string, headers: Record<string, string> = { accept: "text/html" }): Promise<number> {
    const options = {
      host: "127.0.0.1",
      port: ports.tls,
      path,
      headers: { host: "bollo.localhost", ...headers },
      rejectUnauthorized: false,
      timeout: 20_000,
    };
    return new Promise((resolve, reject) => {
      const call = request(options, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      });
      call
        .once("timeout", () => call.destroy(new Error("no answer in time")))
        .once("error", reject)
        .end();
    });
  }

  const paths = [
    "/",
    "/bollo/calcolo",
    "/definitions/manifest.json",
    "/rest/bollo/calcola?targa=GB222BB&tipo_veicolo=A",
  ];

  it("serve pages, definitions and calls over TLS, and find the same session store", async () => {
    for (const path of paths) expect([path, await ask(path)]).toEqual([path, 200]);
    expect(await ask("/authapi/bff/sessione", { cookie: `__Host-sessione=${"a".repeat(43)}` })).toBeLessThan(
      500,
    );
  });

  it("answer each request while both are replaced one after the other", async () => {
    const statuses = new Map<number, number>();
    let isDone = false;
    const visitors = Promise.all(
      paths.map(async (path) => {
        while (!isDone) {
          const status = await ask(path);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await pause(10);
        }
      }),
    );
    try {
      for (const [index, port] of ports.gateways.entries()) {
        expect(await end(gateways[index]!.child, "SIGTERM")).toBe(0);
        gateways[index] = await startGateway(port);
      }
      await pause(500);
    } finally {
      isDone = true;
    }
    await visitors;
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  }, 120_000);

  it("survive a restart of the database", async () => {
    // The calls of a session use connections of the pools, which the restart then breaks.
    const usesDatabase = () => ask("/authapi/bff/sessione", { cookie: `__Host-sessione=${"a".repeat(43)}` });
    await Promise.all(Array.from({ length: 12 }, usesDatabase));
    const before = await usesDatabase();
    await server.restart();
    await pause(1_000);
    const after = await Promise.all(Array.from({ length: 12 }, usesDatabase));
    expect(gateways.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(new Set(after)).toEqual(new Set([before]));
    for (const path of paths) expect([path, await ask(path)]).toEqual([path, 200]);
  }, 60_000);
});
