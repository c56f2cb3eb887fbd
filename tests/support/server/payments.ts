import { sql } from "kysely";
import type { RiepilogoTransazione } from "../../../src/contract/portal.generated.ts";
import { emptyCart, viewCart, type CartEntry } from "../../../src/rules/cart.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";
import type { PaymentPlatform } from "../../../src/sandbox/platform/payment-platform.ts";
import { mountPlatform } from "../../../src/sandbox/platform/mount-platform.ts";
import { buildSandbox, sandboxBackend } from "../../../src/sandbox/index.ts";
import type { RegionName } from "../../../src/gateway/settings/settings.ts";
import { aSeededDatabase } from "./database.ts";
import { contract } from "./demonstration.ts";

export const origin = "https://bollo.esempio.it";

/** A portal with payments: gateway, sandbox and simulated platform, with a clock that tests control. */
export async function aTill({
  region = "piemonte",
  platform,
  portalPath = "",
}: { region?: RegionName; platform?: PaymentPlatform; portalPath?: string } = {}) {
  const clock = { today: "2026-11-20", now: Date.parse("2026-11-20T10:00:00Z") };
  const now = () => clock.now;
  const { database, close: closeStore } = await aSeededDatabase({ region });
  const sandbox = await buildSandbox({ region, database, contract, today: () => clock.today, now, platform });
  const before = await database.selectFrom("vehicle").select(["id", "paid_until"]).execute();
  const person = { cf: "" };
  const app = await buildGateway({
    contract,
    backend: sandboxBackend(sandbox),
    publicUrl: origin,
    portalPath,
    // Every call reaches the sandbox: some tests use a list as a tick of its clock.
    listCacheLifetime: 0,
    findPerson: async () => (person.cf ? { cf: person.cf, cognome: "", nome: "" } : undefined),
    mountPlatform: (gateway) => mountPlatform(gateway, database, now),
  });

  // The seeds have messages of other services.
  await database.deleteFrom("outgoing_mail").execute();

  const get = async (url: string) => {
    const answer = await app.inject(portalPath + url);
    return { status: answer.statusCode, body: answer.json(), answer };
  };
  const post = async (url: string, payload: unknown) => {
    const answer = await app.inject({
      method: "POST",
      url: portalPath + url,
      headers: { origin, "content-type": "application/json" },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const ownerOf = async (plate: string) => {
    const found = await database
      .selectFrom("vehicle")
      .select("owner")
      .where("plate", "=", plate)
      .executeTakeFirst();
    return found?.owner ?? "RSSMRA85T10A562S";
  };

  return {
    app,
    clock,
    database,
    person,
    get,
    post,
    ownerOf,
    wait: (seconds: number) => void (clock.now += seconds * 1000),
    /** The renewal of a plate, asked by its owner. */
    async renewal(plate: string, type = "A", cf?: string) {
      const owner = cf ?? (await ownerOf(plate));
      return get(`/rest/pagamento/calcolo/rinnovo?tipoVeicolo=${type}&targa=${plate}&codiceFiscale=${owner}`);
    },
    byCode: (code: string) => get(`/rest/pagamento/calcolo/iuv/${code}`),
    async past(plate: string, month: number, year: number, months = 12, type = "A") {
      const query = `tipoVeicolo=${type}&targa=${plate}&codiceFiscale=${await ownerOf(plate)}`;
      return get(
        `/rest/pagamento/calcolo/scadenza?${query}&meseScadenza=${month}&annoScadenza=${year}&validita=${months}`,
      );
    },
    start: (voci: CartEntry[], email = "livia@posta.example") =>
      post("/rest/pagamento/transazione/crea", requestOf(voci, email)),
    /** Clicks a button of the platform's page. Returns the redirect. */
    async click(url: string, choice: string) {
      const answer = await app.inject({
        method: "POST",
        url: new URL(url).pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `esito=${choice}`,
      });
      return { status: answer.statusCode, location: String(answer.headers.location ?? ""), answer };
    },
    async summary(id: string) {
      return (await get(`/rest/pagamento/transazione/riepilogo/${id}`)).body as RiepilogoTransazione;
    },
    /** Deletes the payments of tests; the seeded ones stay. */
    async forget() {
      const { rows } = await sql<{ id: string }>`select id from payment where url <> ''`.execute(database);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        for (const table of ["payment_lock", "payment_item"] as const)
          await database.deleteFrom(table).where("payment", "in", ids).execute();
      await database.deleteFrom("payment").where("url", "<>", "").execute();
      await database.deleteFrom("platform_cart").execute();
      await database.deleteFrom("outgoing_mail").execute();
      const now = await database.selectFrom("vehicle").select(["id", "paid_until"]).execute();
      const paidNow = new Map(now.map(({ id, paid_until }) => [id, paid_until]));
      for (const { id, paid_until } of before)
        if (paidNow.get(id) !== paid_until)
          await database.updateTable("vehicle").set({ paid_until }).where("id", "=", id).execute();
    },
    async close() {
      await app.close();
      await sandbox.close();
      await closeStore();
    },
  };
}

export type Till = Awaited<ReturnType<typeof aTill>>;

/** Returns the portal's request body for a cart. */
export function requestOf(voci: CartEntry[], email = "livia@posta.example") {
  const settings = {
    limite: 5,
    tipoAccertamento: "",
    tipoAnteriore: "",
    tipoSuccessivo: "",
    dataSoglia: "",
  };
  const { daPagare: carrello, totale } = viewCart({ ...emptyCart, voci }, settings);
  return { carrello: [...carrello], email, totale };
}

export const idIn = (location: string) => new URL(location).searchParams.get("tranId") ?? "";
