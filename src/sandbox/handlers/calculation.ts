import { formatItalianDate } from "../../formats/quantities/date.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import { formatMonthYear } from "../../formats/quantities/month-year.ts";
import { checkPlate } from "../../formats/codes/plate.ts";
import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { lateCharges } from "../tax/late-payment.ts";
import { nextPeriod } from "../tax/period.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { vehicleTax } from "../tax/vehicle-tax.ts";
import { accountKindOf } from "../parameters.ts";
import { categoriesOf, findType } from "../vehicle-types.ts";

/** Computes the amount for the vehicle's next unpaid period if paid today, with late charges. */
export const calcolaBollo: Handler = async ({ query, region, database, today }) => {
  const { targa: plate, tipo_veicolo: code } = query;
  if (!plate || !code) return refuse(400);
  const type = findType(code);
  if (!type) return refuse(422, undefined, [{ field: "tipo_veicolo", error: texts.unknownType }]);
  if (!isPlate(plate)) return refuse(422, undefined, [{ field: "targa", error: texts.wrongPlate }]);
  const vehicle = await findVehicle(database, plate, code);
  if (!vehicle) return refuse(404, texts.vehicleNotFound);

  const tariffs = tariffsOf(region);
  const period = nextPeriod(vehicle, tariffs, today);
  const tax = vehicleTax(vehicle, period, tariffs);
  if (tax.kind === "notComputable") return refuse(406, texts.notComputable[tax.reason]);
  const late = period.isFlat ? { penalty: 0, interest: 0 } : lateCharges(tax.cents, period.deadline, today);
  return succeed({
    // The owner is not disclosed: the calculation is public for every plate.
    codiceFiscale: null,
    tipoVeicolo: type,
    targa: plate,
    esplicativo: tax.explanation,
    scadenza: formatMonthYear(period.to),
    ultimoGiornoUtile: formatItalianDate(period.deadline),
    validita: period.months,
    totale: toEuro(tax.cents + late.penalty + late.interest),
    tassa: toEuro(tax.cents),
    sanzione: toEuro(late.penalty),
    interesse: toEuro(late.interest),
    tipologiaCC: accountKindOf(period.deadline),
  });
};

const isPlate = (plate: string) => checkPlate(plate, "checkDigit").ok;

function findVehicle(database: Call["database"], plate: string, typeCode: string) {
  return database
    .selectFrom("vehicle")
    .selectAll()
    .where("plate", "=", plate)
    .where("category", "in", categoriesOf(typeCode))
    .executeTakeFirst();
}
