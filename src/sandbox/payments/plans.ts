import type { Selectable } from "kysely";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import type { RataDaPagare } from "../../contract/portal.generated.ts";
import type { InstalmentTable, PlanTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { lockNameOfInstalment, findActiveLocks, type Availability } from "./locks.ts";

export type PlanInstalment = Selectable<InstalmentTable> & { availability: Availability };

export interface WholePlan {
  plan: Selectable<PlanTable>;
  holder: PersonTable;
  instalments: PlanInstalment[];
}

/** Finds a plan with its holder and its instalments, by ascending number, each with its availability. */
export async function findPlan(database: Database, number: string): Promise<WholePlan | undefined> {
  const plan = await database.selectFrom("plan").selectAll().where("number", "=", number).executeTakeFirst();
  if (!plan) return undefined;
  const holder = await database
    .selectFrom("person")
    .selectAll()
    .where("code", "=", plan.holder)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom("instalment")
    .selectAll()
    .where("plan", "=", number)
    .orderBy("position")
    .execute();
  const locks = await findActiveLocks(
    database,
    rows.map(({ position }) => lockNameOfInstalment(number, position)),
  );
  const instalments = rows.map((row) => {
    const lock = locks.find(({ name }) => name === lockNameOfInstalment(number, row.position));
    const availability: Availability = !lock ? "free" : lock.state === "paid" ? "paid" : "underWay";
    return { ...row, availability };
  });
  return { plan, holder, instalments };
}

type Shown = Pick<InstalmentTable, "position" | "due_on" | "amount" | "notice_number">;

export const toRata = ({ position, due_on, amount, notice_number }: Shown): RataDaPagare => ({
  numeroRata: position,
  scadenza: formatItalianDate(due_on),
  importo: toEuro(amount),
  codiceBollettino: notice_number,
});

export const sumOf = (instalments: readonly { amount: number }[]) =>
  instalments.reduce((cents, { amount }) => cents + amount, 0);
