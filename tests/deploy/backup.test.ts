import type { FastifyInstance } from "fastify";
import { mkdtempSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSubmissionKey } from "../../src/contract/submission-keys.ts";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { countingBackend } from "../support/server/counting-backend.ts";
import { contract } from "../support/server/demonstration.ts";
import { hasPostgres, startPostgres, type TestServer } from "../support/server/postgres.ts";

const success = { numeroProtocollo: "2026/000123", idPratica: 1 };

/** The exercise of the operations guide: dump, loss, restore, and a repeated submission. */
describe.skipIf(!hasPostgres)("a backup of PostgreSQL (needs PostgreSQL)", () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  beforeAll(async () => {
    chmodSync(folder, 0o777);
    server = await startPostgres();
    await server.run("createdb", "bollo");
  }, 60_000);
  afterAll(() => server.stop());

  async function withGateway<Result>(
    backend: ReturnType<typeof countingBackend>["backend"],
    send: (app: FastifyInstance) => Promise<Result>,
    database = "bollo",
  ): Promise<Result> {
    const store = await openDatabase({ url: server.urlOf(database) });
    const app = await buildGateway({
      contract,
      backend,
      access: { database: store.database, possession: false },
    });
    try {
      return await send(app);
    } finally {
      await app.close();
      await store.close();
    }
  }

  const submit = async (app: FastifyInstance, key: string) => {
    const answer = await app.inject({
      method: "POST",
      url: "/rest/osservazione/accertamento",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "idempotency-key": key,
      },
      payload: {
        idAccertamentoVeicolo: 1,
        attributi: { grigliaAccertamentoAltro: { grigliaDirittoRiduzione: { value: true, testo: "" } } },
        allegati: [],
        email: "ginevra@esempio.it",
      },
    });
    return {
      status: answer.statusCode,
      body: answer.json() as unknown,
      isReplayed: answer.headers["idempotency-replayed"] === "true",
    };
  };

  it("restores the submissions: a repeated one gets the first answer, and nothing is sent again", async () => {
    const { backend, state, begin } = countingBackend({ honoursKeys: false });
    begin(undefined, success);
    const key = newSubmissionKey(Date.now());
    const first = await withGateway(backend, (app) => submit(app, key));
    expect(first).toMatchObject({ status: 200, isReplayed: false });

    const file = join(folder, "bollo.dump");
    await server.run("pg_dump", "--format=custom", "--no-owner", `--file=${file}`, "bollo");
    await server.run("dropdb", "bollo");
    await server.run("createdb", "bollo");
    await server.run("pg_restore", "--exit-on-error", "--no-owner", "--dbname=bollo", file);

    const again = await withGateway(backend, (app) => submit(app, key));
    expect(again).toEqual({ ...first, isReplayed: true });
    expect(state.effects).toBe(1);
  });

  it("is needed: an empty database sends the submission again", async () => {
    const { backend, state, begin } = countingBackend({ honoursKeys: false });
    begin(undefined, success);
    const key = newSubmissionKey(Date.now());
    await withGateway(backend, (app) => submit(app, key));
    await server.run("createdb", "vuota");
    await withGateway(backend, (app) => submit(app, key), "vuota");
    expect(state.effects).toBe(2);
  });
});
