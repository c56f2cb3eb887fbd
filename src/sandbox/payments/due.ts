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
import { availabilityOf, claimsOfPeriod } from "./locks.ts";
import { duePeriods, endsWith, isFlat, periodEnding } from "./periods.ts";

export type Vehicle = Selectable<VehicleTable>;
export type Notice = Selectable<NoticeTable>;

/** What can be paid today for one vehicle and one period. Amounts in cents. */
export interface Due {
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

export type Found =
  { ok: true; due: Due } | { ok: false; refusal: Outcome; isUnderWay?: boolean; hasNotice?: boolean };
const no = (refusal: Outcome): Found => ({ ok: false, refusal });

export const totalOf = ({ tax, penalty, interest }: Pick<Due, "tax" | "penalty" | "interest">) =>
  tax + penalty + interest;

/** Assessments of later payment years are collected by a company, not here. */
const lastAssessedYear = 2019;

/** The current renewal: the last period that has begun, or begins next month. */
export async function findRenewal(call: Call, vehicle: Vehicle): Promise<Found> {
  const period = duePeriods(vehicle, call.region, call.today).at(-1);
  return period ? findPeriod(call, vehicle, period.to, period.months) : no(paid(vehicle.paid_until ?? ""));
}

/** The period of a vehicle that ends with a month, if it is to be paid. */
export async function findPeriod(call: Call, vehicle: Vehicle, to: string, months: number): Promise<Found> {
  const notice = await noticeOn(call, vehicle, to, months);
  if (notice) {
    const priced = await priceNotice(call, vehicle, notice);
    return priced.ok ? priced : { ...priced, hasNotice: true };
  }
  const due = duePeriods(vehicle, call.region, call.today);
  const period = due.find(endsWith(to, months));
  if (period) return price(call, vehicle, period);
  if (to <= (vehicle.paid_until ?? "")) return no(paid(to));
  return no(refuse(406, texts.notDue(due.map((known) => known.to))));
}

/** What a notice asks for: the amounts of an assessment are fixed, those of an expiry are today's. */
export async function priceNotice(call: Call, vehicle: Vehicle, notice: Notice): Promise<Found> {
  const period =
    duePeriods(vehicle, call.region, call.today).find(endsWith(notice.to_month, notice.months)) ??
    periodEnding(notice.to_month, notice.months, call.region);
  if (notice.kind === "assessment" && yearOf(period.deadline) > lastAssessedYear)
    return no(refuse(406, texts.paidElsewhere(lastAssessedYear)));
  return price(call, vehicle, period, notice);
}

async function price(call: Call, vehicle: Vehicle, period: Period, notice?: Notice): Promise<Found> {
  const { database, region, today } = call;
  const availability = await availabilityOf(database, claimsOfPeriod(vehicle.id, period));
  if (availability === "paid") return no(paid(period.to));
  if (availability === "underWay")
    return { ok: false, refusal: refuse(409, texts.underWay), isUnderWay: true };
  const tax = vehicleTax(vehicle, period, tariffsOf(region));
  if (tax.kind === "notComputable") return no(refuse(406, texts.notComputable[tax.reason]));
  if (tax.cents === 0) return no(refuse(406, texts.nothingToPay(tax.explanation)));
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
    due: { vehicle, holder, period, ...amounts, explanation: tax.explanation, account, notice },
  };
}

/** The notice of a period; an assessment takes the place of the expiry notice before it. */
function noticeOn({ database }: Call, vehicle: Vehicle, to: string, months: number) {
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
