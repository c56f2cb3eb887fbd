import { sql, type Selectable } from "kysely";
import type { PaymentItemTable, PaymentTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { numbersOf } from "./codes.ts";
import type { Vehicle } from "./quote.ts";

export type PaidItem = Selectable<PaymentItemTable> & { person: PersonTable; car?: Vehicle };

export interface PaidPayment {
  payment: Selectable<PaymentTable>;
  items: PaidItem[];
}

/** Finds a successful payment by its IUV, or by the code of one of its notices. */
export async function findPaid(database: Database, code: string): Promise<PaidPayment | undefined> {
  const payment = await database
    .selectFrom("payment")
    .selectAll()
    .where("state", "=", "paid")
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("iuv", "=", code),
        exists(
          selectFrom("payment_item")
            .select(sql`1`.as("one"))
            .whereRef("payment_item.payment", "=", "payment.id")
            .where("notice_number", "in", numbersOf(code)),
        ),
      ]),
    )
    // A notice paid twice leads to the first payment; the second has an IUV of its own.
    .orderBy("decided_at")
    .executeTakeFirst();
  return payment && { payment, items: await itemsOf(database, payment.id) };
}

async function itemsOf(database: Database, payment: string): Promise<PaidItem[]> {
  const items = await database
    .selectFrom("payment_item")
    .selectAll()
    .where("payment", "=", payment)
    .orderBy("position")
    .execute();
  const people = await database
    .selectFrom("person")
    .selectAll()
    .where(
      "code",
      "in",
      items.map(({ holder }) => holder),
    )
    .execute();
  const cars = await database
    .selectFrom("vehicle")
    .selectAll()
    .where(
      "id",
      "in",
      items.map(({ vehicle }) => vehicle ?? 0),
    )
    .execute();
  return items.flatMap((item) => {
    const person = people.find(({ code }) => code === item.holder);
    return person ? [{ ...item, person, car: cars.find(({ id }) => id === item.vehicle) }] : [];
  });
}
