import type { Category } from "../database/vehicle-tables.ts";
import { refuse, succeed, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { listOwnedVehicles } from "../payments/owned-vehicles.ts";
import { addFleet } from "../seeds/fleet.ts";
import { taxpayerOf } from "../taxpayer.ts";
import { findType, typeCodeOf } from "../vehicle-types.ts";

/** Registry data of a person or a company. */
export const leggiContribuente: Handler = async ({ params, database }) => {
  const found = await database
    .selectFrom("person")
    .selectAll()
    .where("code", "=", params.cf ?? "")
    .executeTakeFirst();
  return found ? succeed(taxpayerOf(found)) : refuse(404, texts.taxpayerNotFound);
};

/** Lists the vehicles of the person, then the former ones. */
export const elencaVeicoliVisura: Handler = async (call) => {
  const { params, database, today } = call;
  const code = params.cf ?? "";
  await addFleet(call, code);
  const owned = await listOwnedVehicles(database, code);
  return succeed({ dataUltimoAggiornamento: today, visure: owned.map(describeOwnership) });
};

function describeOwnership(had: {
  id: number;
  plate: string;
  category: Category;
  since: string;
  until: string | null;
}) {
  const type = findType(typeCodeOf(had.category));
  return {
    tipoVeicolo: {
      targa: had.plate,
      tipoVeicolo: type,
      descrizione: `${type?.descrizione} ${had.plate}`,
      idVeicolo: had.id,
    },
    dataInizioProprieta: had.since,
    dataFineProprieta: had.until,
  };
}
