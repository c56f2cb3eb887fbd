import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { contractOf, type Contract } from "../../src/contract/operations.ts";
import { OVERLOAD_CODE } from "../../src/protocol/overload.ts";
import { PAGE_CODES, PAGE_HEADERS } from "../../src/protocol/page-headers.ts";
import { migrate, NewerDatabase } from "../../src/gateway/database/migrate.ts";
import { gatewayMigrations } from "../../src/gateway/database/migrations.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { contentStore } from "../../src/gateway/content/content-store.ts";
import { ownFiles } from "../../src/gateway/content/own-files.ts";
import { aDatabase } from "../support/server/database.ts";
import { notFound } from "../support/server/not-found.ts";

const day = 86_400_000;
let store: OpenDatabase;
let clock = Date.now();
let calls = 0;
const open: FastifyInstance[] = [];
const folders: string[] = [];
beforeAll(async () => void (store = await aDatabase()));
afterAll(() => store.close());
beforeEach(async () => {
  calls = 0;
  await store.database.deleteFrom("content").execute();
  await store.database.deleteFrom("running_version").execute();
  await store.database.deleteFrom("request_names").execute();
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A gateway with a version of the portal: one service, a program and a style sheet whose names have the version. */
async function aGateway(version: string, itsContract: Contract = contract) {
  const folder = mkdtempSync(join(tmpdir(), "versione-"));
  folders.push(folder);
  for (const name of ["definitions", "portal/assets"]) mkdirSync(join(folder, name), { recursive: true });
  const entry = {
    title: "Calcolo",
    login: false,
    version,
    data: `calcolo.${version}.json`,
    validators: "v.js",
  };
  const index = { routes: [], closed: [], services: { calcolo: entry }, states: {} };
  const files: Record<string, string | Buffer> = {
    "definitions/manifest.json": JSON.stringify({
      version,
      index: `index.${version}.json`,
      region: { servizi: { calcolo: { attivo: true } } },
    }),
    [`definitions/index.${version}.json`]: JSON.stringify(index),
    [`definitions/calcolo.${version}.json`]: `{"versione":"${version}"}`,
    [`portal/assets/app.${version}.js`]: `console.log("${version}");`,
    [`portal/assets/app.${version}.js.br`]: brotliCompressSync(`console.log("${version}");`),
    "portal/index.html": "<!doctype html><title>Portale</title>",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const app = await buildGateway({
    contract: itsContract,
    access: { database: store.database, possession: false, now: () => clock },
    content: { folder },
    contentLifetime: 14 * day,
    manifestFile: join(folder, "definitions/manifest.json"),
    mountPortal: (gateway) => mountPortalFiles(gateway, folder),
    backend: {
      async send() {
        calls += 1;
        return notFound();
      },
    },
  });
  open.push(app);
  await app.ready();
  return app;
}

describe("two versions side by side", () => {
  it("serve each other's files, plain and compressed", async () => {
    const [first, second] = [await aGateway("1"), await aGateway("2")];
    for (const [app, other] of [
      [first, "2"],
      [second, "1"],
    ] as const) {
      const definition = await app.inject(`/definitions/calcolo.${other}.json`);
      expect([definition.statusCode, definition.json()]).toEqual([200, { versione: other }]);
      for (const encoding of ["identity", "br"]) {
        const program = await app.inject({
          url: `/assets/app.${other}.js`,
          headers: { "accept-encoding": encoding },
        });
        expect(program.statusCode).toBe(200);
        expect(program.headers).toMatchObject({
          "cache-control": "public, max-age=31536000, immutable",
          vary: "accept-encoding",
          "content-type": expect.stringContaining("javascript"),
        });
        expect(program.headers["content-encoding"]).toBe(encoding === "br" ? "br" : undefined);
        if (encoding === "identity") expect(program.body).toBe(`console.log("${other}");`);
      }
    }
  });

  it.each(["identity", "br"])("name the encoding for shared caches, asked for %s", async (encoding) => {
    const app = await aGateway("1");
    for (const address of [
      "/",
      "/bollo",
      "/assets/app.1.js",
      "/definitions/calcolo.1.json",
      "/definitions/manifest.json",
    ]) {
      const answer = await app.inject({
        url: address,
        headers: { accept: "*/*", "accept-encoding": encoding },
      });
      expect([address, answer.headers.vary]).toEqual([address, expect.stringContaining("accept-encoding")]);
      const tag = answer.headers.etag;
      const again = await app.inject({
        url: address,
        headers: { accept: "*/*", "accept-encoding": encoding, "if-none-match": String(tag) },
      });
      expect([address, again.headers.vary]).toEqual([address, expect.stringContaining("accept-encoding")]);
    }
  });

  it.each(["/assets/app.3.js", "/definitions/calcolo.3.json", "/definitions/%2e%2e/x.js"])(
    "answer %s, which no version has, with 404",
    async (address) => {
      expect((await (await aGateway("1")).inject(address)).statusCode).toBe(404);
    },
  );

  it.each(["/definitions/calcolo.2.json", "/assets/app.2.js"])(
    "never send a damaged file: %s is stored again by the process that has it",
    async (address) => {
      const [first, second] = [await aGateway("1"), await aGateway("2")];
      await store.database
        .updateTable("content")
        .set({ body: Buffer.from("rovinato") })
        .where("address", "=", address)
        .execute();
      expect((await first.inject(address)).statusCode).toBe(404);
      expect((await second.inject(address)).statusCode).toBe(200);
      const own = ownFiles(
        contentStore(store.database, 14 * day, () => clock),
        { folder: folders.at(-1)!, languages: [] },
      );
      await own.restore();
      expect((await first.inject(address)).statusCode).toBe(200);
    },
  );

  it("forget the files of a version that no process has reported for the lifetime", async () => {
    const first = await aGateway("1");
    await first.close();
    clock += 13 * day;
    const second = await aGateway("2");
    expect((await second.inject("/assets/app.1.js")).statusCode).toBe(200);
    clock += 2 * day;
    const third = await aGateway("3");
    expect((await third.inject("/assets/app.1.js")).statusCode).toBe(404);
    expect((await third.inject("/assets/app.2.js")).statusCode).toBe(200);
  });
});

describe("a call that changes data", () => {
  const operation = contract.operations.find(({ id }) => id === "creaTransazione")!;
  /** `more`: further members of the body. */
  const call = (app: FastifyInstance, version: string, more = {}) => {
    const { json, ...parts } = exampleOf(operation, "BRNFLV72H58L219J");
    return app.inject(
      render(operation, {
        ...parts,
        json: { ...(json as object), ...more },
        headers: { [PAGE_HEADERS.definition]: `calcolo@${version}` },
      }),
    );
  };

  it("is forwarded from a page of another running version", async () => {
    const [first, second] = [await aGateway("1"), await aGateway("2")];
    expect([(await call(first, "2")).statusCode, (await call(second, "1")).statusCode]).toEqual([404, 404]);
    expect(calls).toBe(2);
  });

  it("is refused as outdated once no process serves its version", async () => {
    const first = await aGateway("1");
    const second = await aGateway("2");
    await first.close();
    clock += 61_000;
    const answer = await call(second, "1");
    expect([answer.statusCode, answer.json().code, calls]).toEqual([409, PAGE_CODES.outdated, 0]);
  });

  const withNote = ({ properties, ...schema }: JsonSchema): JsonSchema => ({
    ...schema,
    properties: { ...properties, nota: { type: "boolean" } },
  });
  /** The contract with a schema of its document changed. */
  const changed = (name: string, change: (schema: JsonSchema) => JsonSchema): Contract => {
    const { components } = contract.document;
    const schemas = { ...components.schemas, [name]: change(components.schemas[name] ?? {}) };
    return contractOf({ ...contract.document, components: { ...components, schemas } });
  };

  /** The contract with one more member in the request of a payment, and in another that this page does not make. */
  const withMember = changed("RichiestaTransazione", withNote);
  const withOtherMember = changed("RichiestaPagamentoRate", withNote);

  it("is to be repeated when requests of its page have a member that this program would drop", async () => {
    const first = await aGateway("1");
    await aGateway("2", withMember);
    const answer = await call(first, "2");
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
      503,
      OVERLOAD_CODE,
      "1",
    ]);
    expect(calls).toBe(0);
  });

  it("is forwarded when the contract of this program has more members than that of its page", async () => {
    const second = await aGateway("2", withMember);
    await aGateway("1");
    expect((await call(second, "1")).statusCode).toBe(404);
    expect(calls).toBe(1);
  });

  it("is forwarded when only other calls of its page have a member that this program would drop", async () => {
    const first = await aGateway("1");
    await aGateway("2", withOtherMember);
    expect((await call(first, "2")).statusCode).toBe(404);
    expect(calls).toBe(1);
  });

  it.each([
    ["forwarded, since the call has no other member", {}, 404],
    ["to be repeated, since the call has a member that this program would drop", { nota: true }, 503],
  ])("of a program whose names are unknown is %s", async (_, more, status) => {
    const first = await aGateway("1");
    await aGateway("2", withMember);
    await store.database.deleteFrom("request_names").execute();
    expect((await call(first, "2", more)).statusCode).toBe(status);
    expect(calls).toBe(status === 503 ? 0 : 1);
  });

  it("is forwarded when the contracts differ in texts, bounds and declarations only", async () => {
    const first = await aGateway("1");
    const withTexts = changed("RichiestaTransazione", (schema) => ({
      ...schema,
      description: "Altro testo",
    }));
    await aGateway("2", withTexts);
    expect((await call(first, "2")).statusCode).toBe(404);
    expect(calls).toBe(1);
  });
});

describe("the steps of a database", () => {
  const steps = ["create table pet (name text)", "alter table pet add column age integer"];
  const room = (known: number, compatibleFrom: number, ledger: string, table = "pet") => ({
    ledger,
    steps: steps.slice(0, known).map((step) => step.replace("pet", table)),
    compatibleFrom,
  });

  it("let an older program run while they only expand", async () => {
    await migrate(store.database, room(2, 1, "expanding"));
    await expect(migrate(store.database, room(1, 1, "expanding"))).resolves.toBeUndefined();
  });

  it("refuse an older program once they contract", async () => {
    await migrate(store.database, room(2, 2, "contracting", "dog"));
    await expect(migrate(store.database, room(1, 1, "contracting"))).rejects.toThrow(NewerDatabase);
  });

  it("after those that the release before knows only add tables, indexes, and columns without a demand", () => {
    const later = gatewayMigrations.steps.slice(gatewayMigrations.compatibleFrom);
    const expanding =
      /^(?:create (?:table|index) |alter table \w+ add column (?!.*\bnot null\b(?!.*\bdefault\b)))/;
    expect(later.filter((step) => !expanding.test(step.trim()))).toEqual([]);
  });
});
