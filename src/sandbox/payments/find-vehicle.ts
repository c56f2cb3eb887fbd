import { checkCodiceFiscale } from "../../formats/codes/codice-fiscale.ts";
import { checkPlate } from "../../formats/codes/plate.ts";
import type { Database } from "../database/tables.ts";
import { refuse, type Outcome } from "../handler.ts";
import { categoriesOf, findType } from "../vehicle-types.ts";
import { texts } from "../messages.ts";
import type { Vehicle } from "./quote.ts";
import { fixtureRefusal } from "../status-fixtures.ts";

export interface VehicleKey {
  plate: string;
  type: string;
  /** The owner's tax code. */
  owner: string;
}

/** Returns true when the text can be a plate; longer texts are chassis numbers. */
const isPlate = (plate: string) => plate.length > 8 || checkPlate(plate, "checkDigit").ok;

/** Finds a vehicle by plate, type and owner; `typeField` is the name of the type in the request. */
export async function findVehicle(
  database: Database,
  { plate, type, owner }: VehicleKey,
  typeField = "tipoVeicolo",
): Promise<{ ok: true; vehicle: Vehicle } | { ok: false; refusal: Outcome }> {
  const no = (refusal: Outcome) => ({ ok: false as const, refusal });
  const fixture = fixtureRefusal(plate, "targa");
  if (fixture) return no(fixture);
  const detail = [
    ...(findType(type) ? [] : [{ field: typeField, error: texts.unknownType }]),
    ...(isPlate(plate) ? [] : [{ field: "targa", error: texts.wrongPlate }]),
    ...(checkCodiceFiscale(owner, "checkDigit").ok
      ? []
      : [{ field: "codiceFiscale", error: texts.wrongTaxCode }]),
  ];
  if (detail.length > 0) return no(refuse(422, undefined, detail));
  const vehicle = await database
    .selectFrom("vehicle")
    .selectAll()
    .where("plate", "=", plate)
    .where("category", "in", categoriesOf(type))
    .executeTakeFirst();
  if (!vehicle) return no(refuse(412, texts.noOwner));
  if (vehicle.owner !== owner) return no(refuse(403, texts.notOwner));
  return { ok: true, vehicle };
}
