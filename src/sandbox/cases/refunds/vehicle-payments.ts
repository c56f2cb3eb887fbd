import type { Selectable } from "kysely";
import type { Veicolo, Versamento } from "../../../contract/portal.generated.ts";
import { toEuro } from "../../../formats/quantities/money.ts";
import type { RegionName } from "../../../gateway/index.ts";
import type { Database } from "../../database/tables.ts";
import type { VehicleTable } from "../../database/vehicle-tables.ts";
import { periodEnding } from "../../payments/periods.ts";
import { typeOf } from "../../payments/wire-format.ts";
import { addDays, addMonths } from "../../tax/months.ts";
import { tariffsOf } from "../../tax/tariffs.ts";
import { vehicleTax } from "../../tax/vehicle-tax.ts";

type Vehicle = Selectable<VehicleTable>;
type Payment = Omit<Versamento, "veicolo">;

/** The years whose payments are known without a payment in the tables. */
const knownYears = 3;
/** Days before the deadline on which the earlier taxes were paid. */
const paidBefore = 10;

/** Payments of old archives, whose dates have other forms, of vehicles that were registered before a day. */
const archive: readonly { before: string; payment: Payment }[] = [
  {
    before: "2014-01-01",
    payment: { scadenza: "02/2014", validita: 12, importo: 187.2, dataPagamento: "02/2014", stato: null },
  },
  {
    before: "2004-01-01",
    payment: { scadenza: "04/2004", validita: 12, importo: 171.45, dataPagamento: "27/04/2004", stato: null },
  },
];

export const toWire = (vehicle: Pick<Vehicle, "id" | "plate" | "category">): Veicolo => ({
  targa: vehicle.plate,
  tipoVeicolo: typeOf(vehicle),
  descrizione: `${typeOf(vehicle).descrizione} ${vehicle.plate}`,
  idVeicolo: vehicle.id,
});

/** Lists the payments of a vehicle, newest first: those of the tables, those of earlier years, those of old archives. */
export async function listVehiclePayments(
  database: Database,
  vehicle: Vehicle,
  region: RegionName,
): Promise<Versamento[]> {
  const recent = await recentPayments(database, vehicle.id);
  const months = new Set(recent.map(({ scadenza }) => scadenza));
  const earlier = earlierPayments(vehicle, region).filter(({ scadenza }) => !months.has(scadenza));
  const dated = [...recent, ...earlier].sort((one, other) => (one.scadenza < other.scadenza ? 1 : -1));
  const old = archive.filter(({ before }) => vehicle.registered_on < before).map(({ payment }) => payment);
  return [...dated, ...old].map((payment) => ({ veicolo: toWire(vehicle), ...payment }));
}

async function recentPayments(database: Database, vehicle: number): Promise<Payment[]> {
  const rows = await database
    .selectFrom("payment_item")
    .innerJoin("payment", "payment.id", "payment_item.payment")
    .select(["to_month", "months", "amount", "decided_at"])
    .where("payment.state", "=", "paid")
    .where("vehicle", "=", vehicle)
    .execute();
  return rows.flatMap(({ to_month, months, amount, decided_at }) =>
    to_month && months && decided_at
      ? [
          {
            scadenza: to_month,
            validita: months,
            importo: toEuro(amount),
            dataPagamento: new Date(decided_at).toISOString().slice(0, 10),
            stato: null,
          },
        ]
      : [],
  );
}

/** The taxes of the last paid years; none of an exempt vehicle. */
function earlierPayments(vehicle: Vehicle, region: RegionName): Payment[] {
  const last = vehicle.paid_until;
  if (last === null) return [];
  return Array.from({ length: knownYears }, (_, index) => addMonths(last, index * -12)).flatMap((to) => {
    const period = periodEnding(to, 12, region);
    const tax = vehicleTax(vehicle, period, tariffsOf(region));
    if (period.from < vehicle.registered_on.slice(0, 7) || tax.kind !== "due" || tax.cents === 0) return [];
    const dataPagamento = addDays(period.deadline, -paidBefore);
    return [
      { scadenza: to, validita: period.months, importo: toEuro(tax.cents), dataPagamento, stato: null },
    ];
  });
}
