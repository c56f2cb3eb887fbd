import type { Selectable } from "kysely";
import type { NoticeTable } from "../database/payment-tables.ts";
import type { PersonTable, VehicleTable } from "../database/vehicle-tables.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { accountKindOf, assessmentAccount } from "../parameters.ts";
import { texts } from "../messages.ts";
import { lateCharges } from "../tax/late-payment.ts";
import { yearOf } from "../tax/months.ts";
import type { Period } from "../tax/period.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { vehicleTax } from "../tax/vehicle-tax.ts";
import { availabilityOf, lockNamesOfPeriod } from "./locks.ts";
import { duePeriods, endsWith, isFlat, periodEnding } from "./periods.ts";

export type Vehicle = Selectable<VehicleTable>;
export type Notice = Selectable<NoticeTable>;

/** A period by its last month and its length. */
export type PeriodEnd = Pick<Period, "to" | "months">;

/** The amounts of one vehicle and one period if it is paid today, in cents. */
export interface Quote {
  vehicle: Vehicle;
  holder: PersonTable;
  period: Period;
  tax: number;
  penalty: number;
  interest: number;
  explanation: string;
  /** `tipologiaCC` of the wire. */
  account: string;
  notice?: Notice;
}

export type QuoteResult =
  | { ok: true; quote: Quote }
  | { ok: false; refusal: Outcome; isUnderWay?: boolean; hasNotice?: boolean };
const refused = (refusal: Outcome): QuoteResult => ({ ok: false, refusal });

export const totalOf = ({ tax, penalty, interest }: Pick<Quote, "tax" | "penalty" | "interest">) =>
  tax + penalty + interest;

/** Assessments of later payment years are collected by a company, not here. */
const lastAssessedYear = 2019;

/** Quotes the current renewal: the last period that has begun or begins next month. */
export async function quoteRenewal(call: Call, vehicle: Vehicle): Promise<QuoteResult> {
  const period = duePeriods(vehicle, call.region, call.today).at(-1);
  return period ? quotePeriod(call, vehicle, period) : refused(refuseSettled(call, vehicle));
}

/** Refuses to quote a vehicle for which no period is due: an exempt one has not been paid. */
function refuseSettled({ region }: Call, vehicle: Vehicle) {
  const until = vehicle.paid_until ?? "";
  const tax = until === "" ? null : vehicleTax(vehicle, periodEnding(until, 12, region), tariffsOf(region));
  return tax?.kind === "due" && tax.cents === 0
    ? refuse(406, texts.nothingToPay(tax.explanation))
    : paid(until);
}

/** Quotes the period of a vehicle that ends with a month, if it is payable. */
export async function quotePeriod(
  call: Call,
  vehicle: Vehicle,
  { to, months }: PeriodEnd,
): Promise<QuoteResult> {
  const notice = await findNoticeOf(call, vehicle, { to, months });
  if (notice) {
    const priced = await quoteNotice(call, vehicle, notice);
    return priced.ok ? priced : { ...priced, hasNotice: true };
  }
  const due = duePeriods(vehicle, call.region, call.today);
  const period = due.find(endsWith(to, months));
  if (period) return price(call, vehicle, period);
  if (to <= (vehicle.paid_until ?? "")) return refused(paid(to));
  return refused(refuse(406, texts.notDue(due.map((known) => known.to))));
}

/** Quotes a notice: the amounts of an assessment are fixed, those of an expiry are computed today. */
export async function quoteNotice(call: Call, vehicle: Vehicle, notice: Notice): Promise<QuoteResult> {
  const period =
    duePeriods(vehicle, call.region, call.today).find(endsWith(notice.to_month, notice.months)) ??
    periodEnding(notice.to_month, notice.months, call.region);
  if (notice.kind === "assessment" && yearOf(period.deadline) > lastAssessedYear)
    return refused(refuse(406, texts.paidElsewhere(lastAssessedYear)));
  return price(call, vehicle, period, notice);
}

async function price(call: Call, vehicle: Vehicle, period: Period, notice?: Notice): Promise<QuoteResult> {
  const { database, region, today } = call;
  const availability = await availabilityOf(database, lockNamesOfPeriod(vehicle.id, period));
  if (availability === "paid") return refused(paid(period.to));
  if (availability === "underWay")
    return { ok: false, refusal: refuse(409, texts.underWay), isUnderWay: true };
  const tax = vehicleTax(vehicle, period, tariffsOf(region));
  if (tax.kind === "notComputable") return refused(refuse(406, texts.notComputable[tax.reason]));
  if (tax.cents === 0) return refused(refuse(406, texts.nothingToPay(tax.explanation)));
  const holder = await database
    .selectFrom("person")
    .selectAll()
    .where("code", "=", vehicle.owner)
    .executeTakeFirstOrThrow();
  const late = isFlat(vehicle) ? { penalty: 0, interest: 0 } : lateCharges(tax.cents, period.deadline, today);
  const amounts =
    notice?.tax != null
      ? { tax: notice.tax, penalty: notice.penalty ?? 0, interest: notice.interest ?? 0 }
      : { tax: tax.cents, penalty: late.penalty, interest: late.interest };
  const account = notice?.kind === "assessment" ? assessmentAccount : accountKindOf(period.deadline);
  return {
    ok: true,
    quote: { vehicle, holder, period, ...amounts, explanation: tax.explanation, account, notice },
  };
}

/** Finds the notice of a period; an assessment replaces the expiry notice. */
function findNoticeOf({ database }: Call, vehicle: Vehicle, { to, months }: PeriodEnd) {
  return database
    .selectFrom("notice")
    .selectAll()
    .where("vehicle", "=", vehicle.id)
    .where("to_month", "=", to)
    .where("months", "=", months)
    .orderBy("kind")
    .executeTakeFirst();
}

const paid = (month: string) => refuse(409, texts.alreadyPaid(month));
