import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { browserFor, kinds, prepare, type Visitors } from "./kinds.ts";
import { freeEntrances, startNginx, type Nginx } from "./nginx.ts";
import { staffRole } from "./person.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, run, start, until, type Program } from "./programs.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

const pgbouncer = "/usr/sbin/pgbouncer";
const isInstalled = existsSync(pgbouncer);
if (!isInstalled) console.warn("pooler.test.ts is skipped: install Debian's package `pgbouncer`");

/** It refuses to run as root. */
const user = process.getuid?.() === 0 ? "postgres" : undefined;

/** Starts pgbouncer in transaction mode: each transaction may run on another connection to the server. */
async function startPooler(database: number): Promise<{ port: number; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bed-pooler-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
portale = host=127.0.0.1 port=${database} user=portale
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  if (user) {
    const [uid, gid] = (await run(["sh", "-c", "id -u postgres; id -g postgres"])).split("\n").map(Number);
    for (const path of [folder, file]) await chown(path, uid ?? 0, gid ?? 0);
  }
  const program: Program = await start([pgbouncer, file], { user });
  return {
    port,
    async end() {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!isInstalled)("two gateways behind pgbouncer in transaction mode", () => {
  let postgres: Postgres;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let backend: StubBackend;
  let gateways: GatewayProcess[] = [];
  let nginx: Nginx;
  let visitors: Visitors;

  beforeAll(async () => {
    [postgres, backend] = await Promise.all([startPostgres(), startBackend()]);
    pooler = await startPooler(postgres.port);
    const ports = await freeEntrances(2);
    const shared = {
      databaseUrl: postgres.url(pooler.port),
      publicUrl: `https://localhost:${ports.all}`,
      backendUrl: backend.url,
      environment: {
        STAFF_CLAIM: staffRole.header,
        STAFF_EDITORS: "nobody",
        STAFF_PUBLISHERS: staffRole.value,
      },
    };
    gateways = await Promise.all([startGateway(shared), startGateway(shared)]);
    nginx = await startNginx(
      gateways.map(({ port }) => port),
      ports,
    );
    visitors = { anonymous: openBrowser(nginx), person: openBrowser(nginx) };
    await prepare(visitors, "all");
  }, 300_000);
  afterAll(async () => {
    for (const gateway of gateways) await gateway.end();
    await nginx?.end();
    await backend?.end();
    await pooler?.end();
    await postgres?.remove();
  });

  it.each(kinds)("$name succeeds, by turns of both", async (kind) => {
    // A network may upload a few documents at once.
    const calls = Array.from({ length: kind.name === "upload" ? 4 : 20 }, (_, index) =>
      kind.call(`mark${kind.name.replaceAll(" ", "")}${index}`),
    );
    const answers = await Promise.all(calls.map((call) => browserFor(kind, visitors).send("all", call)));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  it("a publication on one is served by the other", async () => {
    const service = "schemas/services/calcolo_bollo.json";
    const call = async (method: string, path: string, body?: unknown) => {
      const { status, text } = await visitors.person.send(0, {
        method,
        url: `/studio/api${path}`,
        ...(body !== undefined && {
          headers: { "content-type": "application/json" },
          payload: JSON.stringify(body),
        }),
      });
      expect(status, text).toBe(200);
      return JSON.parse(text) as Record<string, unknown>;
    };
    const { files } = (await call("GET", "/files")) as { files: Record<string, string> };
    const { id } = await call("POST", "/drafts", { title: "Un titolo" });
    const text = files[service]!.replace(/"title": "[^"]*"/, '"title": "Dietro pgbouncer"');
    await call("PUT", `/drafts/${String(id)}`, { revision: 1, changes: { [service]: text } });
    await call("POST", `/drafts/${String(id)}/publish`, { revision: 2, reason: "Prova" });
    const read = async (url: string) =>
      JSON.parse((await visitors.anonymous.send(1, { url })).text) as Record<string, unknown>;
    await until("the other one serves it", async () => {
      const { index } = await read("/definitions/manifest.json");
      const { services } = await read(`/definitions/${String(index)}`);
      const { data } = (services as Record<string, { data: string }>).calcolo_bollo!;
      return (await read(`/definitions/${data}`)).title === "Dietro pgbouncer";
    });
  });
});
