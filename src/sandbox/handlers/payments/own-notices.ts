import type { AvvisoContribuente } from "../../../contract/portal.generated.ts";
import type { NoticeTable } from "../../database/payment-tables.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { typeOf } from "../../payments/wire-format.ts";

/** Kinds of notice by their code on the wire. */
const kinds: Record<string, NoticeTable["kind"]> = {
  MEMOR: "assessment",
  OSSER: "expiry",
  BONAR: "friendly",
};

/** Lists the person's notices, newest first. */
export const elencoAvvisiContribuente: Handler = async ({ params, query, database }) => {
  const kind = kinds[query.tipo ?? ""];
  const rows = kind
    ? await database
        .selectFrom("notice")
        .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
        .select(["notice.number", "notice.protocol", "notice.to_month", "notice.months"])
        .select(["vehicle.plate", "vehicle.category"])
        .where("vehicle.owner", "=", params.cf ?? "")
        .where("notice.kind", "=", kind)
        .orderBy("notice.to_month", "desc")
        .orderBy("vehicle.plate")
        .execute()
    : [];
  const notices = rows.map((row): AvvisoContribuente => ({
    nriferimento: row.protocol ?? row.number,
    targa: row.plate,
    tipoVeicolo: typeOf(row),
    meseScadenza: Number(row.to_month.slice(5)),
    annoScadenza: Number(row.to_month.slice(0, 4)),
    validita: row.months,
  }));
  return notices.length > 0 ? succeed(notices) : refuse(404, texts.noNotice);
};
