import type { Selectable } from "kysely";
import type { Veicolo } from "../../contract/portal.generated.ts";
import type { Database } from "../database/tables.ts";
import type { Drive, VehicleTable } from "../database/vehicle-tables.ts";
import { findType, typeCodeOf } from "../vehicle-types.ts";

type Vehicle = Selectable<VehicleTable>;

/** The tables have no cylinder capacity. It is estimated from the power, in cm³ per kilowatt. */
const capacityPerKw = 20;

/** Maximum cylinder capacity of an exempt car, in cm³ (account screens, section 9.1). */
const limits = { petrol: 2000, diesel: 2800 };

/** Returns the maximum cylinder capacity of a car; an electric motor has none. */
function limitOf(drive: Drive) {
  if (drive === "electric") return Infinity;
  return drive.startsWith("diesel") ? limits.diesel : limits.petrol;
}

/** Returns true for a car within the limits that is neither leased nor exempt already. */
export const isEligible = ({
  category,
  drive,
  kw,
  leased,
  combustion_kw,
  disability_exemption,
}: Omit<Vehicle, "id">) =>
  category === "car" &&
  !leased &&
  !disability_exemption &&
  (combustion_kw ?? kw) * capacityPerKw <= limitOf(drive);

/** Returns the vehicles of a person that may be exempted, and the number of all of them. */
export async function findEligibleVehicles(database: Database, owner: string) {
  const all = await database
    .selectFrom("vehicle")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("plate")
    .execute();
  return { eligible: all.filter(isEligible).map(toWire), total: all.length };
}

/** Exemption data have no archive identifier. */
function toWire({ plate, category }: Vehicle): Veicolo {
  const tipoVeicolo = findType(typeCodeOf(category)) ?? { codice: "", descrizione: "" };
  return {
    targa: plate,
    tipoVeicolo,
    descrizione: `${tipoVeicolo.descrizione} ${plate}`,
    idVeicolo: null,
  };
}
