import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TelefonoAperto, TelefonoCollegato } from "../../../src/contract/portal.generated.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import { PHONE_CODES, PHONE_HEADERS } from "../../../src/protocol/phone.ts";
import { aDatabase } from "./database.ts";

const origin = "http://localhost:8080";
const base = "/authapi/bff/telefoni";

/** A box and the key of one side. */
export interface Side {
  readonly box: string;
  readonly key: string;
}

export const aBox = (): string => randomBytes(16).toString("base64url");
export const aSide = (box = aBox()): Side => ({ box, key: randomUUID() });
export const opening = { servizio: "prova", posti: 5, dimensione: 2_097_152, formati: ["pdf", "jpg"] };

/** The body of a form with a document. */
function formOf(name: string, sealed: Buffer) {
  const boundary = "x-boundary-of-the-form";
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('name="documento"')}\r\n${name}\r\n`),
    Buffer.from(
      `${part('name="upFile"; filename="documento"')}Content-Type: application/octet-stream\r\n\r\n`,
    ),
    sealed,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** The code of a refusal of a box; other codes are ids of requests. */
const codeOf = (answer: { json<Body>(): Body }): string | undefined => {
  const { code } = answer.json<{ code?: string }>();
  return Object.values<string | undefined>(PHONE_CODES).includes(code) ? code : undefined;
};

/** Gateways for desks and phones on one database, whose clock tests set. */
export async function phoneGateways() {
  const folder = mkdtempSync(join(tmpdir(), "telefoni-"));
  const manifestFile = join(folder, "manifest.json");
  const service = { title: "Prova", login: false, data: "", validators: "", version: "1" };
  const index = { services: { prova: service }, routes: [], closed: [], states: {} };
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  writeFileSync(manifestFile, JSON.stringify({ index: "index.json", region: {} }));
  const store = await aDatabase();
  const start = Date.parse("2026-11-20T09:00:00Z");
  const clock = { now: start };
  const apps: { close(): Promise<unknown> }[] = [];

  async function aGateway({ access, ...options }: Partial<GatewayOptions> = {}) {
    const app = await buildGateway({
      backend: { send: () => Promise.reject(new Error("no back end")) },
      manifestFile,
      ...options,
      access: { database: store.database, now: () => clock.now, ...access },
    });
    apps.push(app);
    /** A call of a page. `more`: other headers. */
    const send = (
      method: string,
      path: string,
      { box, key }: Partial<Side>,
      body?: string | object | Buffer,
      more: Record<string, string> = {},
      from = "192.0.2.1",
    ) =>
      app.inject({
        method: method as "GET",
        url: base + path,
        remoteAddress: from,
        ...(body !== undefined && {
          payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
        headers: {
          host: "localhost:8080",
          origin,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(box !== undefined && { [PHONE_HEADERS.box]: box }),
          ...(key !== undefined && { [PHONE_HEADERS.key]: key }),
          ...more,
        },
      });
    return {
      app,
      send,
      /** Opens a box, and returns its desk. */
      async open(more: object = {}, from?: string): Promise<Side> {
        const desk = aSide();
        const answer = await send("POST", "", desk, { ...opening, ...more }, {}, from);
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        return desk;
      },
      follow: async (desk: Side, posti = 5) =>
        (await send("PUT", "", desk, { posti })).json<TelefonoAperto>(),
      connect: (phone: Side) => send("PUT", "/collegamento", phone),
      /** The state for a phone, or the code or status of the refusal. */
      async state(phone: Side): Promise<TelefonoCollegato | string | number> {
        const answer = await send("PUT", "/collegamento", phone);
        if (answer.statusCode === 200) return answer.json<TelefonoCollegato>();
        return codeOf(answer) ?? answer.statusCode;
      },
      /** Sends a document. Returns 200, or the code or status of the refusal. */
      async add(phone: Side, name: string = randomUUID(), sealed: Buffer = randomBytes(64), from?: string) {
        const { payload, type } = formOf(name, sealed);
        const answer = await send("POST", "/documenti", phone, payload, { "content-type": type }, from);
        return codeOf(answer) ?? answer.statusCode;
      },
      take: (desk: Side, name: string) => send("GET", `/documenti/${name}`, desk),
      remove: async (desk: Side, name: string) =>
        (await send("DELETE", `/documenti/${name}`, desk)).statusCode,
      close: async (desk: Side) => (await send("DELETE", "", desk)).statusCode,
    };
  }

  return {
    database: store.database,
    clock,
    manifestFile,
    aGateway,
    boxes: () => store.database.selectFrom("phone_box").selectAll().execute(),
    documents: () => store.database.selectFrom("phone_document").selectAll().orderBy("added_at").execute(),
    async clear() {
      clock.now = start;
      await store.database.deleteFrom("phone_document").execute();
      await store.database.deleteFrom("phone_box").execute();
    },
    async close() {
      for (const app of apps) await app.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type PhoneGateway = Awaited<ReturnType<Awaited<ReturnType<typeof phoneGateways>>["aGateway"]>>;
