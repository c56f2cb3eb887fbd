import { formatMonthYear } from "../../../formats/quantities/month-year.ts";
import type { VoceIuv } from "../../../contract/portal.generated.ts";
import { refuse, succeed, type Call, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { typeOf } from "../../payments/wire-format.ts";
import { findPaid, type PaidPayment } from "../../payments/paid.ts";
import { findPlan } from "../../payments/plans.ts";
import { cartReceipt, instalmentsReceipt, singleReceipt } from "../../payments/receipt.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";

export const cercaRicevuta: Handler = async (call) => {
  const code = call.params.iuv ?? "";
  const fixture = fixtureRefusal(code, "iuv");
  if (fixture) return fixture;
  const paid = await findPaid(call.database, code);
  return paid ? succeed(await receiptFor(call, paid)) : refuse(404, texts.noticeNotFound);
};

async function receiptFor({ database, region }: Call, paid: PaidPayment) {
  const [first, ...others] = paid.items;
  const plan = first?.plan ? await findPlan(database, first.plan) : undefined;
  if (plan) return instalmentsReceipt(paid, plan, region);
  return first && others.length === 0 ? singleReceipt(paid, first, region) : cartReceipt(paid, region);
}

const kinds = { B: "tax", R: "instalments" } as const;

/** Lists the receipt codes of a person's taxes or plans by year of payment, newest first. */
export const elencaIuvContribuente: Handler = async ({ params, query, database }) => {
  // `as`: the contract allows these two.
  const kind = kinds[query.tipo as keyof typeof kinds];
  const year = Number(query.anno);
  const rows = await database
    .selectFrom("payment")
    .innerJoin("payment_item", "payment_item.payment", "payment.id")
    .leftJoin("vehicle", "vehicle.id", "payment_item.vehicle")
    .select(["payment.iuv", "payment_item.to_month", "payment_item.plan", "payment_item.instalment"])
    .select(["vehicle.plate", "vehicle.category"])
    .where("payment.state", "=", "paid")
    .where("payment.kind", "=", kind)
    .where("payment_item.holder", "=", params.cf ?? "")
    .where("payment.decided_at", ">=", Date.UTC(year, 0))
    .where("payment.decided_at", "<", Date.UTC(year + 1, 0))
    .orderBy("payment.decided_at", "desc")
    .orderBy("payment_item.position")
    .execute();
  const voices = new Map<string, VoceIuv>();
  for (const row of rows) {
    const what =
      row.plate && row.category && row.to_month
        ? `${typeOf({ category: row.category }).descrizione} ${row.plate} - ${formatMonthYear(row.to_month)}`
        : texts.instalmentsOf(row.plan ?? "");
    // One entry for each payment: the first tax stands for those paid with it.
    if (!voices.has(row.iuv)) voices.set(row.iuv, { codice: row.iuv, descrizione: `${what} - ${row.iuv}` });
  }
  return voices.size > 0 ? succeed([...voices.values()]) : refuse(404, texts.noReceipts);
};
