import type { FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { countingBackend } from "../support/server/counting-backend.ts";
import { contract } from "../support/server/demonstration.ts";
import { sessionsIn } from "../../src/gateway/access/sessions.ts";
import { defaults } from "../../src/gateway/options.ts";
import { staffKeys } from "../../src/publications/index.ts";
import { dumpsOf } from "./dumps.ts";
import { person } from "./person.ts";
import { startPostgres, type Postgres } from "./postgres.ts";

const success = { numeroProtocollo: "2026/000123", idPratica: 1 };

/** The exercise of the operations guide: dump, loss, restore, and a repeated submission. */
describe("a backup of PostgreSQL", () => {
  let server: Postgres;
  let dumps: ReturnType<typeof dumpsOf>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bed-backup-"));
    server = await startPostgres();
    dumps = dumpsOf(server);
  });
  afterAll(async () => {
    await server?.remove();
    await rm(folder, { recursive: true });
  });

  async function withGateway<Result>(
    backend: ReturnType<typeof countingBackend>["backend"],
    send: (app: FastifyInstance) => Promise<Result>,
    database = "portale",
  ): Promise<Result> {
    const store = await openDatabase({ url: server.url().replace(/portale$/, database) });
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

    const file = join(folder, "portale.dump");
    await dumps.dump(file);
    await dumps.restore(file);

    const again = await withGateway(backend, (app) => submit(app, key));
    expect(again).toEqual({ ...first, isReplayed: true });
    expect(state.effects).toBe(1);
  });

  it("brings back no key and no session that was ended after it", async () => {
    const opened = async () => openDatabase({ url: server.url() });
    const store = await opened();
    const keys = staffKeys(store.database, Date.now);
    const sessions = sessionsIn(store.database, defaults.sessionLimits);
    const made = await keys.make({ cf: person.cf, name: person.nome }, ["publisher"]);
    if (made === "tooMany") throw new Error(made);
    const session = await sessions.open(person);
    await store.close();
    // A start on the same database ends nothing.
    const again = await opened();
    expect([await staffKeys(again.database, Date.now).list(person.cf)].flat()).toHaveLength(1);
    const file = join(folder, "chiavi.dump");
    await dumps.dump(file);
    await staffKeys(again.database, Date.now).endAll(person.cf);
    await sessionsIn(again.database, defaults.sessionLimits).close(session);
    await again.close();
    await dumps.restore(file);
    const restored = await opened();
    expect(await staffKeys(restored.database, Date.now).find(made.key)).toBeUndefined();
    expect(await sessionsIn(restored.database, defaults.sessionLimits).look(session)).toBeUndefined();
    await restored.close();
  });

  it("is needed: an empty database sends the submission again", async () => {
    const { backend, state, begin } = countingBackend({ honoursKeys: false });
    begin(undefined, success);
    const key = newSubmissionKey(Date.now());
    await withGateway(backend, (app) => submit(app, key));
    await dumps.create("vuota");
    await withGateway(backend, (app) => submit(app, key), "vuota");
    expect(state.effects).toBe(2);
  });
});
