import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { EsitoCreazioneTransazione } from "../../../wire/portal.generated.ts";
import type { PaymentItemTable, PaymentTable } from "../../database/tables.ts";
import { refuse, succeed, type Call, type Outcome } from "../handler.ts";
import { say } from "../messages.ts";
import { creditors, newIuv, newPaymentId } from "./codes.ts";

export type NewItem = Omit<Insertable<PaymentItemTable>, "payment" | "position"> & {
  /** What nobody else may be paying: see `claim`. */
  claims: string[];
};

/** What the platform shows and collects; instalments are collected together. */
export interface NewNotice {
  noticeNumber: string;
  /** In cents. */
  amount: number;
  description: string;
}

export interface NewPayment {
  kind: PaymentTable["kind"];
  email: string;
  fingerprint: string;
  items: NewItem[];
  notices: NewNotice[];
}

/** Path of the portal that the platform sends the citizen back to. */
const returnPaths: Record<PaymentTable["kind"], string> = {
  tax: "/bollo/pago/pagopa/transazione",
  instalments: "/bollo/pagorate/pagopa/transazione",
};

/** The same for the same request, whatever the order of the keys that the browser wrote. */
export const fingerprintOf = (...parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** The answer to a request that has already started a payment, as long as that is not decided. */
export async function findStarted({ database }: Call, fingerprint: string): Promise<Outcome | undefined> {
  const started = await database
    .selectFrom("payment")
    .select("url")
    .where("fingerprint", "=", fingerprint)
    .where("state", "in", ["open", "verifying"])
    .executeTakeFirst();
  return started && tell(started.url);
}

const tell = (url: string) => succeed({ esito: "OK", url } satisfies EsitoCreazioneTransazione);

/** Somebody else has claimed the same month or instalment in the meantime. */
class Claimed extends Error {}

/**
 * Opens a payment on the platform and writes it down, claims included, all or nothing. Of two requests at the same
 * moment the claims let one through; if they were the same request, both get its address.
 */
export async function startPayment(call: Call, payment: NewPayment, underWay: Outcome): Promise<Outcome> {
  const id = newPaymentId();
  const url = await openCart(call, id, payment).catch(() => undefined);
  if (!url) return refuse(503, say.platformDown);
  try {
    await write(call, id, url, payment);
    return tell(url);
  } catch (error) {
    if (!(error instanceof Claimed)) throw error;
    // The cart just opened is nobody's: its address was never told.
    return (await findStarted(call, payment.fingerprint)) ?? underWay;
  }
}

function openCart({ platform, region, origin }: Call, id: string, { kind, email, notices }: NewPayment) {
  const { name: companyName, fiscalCode } = creditors[region];
  const back = `${origin}${returnPaths[kind]}?tranId=${id}`;
  return platform.open({
    id,
    email,
    notices: notices.map((notice) => ({ ...notice, fiscalCode, companyName })),
    returns: { ok: back, cancel: back, error: back, waiting: back },
  });
}

async function write({ database, now }: Call, id: string, url: string, payment: NewPayment) {
  const { kind, email, fingerprint, items } = payment;
  const claims = items.flatMap((item) => item.claims.map((thing) => ({ thing, payment: id })));
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("payment")
      .values({
        id,
        kind,
        iuv: newIuv(),
        email,
        total: items.reduce((cents, { amount }) => cents + amount, 0),
        fingerprint,
        url,
        state: "open",
        created_at: now,
        decided_at: null,
      })
      .execute();
    await transaction
      .insertInto("payment_item")
      .values(
        items.map(({ claims: _, ...item }, position) => ({
          ...item,
          payment: id,
          position,
        })),
      )
      .execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("claim")
      .values(claims)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) < claims.length) throw new Claimed();
  });
}
