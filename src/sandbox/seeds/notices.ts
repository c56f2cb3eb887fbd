import type { RegionName } from "../../gateway/index.ts";
import type { NoticeTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { makeNoticeNumber } from "../payments/codes.ts";
import type { Vehicle } from "../payments/quote.ts";
import { duePeriods, periodEnding } from "../payments/periods.ts";
import { lateCharges } from "../tax/late-payment.ts";
import { addDays, monthOf } from "../tax/months.ts";
import { shareOf } from "../tax/share.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { vehicleTax } from "../tax/vehicle-tax.ts";

export interface SampleNotice {
  /** Thirteen digits at most, inside the notice number. */
  base: string;
  kind: NoticeTable["kind"];
  plate: string;
  /** The last month of the period: of the current renewal, of the last paid period, or a past month. */
  to: "due" | "paid" | string;
  /** Italian note about the expected result. */
  note: string;
}

/** Sample notices, the same in every new database. */
export const sampleNotices: SampleNotice[] = [
  { base: "1001", kind: "expiry", plate: "GF100FF", to: "due", note: "scadenza di questo mese" },
  {
    base: "1002",
    kind: "expiry",
    plate: "GH200HH",
    to: "due",
    note: "scadenza di questo mese, di un'altra persona",
  },
  { base: "1003", kind: "expiry", plate: "GB222BB", to: "due", note: "in ritardo, con sanzione e interessi" },
  {
    base: "1004",
    kind: "expiry",
    plate: "GL400LL",
    to: "2024-03",
    note: "anno passato, prima del 31/08/2024",
  },
  {
    base: "1005",
    kind: "expiry",
    plate: "GL400LL",
    to: "2023-03",
    note: "anno passato, prima del 31/08/2024",
  },
  { base: "1006", kind: "expiry", plate: "GA111AA", to: "paid", note: "già pagato (409)" },
  { base: "1007", kind: "expiry", plate: "GC333CC", to: "due", note: "veicolo esente (406)" },
  { base: "2001", kind: "assessment", plate: "GM500MM", to: "2020-01", note: "accertamento" },
  { base: "2002", kind: "assessment", plate: "GM500MM", to: "2019-01", note: "accertamento" },
  {
    base: "2003",
    kind: "assessment",
    plate: "GM500MM",
    to: "2022-01",
    note: "accertamento che si paga altrove (406)",
  },
  { base: "2004", kind: "assessment", plate: "GN600NN", to: "2022-04", note: "accertamento a un'impresa" },
  { base: "2005", kind: "assessment", plate: "GH200HH", to: "2023-03", note: "accertamento" },
  { base: "2006", kind: "assessment", plate: "GM500MM", to: "2018-01", note: "accertamento" },
  { base: "2007", kind: "assessment", plate: "GH200HH", to: "2022-03", note: "accertamento" },
  { base: "2008", kind: "assessment", plate: "GM500MM", to: "2017-01", note: "accertamento" },
  { base: "2009", kind: "assessment", plate: "GH200HH", to: "2019-03", note: "accertamento" },
  { base: "3001", kind: "friendly", plate: "GL400LL", to: "2024-03", note: "avviso bonario" },
  { base: "3002", kind: "friendly", plate: "GL400LL", to: "2023-03", note: "avviso bonario" },
  { base: "3003", kind: "friendly", plate: "GB222BB", to: "due", note: "avviso bonario" },
];

/** Notices with an open observation, by base number. */
export const contested = ["1005", "2003", "3002"];

/** Days from the deadline to the notice, by kind; negative before the deadline. */
const issuedAfter: Record<NoticeTable["kind"], number> = { expiry: -35, friendly: 60, assessment: 730 };

export async function seedNotices(database: Database, region: RegionName, today: string) {
  const vehicles = await database
    .selectFrom("vehicle")
    .selectAll()
    .where(
      "plate",
      "in",
      sampleNotices.map(({ plate }) => plate),
    )
    .execute();
  const rows = sampleNotices.flatMap((sample) => {
    const vehicle = vehicles.find(({ plate }) => plate === sample.plate);
    return vehicle ? [noticeOf(sample, vehicle, region, today)] : [];
  });
  await database.insertInto("notice").values(rows).execute();
}

/** Returns the row of a sample notice of a vehicle. */
export function noticeOf(
  { base, kind, to: when }: SampleNotice,
  vehicle: Vehicle,
  region: RegionName,
  today: string,
) {
  const due = duePeriods(vehicle, region, today)[0];
  const to =
    when === "due" ? (due?.to ?? monthOf(today)) : when === "paid" ? (vehicle.paid_until ?? "") : when;
  const period = due?.to === to ? due : periodEnding(to, 12, region);
  const isAssessment = kind === "assessment";
  const issued_on = addDays(period.deadline, issuedAfter[kind]);
  const tax = vehicleTax(vehicle, period, tariffsOf(region));
  const cents = tax.kind === "due" ? tax.cents : 0;
  return {
    number: makeNoticeNumber(base),
    kind,
    vehicle: vehicle.id,
    to_month: period.to,
    months: period.months,
    issued_on,
    protocol: kind === "expiry" ? null : `${issued_on.slice(0, 4)}0${base}`,
    tax: isAssessment ? cents : null,
    // After an assessment the full penalty is due: the reduction for spontaneous payment does not apply.
    penalty: isAssessment ? shareOf(cents, [30, 100]) : null,
    interest: isAssessment ? lateCharges(cents, period.deadline, issued_on).interest : null,
  };
}
