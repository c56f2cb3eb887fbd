import { checkCodiceFiscale } from "../../../formats/codes/codice-fiscale.ts";
import { describeNotice, findNoticeByReference, type NoticeKind } from "../../cases/contested-notices.ts";
import { hasOpenObservation, wireNames } from "../../cases/observations.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { findType, typeCodeOf } from "../../vehicle-types.ts";

/** Finds the notice to contest by its number and holder. */
const searchFor =
  (kind: NoticeKind): Handler =>
  async ({ query, database, region }) => {
    const reference = (query.numeroRiferimento ?? "").toUpperCase();
    const holder = (query.codiceFiscale ?? "").toUpperCase();
    const field = wireNames[kind].reference;
    const fixture = fixtureRefusal(reference, field);
    if (fixture) return fixture;
    const detail = [
      ...(checkCodiceFiscale(holder, "checkDigit").ok
        ? []
        : [{ field: "codiceFiscale", error: texts.wrongTaxCode }]),
      ...(query.tipoVeicolo === undefined || findType(query.tipoVeicolo)
        ? []
        : [{ field: "tipoVeicolo", error: texts.unknownType }]),
    ];
    if (detail.length > 0) return refuse(422, undefined, detail);
    const found = await findNoticeByReference(database, kind, reference);
    const isSame =
      found?.holder.code === holder &&
      (query.targa === undefined || found.vehicle.plate === query.targa.toUpperCase()) &&
      (query.tipoVeicolo === undefined || typeCodeOf(found.vehicle.category) === query.tipoVeicolo);
    if (!found || !isSame) return refuse(404, texts.noNotice);
    if (await hasOpenObservation(database, found)) return refuse(409, texts.openObservation);
    return succeed(describeNotice[kind](found, region));
  };

export const cercaAvvisoAccertamento = searchFor("assessment");
export const cercaAvvisoBonario = searchFor("friendly");
export const cercaAvvisoScadenza = searchFor("expiry");
