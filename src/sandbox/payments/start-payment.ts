import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { EsitoCreazioneTransazione } from "../../contract/portal.generated.ts";
import { inTransaction } from "../../gateway/index.ts";
import type { PaymentItemTable, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { refuse, succeed, type Call, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import { lockPayments } from "./locks.ts";
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

/** A payment ready to be started, or why not. */
export type Prepared = { ok: true; payment: NewPayment; underWay: Outcome } | { ok: false; refusal: Outcome };

/**
 * Starts a payment once: the same request gets the same address as long as its payment is undecided. An identical request
 * may win while this one is being prepared, which then finds its own things taken: so it looks again before it refuses.
 */
export async function startOnce(
  call: Call,
  fingerprint: string,
  prepare: () => Promise<Prepared>,
): Promise<Outcome> {
  const started = await findStarted(call.database, fingerprint);
  if (started) return tell(started);
  const prepared = await prepare();
  const outcome = prepared.ok
    ? await startPayment(call, prepared.payment, prepared.underWay)
    : prepared.refusal;
  if (outcome.status === 200) return outcome;
  const winner = await findStarted(call.database, fingerprint);
  return winner ? tell(winner) : outcome;
}

/** An undecided payment of the same request. One that lost a claim to another payment does not count: paying it pays twice. */
const findStarted = (database: Database, fingerprint: string) =>
  database
    .selectFrom("payment")
    .select(["id", "url"])
    .where("fingerprint", "=", fingerprint)
    .where("state", "in", ["open", "verifying"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("claim")
            .select("thing")
            .whereRef("claim.payment", "=", "payment.id")
            .where("holds", "=", false),
        ),
      ),
    )
    .executeTakeFirst();

const tell = ({ id, url }: { id: string; url: string }) =>
  succeed({ esito: "OK", url, identificativoTransazione: id } satisfies EsitoCreazioneTransazione);

/** Another payment claimed one of the things in the meantime. */
class Claimed extends Error {}

/** Opens a payment on the platform and writes it down with its claims, all or nothing. */
async function startPayment(call: Call, payment: NewPayment, underWay: Outcome): Promise<Outcome> {
  const id = newPaymentId();
  const url = await openCart(call, id, payment).catch(() => undefined);
  if (!url) return refuse(503, texts.platformDown);
  try {
    await write(call, id, url, payment);
    return tell({ id, url });
  } catch (error) {
    // The address of the cart just opened was never told: nobody can pay it.
    if (error instanceof Claimed) return underWay;
    throw error;
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
  await inTransaction(database, async (transaction) => {
    await lockPayments(transaction);
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
        heard_at: null,
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
