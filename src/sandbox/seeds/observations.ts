import type { Database } from "../database/tables.ts";
import { makeNoticeNumber } from "../payments/codes.ts";
import { addDays } from "../tax/months.ts";
import { contested } from "./notices.ts";

/** Open observations: their notices cannot be contested again. */
export async function seedObservations(database: Database, today: string) {
  const notices = await database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .select(["notice.number", "notice.kind", "vehicle.owner"])
    .where("notice.number", "in", contested.map(makeNoticeNumber))
    .orderBy("notice.number")
    .execute();
  const submitted_on = addDays(today, -20);
  const rows = notices.map(({ number, kind, owner }) => ({
    kind: `${kind}-observation` as const,
    holder: owner,
    notice: number,
    content: JSON.stringify(sold[kind]),
    note: null,
    email: "livia@posta.example",
    phone: null,
    state: "underWay" as const,
    state_note: null,
    state_on: addDays(today, -12),
    submitted_on,
    submitted_at: Date.parse(`${submitted_on}T09:00:00Z`),
  }));
  if (rows.length > 0) await database.insertInto("case_file").values(rows).execute();
}

const sale = { value: true, data: "2022-02-11", concessionario: true };
const sold = {
  assessment: { grigliaAccertamentoNonPagato: { grigliaVenditaVeicolo: sale } },
  friendly: { grigliaAvvisoBonarioNonPagato: { grigliaVenditaVeicolo: sale } },
  expiry: { venduto: sale },
};
