import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, type Answer } from "./browser.ts";
import { startDatabasePath, type DatabasePath } from "./database-path.ts";
import { startExampleProxy, type ExampleProxy } from "./example-proxy.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { browserFor, kinds, prepare, type Kind, type Visitors } from "./kinds.ts";
import { loginLocation } from "./nginx.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, until } from "./programs.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

/** Two gateways behind the example of nginx, each with a path to PostgreSQL of its own. One of them is sick: the other one answers. */
describe("one of two gateways", () => {
  let postgres: Postgres;
  let backend: StubBackend;
  let proxy: ExampleProxy;
  let visitors: Visitors;
  const paths: DatabasePath[] = [];
  const gateways: GatewayProcess[] = [];
  let marks = 0;

  beforeAll(async () => {
    [postgres, backend] = await Promise.all([startPostgres(), startBackend()]);
    const ports = [await freePort(), await freePort()];
    const entrance = await freePort();
    for (const port of ports) {
      const path = await startDatabasePath(postgres.port);
      paths.push(path);
      gateways.push(
        await startGateway({
          port,
          databaseUrl: postgres.url(path.port),
          publicUrl: `https://localhost:${entrance}`,
          backendUrl: backend.url,
        }),
      );
    }
    proxy = await startExampleProxy(entrance, ports, { locations: loginLocation("portal") });
    const ends = { ca: proxy.ca, ports: { all: entrance, single: [] } };
    visitors = { anonymous: openBrowser(ends), person: openBrowser(ends) };
    await prepare(visitors, "all");
  }, 300_000);
  afterAll(async () => {
    gateways[0]?.child.kill("SIGCONT");
    for (const gateway of gateways) await gateway.end();
    await proxy?.end();
    for (const path of paths) await path.end();
    await backend?.end();
    await postgres?.remove();
  });

  interface Sent {
    kind: Kind;
    mark: string;
    answer: Answer;
  }

  async function send(kind: Kind): Promise<Sent> {
    const mark = `mark${++marks}`;
    return { kind, mark, answer: await browserFor(kind, visitors).send("all", kind.call(mark)) };
  }

  /** Rounds of all kinds of requests, some at once. */
  async function sendRounds(rounds: number): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (let round = 0; round < rounds; round++) sent.push(...(await Promise.all(kinds.map(send))));
    return sent;
  }

  const failed = (sent: readonly Sent[]) =>
    sent
      .filter(({ answer }) => answer.status !== 200)
      .map(({ kind, answer }) => `${kind.name}: ${answer.status}`);
  const effectsOf = ({ mark }: Sent) =>
    backend.carriedOut.filter(({ body }) => new RegExp(`\\b${mark}\\b`).test(body)).length;
  /** Changes that were answered as done and not carried out once, or carried out more than once. */
  const untrue = (sent: readonly Sent[]) =>
    sent.filter(
      (one) =>
        one.kind.changes && (effectsOf(one) > 1 || (one.answer.status === 200 && effectsOf(one) !== 1)),
    );
  /** Uploads have no key, so the one that a sick gateway has taken is not sent again. */
  const withoutKey = (name: string) => name.startsWith("upload: ");
  /** The failures of nginx to leave a gateway out: `max_fails` of the example, and the attempts after each `fail_timeout`. */
  const mostUploads = 6;

  it("is well, and so is the other: everything succeeds", async () => {
    expect(failed(await sendRounds(5))).toEqual([]);
  });

  it("is cut from its database: reads and submissions succeed", async () => {
    paths[0]?.moveTo(await freePort());
    const sent = await sendRounds(20);
    const failures = failed(sent);
    expect(failures.filter((one) => !withoutKey(one))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(mostUploads);
    expect(untrue(sent)).toEqual([]);
    paths[0]?.moveTo(postgres.port);
  });

  it("stands still: reads and submissions succeed, and it soon gets no more requests", async () => {
    gateways[0]?.child.kill("SIGSTOP");
    const sent = await sendRounds(12);
    gateways[0]?.child.kill("SIGCONT");
    const failures = failed(sent);
    expect(failures.filter((one) => !withoutKey(one))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(mostUploads);
    await until("it has ended its requests", async () => failed(await sendRounds(1)).length === 0);
    expect(untrue(sent)).toEqual([]);
  });
});
