import type { AvvisoAccertamento, AvvisoBonario, AvvisoScadenza } from "../../contract/portal.generated.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import { formatMonthYear } from "../../formats/quantities/month-year.ts";
import type { NoticeTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import type { RegionName } from "../../gateway/index.ts";
import { taxpayerOf } from "../taxpayer.ts";
import type { Notice, Vehicle } from "../payments/quote.ts";
import { makeNoticeNumber } from "../payments/codes.ts";
import { typeOf } from "../payments/wire-format.ts";
import { periodEnding } from "../payments/periods.ts";
import { texts } from "../messages.ts";
import { addDays } from "../tax/months.ts";
import { tariffsOf } from "../tax/tariffs.ts";
import { vehicleTax } from "../tax/vehicle-tax.ts";

export type NoticeKind = NoticeTable["kind"];

/** A notice with its holder and its vehicle. */
export interface ContestedNotice {
  notice: Notice;
  vehicle: Vehicle;
  holder: PersonTable;
}

/** Returns the id of a notice in calls: the thirteen digits inside its code. */
export const idOf = ({ number }: Pick<Notice, "number">) => Number(number.slice(3, 16));

export function findNoticeById(database: Database, kind: NoticeKind, id: number) {
  const isId = Number.isInteger(id) && id >= 0 && id < 1e13;
  return isId ? findWhere(database, kind, "number", makeNoticeNumber(String(id))) : undefined;
}

/** Finds a notice by its printed reference: the code of an expiry notice, the protocol of the others. */
export const findNoticeByReference = (database: Database, kind: NoticeKind, reference: string) =>
  findWhere(database, kind, kind === "expiry" ? "number" : "protocol", reference);

export const findNoticeByNumber = (database: Database, kind: NoticeKind, number: string) =>
  findWhere(database, kind, "number", number);

async function findWhere(
  database: Database,
  kind: NoticeKind,
  column: "number" | "protocol",
  value: string,
): Promise<ContestedNotice | undefined> {
  const notice = await database
    .selectFrom("notice")
    .selectAll()
    .where("kind", "=", kind)
    .where(column, "=", value)
    .executeTakeFirst();
  if (!notice) return undefined;
  const vehicle = await database
    .selectFrom("vehicle")
    .selectAll()
    .where("id", "=", notice.vehicle)
    .executeTakeFirstOrThrow();
  const holder = await database
    .selectFrom("person")
    .selectAll()
    .where("code", "=", vehicle.owner)
    .executeTakeFirstOrThrow();
  return { notice, vehicle, holder };
}

/** Returns each kind of notice in wire format. */
export const describeNotice = {
  assessment: ({ notice, vehicle, holder }: ContestedNotice): AvvisoAccertamento => ({
    idAvvisoAccertamento: idOf(notice),
    identificativoArchivio: null,
    numeroProtocollo: notice.protocol ?? "",
    scadenza: notice.to_month,
    tributoDovuto: toEuro(notice.tax ?? 0),
    dataInvio: notice.issued_on,
    violazioneAccertata: texts.violation,
    // Every other letter has no delivery receipt yet.
    dataNotifica: idOf(notice) % 2 === 0 ? "" : addDays(notice.issued_on, 14),
    intestatario: holderOf(holder),
    tipoVeicolo: typeOf(vehicle),
    targaVeicolo: vehicle.plate,
    idPratica: null,
  }),
  friendly: ({ notice, vehicle, holder }: ContestedNotice): AvvisoBonario => ({
    idAvvisoBonario: idOf(notice),
    numeroProtocollo: notice.protocol ?? "",
    scadenza: notice.to_month,
    dataInvio: notice.issued_on,
    intestatario: holderOf(holder),
    veicolo: { targa: vehicle.plate, tipoVeicolo: typeOf(vehicle) },
    idPratica: null,
  }),
  expiry({ notice, vehicle, holder }: ContestedNotice, region: RegionName): AvvisoScadenza {
    const period = periodEnding(notice.to_month, notice.months, region);
    const tax = vehicleTax(vehicle, period, tariffsOf(region));
    return {
      idScadenzaVeicolo: idOf(notice),
      idScadenzaPersona: null,
      numeroRiferimento: notice.number,
      scadenza: formatMonthYear(notice.to_month),
      validita: notice.months,
      tassa: toEuro(tax.kind === "due" ? tax.cents : 0),
      targa: vehicle.plate,
      tipoVeicolo: typeOf(vehicle),
      ultimoGiornoUtile: period.deadline,
      intestatario: holderOf(holder),
      idPratica: null,
    };
  },
};

/** Returns the addressee of a notice in wire format. The tax code of a company is its VAT number. */
function holderOf(person: PersonTable) {
  const { cognome, nome, denominazione, indirizzo, cap, descComune, provincia } = taxpayerOf(person);
  const place = [descComune, cap, provincia].filter(Boolean).join(" / ");
  return {
    altro: null,
    cap,
    codiceFiscale: person.code,
    cognome,
    comuneProvCap: null,
    denominazione,
    descComune,
    email: null,
    indirizzo,
    indirizzoCompleto: place || null,
    nome,
    provincia,
    telefono: null,
  };
}
