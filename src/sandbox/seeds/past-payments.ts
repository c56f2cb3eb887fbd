import { createHash } from "node:crypto";
import { buildRfReference } from "../../formats/codes/rf-reference.ts";
import type { RegionName } from "../../gateway/index.ts";
import type { PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { lockNameOfInstalment, lockNamesOfPeriod } from "../payments/locks.ts";
import { makeNoticeNumber } from "../payments/codes.ts";
import { totalOf, type Vehicle } from "../payments/quote.ts";
import { isFlat, periodEnding } from "../payments/periods.ts";
import type { NewItem } from "../payments/start-payment.ts";
import { lateCharges } from "../tax/late-payment.ts";
import { addDays, addMonths } from "../tax/months.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { vehicleTax } from "../tax/vehicle-tax.ts";
import { samplePlans } from "./plans.ts";

interface SamplePayment {
  /** Paid together. */
  plates: string[];
  /** Number of years before the last paid one. */
  yearsBack: number;
  /** Days from the deadline to the payment. */
  delay: number;
  /** Paid with the notice of this base number. */
  notice?: string;
  note: string;
}

/** Past payments of taxes, with their receipts. */
const samplePayments: SamplePayment[] = [
  { plates: ["GA111AA"], yearsBack: 0, delay: -9, notice: "1006", note: "un bollo" },
  { plates: ["GA111AA"], yearsBack: 1, delay: -9, note: "un bollo dell'anno prima" },
  { plates: ["EA55555", "GE666EE"], yearsBack: 0, delay: -4, note: "due bolli pagati insieme" },
  { plates: ["GB222BB"], yearsBack: 0, delay: 40, note: "un bollo pagato in ritardo" },
];

/** The IUV of the demonstration's payments, in the order of `describeReceipts`. */
const iuvOf = (index: number) => buildRfReference(`DIMOSTRAZIONE${String(index + 1).padStart(4, "0")}`);

const samples = [
  ...samplePayments.map((tax) => ({ tax, note: tax.note })),
  ...samplePlans.flatMap((plan) =>
    plan.paid.map((positions) => ({
      plan,
      positions,
      note: `rate ${positions.join(", ")} del piano ${plan.number}`,
    })),
  ),
];

/** Sample receipt codes, each with a note. */
export const describeReceipts = () => samples.map(({ note }, index) => ({ iuv: iuvOf(index), note }));

export async function seedPastPayments(database: Database, region: RegionName, today: string) {
  for (const [index, sample] of samples.entries()) {
    const found =
      "tax" in sample
        ? await taxItems(database, sample.tax, region, index)
        : await instalmentItems(database, sample.plan.number, sample.positions);
    if (found.items.length > 0)
      await write(database, { index, kind: "tax" in sample ? "tax" : "instalments", today, ...found });
  }
}

interface Paid {
  items: NewItem[];
  paidOn: string;
}

async function taxItems(database: Database, sample: SamplePayment, region: RegionName, index: number) {
  const vehicles = await database
    .selectFrom("vehicle")
    .selectAll()
    .where("plate", "in", sample.plates)
    .execute();
  const paid: Paid = { items: [], paidOn: "" };
  for (const [position, vehicle] of vehicles.entries()) {
    const period = periodEnding(addMonths(vehicle.paid_until ?? "", -12 * sample.yearsBack), 12, region);
    const tax = vehicleTax(vehicle, period, tariffsOf(region));
    if (tax.kind !== "due") continue;
    paid.paidOn = addDays(period.deadline, sample.delay);
    paid.items.push({
      notice_number: makeNoticeNumber(sample.notice ?? `4${index}${position}`),
      ...taxOf(vehicle, tax, period, paid.paidOn),
      plan: null,
      instalment: null,
      lockNames: lockNamesOfPeriod(vehicle.id, period),
    });
  }
  return paid;
}

function taxOf(
  vehicle: Vehicle,
  { cents, explanation }: { cents: number; explanation: string },
  period: ReturnType<typeof periodEnding>,
  paidOn: string,
) {
  const late = isFlat(vehicle) ? { penalty: 0, interest: 0 } : lateCharges(cents, period.deadline, paidOn);
  const amounts = { tax: cents, penalty: late.penalty, interest: late.interest };
  return {
    holder: vehicle.owner,
    vehicle: vehicle.id,
    to_month: period.to,
    months: period.months,
    deadline: period.deadline,
    amount: totalOf(amounts),
    ...amounts,
    explanation,
  };
}

async function instalmentItems(database: Database, number: string, positions: number[]): Promise<Paid> {
  const rows = await database
    .selectFrom("instalment")
    .innerJoin("plan", "plan.number", "instalment.plan")
    .selectAll("instalment")
    .select("plan.holder")
    .where("plan", "=", number)
    .where("position", "in", positions)
    .orderBy("position")
    .execute();
  return {
    paidOn: addDays(rows[0]?.due_on ?? "2000-01-01", -3),
    items: rows.map(({ position, amount, notice_number, holder }) => ({
      notice_number,
      holder,
      amount,
      plan: number,
      instalment: position,
      lockNames: [lockNameOfInstalment(number, position)],
    })),
  };
}

async function write(
  database: Database,
  { index, kind, items, paidOn, today }: Paid & { index: number; kind: PaymentTable["kind"]; today: string },
) {
  const iuv = iuvOf(index);
  // The id is reproducible; it needs no randomness because no browser waits for this payment.
  const id = createHash("sha256").update(`${today} ${iuv}`).digest("hex").slice(0, 32);
  const at = Date.parse(`${paidOn}T09:30:00Z`);
  await database
    .insertInto("payment")
    .values({
      id,
      kind,
      iuv,
      email: "persona.inventata@posta.example",
      total: items.reduce((cents, { amount }) => cents + amount, 0),
      fingerprint: id,
      url: "",
      state: "paid",
      created_at: at,
      decided_at: at,
    })
    .execute();
  await database
    .insertInto("payment_item")
    .values(items.map(({ lockNames: _, ...item }, position) => ({ ...item, payment: id, position })))
    .execute();
  const locks = items.flatMap(({ lockNames }) => lockNames.map((name) => ({ name, payment: id })));
  await database.insertInto("payment_lock").values(locks).execute();
}
