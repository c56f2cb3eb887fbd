import { italianDay } from "../../formats/quantities/italian-time.ts";
import { formatMonthYear } from "../../formats/quantities/month-year.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import type { RegionName } from "../../gateway/index.ts";
import type { Holder, Issue, Payment, Tax } from "../documents/types.ts";
import { texts } from "../messages.ts";
import { creditorOf } from "../demonstration.ts";
import type { Quote } from "./quote.ts";
import { nameOf, typeOf } from "./wire-format.ts";
import type { PaidItem, PaidPayment } from "./paid.ts";
import { provider, referencesOf } from "./receipt.ts";

/** Loads the PDF library at the first document: it is large and most visitors need none. */
export const documents = () => import("../documents/index.ts");

export const dayOf = (moment: number | null) => italianDay(moment ?? 0);

export const issueOf = (region: RegionName, moment: number | null): Issue => ({
  creditor: creditorOf(region),
  issuedOn: dayOf(moment),
});

export const holderFor = (person: PersonTable): Holder => ({
  name: nameOf(person),
  fiscalCode: person.code,
});

/** Converts a paid tax; undefined for an instalment. */
export function taxFor({ person, car, to_month, months, tax, penalty, interest }: PaidItem): Tax | undefined {
  if (!car || to_month === null || months === null) return undefined;
  return {
    holder: holderFor(person),
    vehicle: { type: typeOf(car).descrizione, plate: car.plate },
    period: { expiry: formatMonthYear(to_month), months },
    amounts: { tax: tax ?? 0, penalty: penalty ?? 0, interest: interest ?? 0 },
  };
}

/** Converts a tax that is due. */
export const taxOfQuote = ({ holder, vehicle, period, tax, penalty, interest }: Quote): Tax => ({
  holder: holderFor(holder),
  vehicle: { type: typeOf(vehicle).descrizione, plate: vehicle.plate },
  period: { expiry: formatMonthYear(period.to), months: period.months },
  amounts: { tax, penalty, interest },
});

export function paymentFor({ payment }: PaidPayment, item: PaidItem | null): Payment {
  const { transaction, collection } = referencesOf(payment);
  return {
    provider: provider.descrizione,
    paymentCode: item?.notice_number ?? null,
    transactionCode: transaction,
    collectionCode: collection,
    iuv: payment.iuv,
    paidOn: dayOf(payment.decided_at),
    outcome: texts.paidOutcome,
    amount: item?.amount ?? payment.total,
  };
}
