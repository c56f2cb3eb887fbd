import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { EsitoCreazioneTransazione } from "../../contract/portal.generated.ts";
import { inTransaction } from "../../gateway/index.ts";
import type { PaymentItemTable, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { refuse, succeed, type Call, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import { serializePayments } from "./locks.ts";
import { creditorOf } from "../demonstration.ts";
import { newIuv, newPaymentId } from "./codes.ts";

export type NewItem = Omit<Insertable<PaymentItemTable>, "payment" | "position"> & {
  /** Names of the locks that the payment needs: see `payment_lock`. */
  lockNames: string[];
};

/** A notice that the platform shows and collects; instalments are collected together. */
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

/** Path of the portal to which the platform redirects the citizen. */
const returnPaths: Record<PaymentTable["kind"], string> = {
  tax: "/bollo/pago/pagopa/transazione",
  instalments: "/bollo/pagorate/pagopa/transazione",
};

/** Digest of the parts of a request. */
export const fingerprintOf = (...parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** A payment ready to be started, or a refusal. `underWay` is the refusal when another payment takes a lock first. */
export type Prepared = { ok: true; payment: NewPayment; underWay: Outcome } | { ok: false; refusal: Outcome };

/**
 * Starts a payment once: equal requests get the same address as long as the payment is undecided. A concurrent equal request
 * may take the locks first, so the started payments are searched again before a refusal.
 */
export async function startOnce(
  call: Call,
  fingerprint: string,
  prepare: () => Promise<Prepared>,
): Promise<Outcome> {
  const started = await findStarted(call.database, fingerprint);
  if (started) return describeStarted(started);
  const prepared = await prepare();
  const outcome = prepared.ok
    ? await startPayment(call, prepared.payment, prepared.underWay)
    : prepared.refusal;
  if (outcome.status === 200) return outcome;
  const winner = await findStarted(call.database, fingerprint);
  return winner ? describeStarted(winner) : outcome;
}

/** Finds an undecided payment of the same request. One without all its locks does not count: its items are paid elsewhere. */
const findStarted = (database: Database, fingerprint: string) =>
  database
    .selectFrom("payment")
    .select(["id", "url"])
    .where("fingerprint", "=", fingerprint)
    .where("state", "in", ["open", "verifying"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_lock")
            .select("name")
            .whereRef("payment_lock.payment", "=", "payment.id")
            .where("is_active", "=", false),
        ),
      ),
    )
    .executeTakeFirst();

const describeStarted = ({ id, url }: { id: string; url: string }) =>
  succeed({ esito: "OK", url, identificativoTransazione: id } satisfies EsitoCreazioneTransazione);

/** Another payment took one of the locks in the meantime. */
class LockTaken extends Error {}

/** Opens a payment on the platform and stores it with its locks, all or nothing. */
async function startPayment(call: Call, payment: NewPayment, underWay: Outcome): Promise<Outcome> {
  const id = newPaymentId();
  const url = await openCart(call, id, payment).catch(() => undefined);
  if (!url) return refuse(503, texts.platformDown);
  try {
    await write(call, id, url, payment);
    return describeStarted({ id, url });
  } catch (error) {
    // Nobody received the address of the new cart, so nobody can pay it.
    if (error instanceof LockTaken) return underWay;
    throw error;
  }
}

function openCart({ platform, region, portal }: Call, id: string, { kind, email, notices }: NewPayment) {
  const { name: companyName, fiscalCode } = creditorOf(region);
  const back = `${portal}${returnPaths[kind]}?tranId=${id}`;
  return platform.open({
    id,
    portal,
    email,
    notices: notices.map((notice) => ({ ...notice, fiscalCode, companyName })),
    returns: { ok: back, cancel: back, error: back, waiting: back },
  });
}

async function write({ database, now }: Call, id: string, url: string, payment: NewPayment) {
  const { kind, email, fingerprint, items } = payment;
  const locks = items.flatMap((item) => item.lockNames.map((name) => ({ name, payment: id })));
  await inTransaction(database, async (transaction) => {
    await serializePayments(transaction);
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
        notified_at: null,
      })
      .execute();
    await transaction
      .insertInto("payment_item")
      .values(
        items.map(({ lockNames: _, ...item }, position) => ({
          ...item,
          payment: id,
          position,
        })),
      )
      .execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("payment_lock")
      .values(locks)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) < locks.length) throw new LockTaken();
  });
}
