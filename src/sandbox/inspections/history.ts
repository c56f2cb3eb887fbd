import type { PagamentoVisura } from "../../contract/portal.generated.ts";
import { monthNames } from "../../formats/quantities/month-year.ts";
import type { RegionName } from "../../gateway/index.ts";
import type { NoticeTable } from "../database/payment-tables.ts";
import type { VehicleTable } from "../database/vehicle-tables.ts";
import { duePeriods, periodEnding } from "../payments/periods.ts";
import { addMonths, monthOf, yearOf } from "../tax/months.ts";
import { nextPeriod, type Period } from "../tax/period.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { shownStates } from "./samples.ts";

/** Years of a history besides the current one. */
const yearsBack = 6;
/** Assessments of later years are collected by the region's agent. */
const lastOwnAssessment = "2020-12";

export interface Inspected {
  vehicle: VehicleForHistory;
  /** The unpaid notices of the vehicle. */
  notices: Pick<NoticeTable, "kind" | "to_month" | "months">[];
  region: RegionName;
  today: string;
}
type VehicleForHistory = Pick<
  VehicleTable,
  | "plate"
  | "category"
  | "registered_on"
  | "kw"
  | "drive"
  | "paid_until"
  | "disability_exemption"
  | "historic_certificate"
>;

/** Returns the tax years of a vehicle, newest first, with the state of their payment. */
export function historyOf(inspected: Inspected): PagamentoVisura[] {
  const { vehicle, notices } = inspected;
  const noticed = notices
    .filter(({ to_month }) => to_month < monthOf(inspected.today))
    .map((notice) => ({ ...periodOf(notice, inspected), state: stateOfNotice(notice) }));
  const taken = new Set(noticed.map(({ from }) => yearOf(from)));
  const rows = [
    ...yearlyPeriods(inspected)
      .filter(({ from }) => !taken.has(yearOf(from)))
      .map((period) => ({ ...period, state: stateOf(period, inspected) })),
    ...noticed,
  ].sort((one, other) => other.to.localeCompare(one.to));
  const states = shownStates.get(vehicle.plate) ?? [];
  return rows.map((row, index) => describe({ ...row, state: states[index] ?? row.state }));
}

const describe = ({ from, to, months, state }: Period & { state: string }): PagamentoVisura => ({
  annoTributo: from.slice(0, 4),
  scadenza: `${monthNames[Number(to.slice(5)) - 1]}/${to.slice(0, 4)}`,
  validita: months,
  statoPagamento: state === "" ? null : state,
});

const periodOf = ({ to_month, months }: { to_month: string; months: number }, { region }: Inspected) =>
  periodEnding(to_month, months, region);

/** The current period, or the last unpaid one, and those of the years before it, since the registration. */
function yearlyPeriods({ vehicle, region, today }: Inspected): Period[] {
  const current = duePeriods(vehicle, region, today).at(-1) ?? nextPeriod(vehicle, tariffsOf(region), today);
  return Array.from({ length: yearsBack + 1 }, (_, years) =>
    periodEnding(addMonths(current.to, -12 * years), 12, region),
  ).filter(({ to }) => to >= monthOf(vehicle.registered_on));
}

function stateOf({ from, to, deadline }: Period, { vehicle, region, today }: Inspected): string {
  if (vehicle.drive === "electric" || vehicle.disability_exemption || vehicle.historic_certificate)
    return "PAGAMENTO NON DOVUTO";
  const isDue = duePeriods(vehicle, region, today).some((due) => due.to === to);
  if (isDue) return deadline < today ? "IRREGOLARE" : "IN SCADENZA";
  return from > monthOf(today) ? "PROSSIMA SCADENZA" : "REGOLARE";
}

function stateOfNotice({ kind, to_month }: { kind: NoticeTable["kind"]; to_month: string }): string {
  if (kind !== "assessment") return "IRREGOLARE";
  return to_month > lastOwnAssessment ? "ACCERTAMENTO SORIS" : "ACCERTAMENTO";
}
