import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bozza, BozzaInElenco, BozzaSalvata } from "../../../src/contract/portal.generated.ts";
import type { Person } from "../../../src/gateway/access/person.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { GatewayOptions } from "../../../src/gateway/options.ts";
import { aDatabase } from "./database.ts";

export const origin = "http://localhost:8080";
export const position = { passo: "scrivi", titolo: "I tuoi dati", mancano: ["Telefono"] };

const person = (cf: string, livello = "2"): Person => ({
  cf,
  cognome: "Rossini",
  nome: "Livia",
  autenticazione_livello: livello,
});
export const livia = person("RSSLVI85A41L219K");
export const marco = person("VRDMRC70B12F205X");
export const liviaWithCard = person(livia.cf, "3");
const people = [livia, marco, liviaWithCard];

const service = { title: "Prova", login: true, data: "", validators: "", version: "1" };

const withoutNull = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null)) as Record<string, string>; // texts

/** Gateways with drafts on one database, whose clock tests set. The header `x-test-person` names the person of a call. */
export async function draftGateways() {
  const folder = mkdtempSync(join(tmpdir(), "bozze-"));
  const manifestFile = join(folder, "manifest.json");
  const store = await aDatabase();
  const clock = { now: Date.parse("2026-11-20T09:00:00Z") };
  const apps: { close(): Promise<unknown> }[] = [];

  /** Serves services of these names, and one that needs a login of level 3. */
  function serve(...names: string[]) {
    const services = Object.fromEntries(names.map((name) => [name, service]));
    const region = { servizi: { sicuro: { attivo: true, accesso: true, livello: 3 } } };
    const index = { services, routes: [], closed: [], states: {} };
    writeFileSync(join(folder, "index.json"), JSON.stringify(index));
    writeFileSync(manifestFile, JSON.stringify({ index: "index.json", region, turn: Math.random() }));
  }
  serve("prova", "altra", "sicuro");

  async function aGateway({ access, ...options }: Partial<GatewayOptions> = {}) {
    const app = await buildGateway({
      backend: { send: () => Promise.reject(new Error("no back end")) },
      manifestFile,
      findPerson: async ({ headers }) => people[Number(headers["x-test-person"])],
      ...options,
      access: { database: store.database, now: () => clock.now, ...access },
    });
    apps.push(app);
    /** A call of a page. `more`: other headers; null for one that is absent. */
    const send = (method: string, path: string, body?: unknown, who?: Person, more: object = {}) =>
      app.inject({
        method: method as "GET",
        url: `/authapi/bff/bozze${path}`,
        ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
        headers: withoutNull({
          host: "localhost:8080",
          origin,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(who && { "x-test-person": String(people.indexOf(who)) }),
          ...more,
        }),
      });
    return {
      app,
      send,
      list: async (who = livia) => (await send("GET", "", undefined, who)).json<BozzaInElenco[]>(),
      /** The draft, or the status of the refusal. */
      read: async (name = "prova", who = livia) => {
        const answer = await send("GET", `/${name}`, undefined, who);
        return answer.statusCode === 200 ? answer.json<Bozza>() : answer.statusCode;
      },
      put: (revisione: number, parti: object, who = livia, name = "prova") =>
        send("PUT", `/${name}`, { revisione, parti, posizione: position }, who),
      /** Saves, and returns the new state. */
      async save(revisione: number, parti: object, who = livia, name = "prova") {
        const answer = await this.put(revisione, parti, who, name);
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        return answer.json<BozzaSalvata>();
      },
      end: async (esito: string, who = livia, name = "prova") =>
        (await send("DELETE", `/${name}?esito=${esito}`, undefined, who)).statusCode,
    };
  }

  return {
    database: store.database,
    clock,
    serve,
    manifestFile,
    aGateway,
    rows: () => store.database.selectFrom("saved_draft").selectAll().orderBy("service").execute(),
    async close() {
      for (const app of apps) await app.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type DraftGateway = Awaited<ReturnType<Awaited<ReturnType<typeof draftGateways>>["aGateway"]>>;
