import type { InstalmentTable, PlanTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { makeNoticeNumber } from "../payments/codes.ts";
import { listLoginPeople } from "../login/people.ts";
import { addMonths, lastDayOf, monthOf, yearOf } from "../tax/months.ts";

interface SamplePlan {
  number: string;
  /** Index among the people who can log in. */
  person: number;
  /** In cents, without fees. */
  total: number;
  length: number;
  /** Months from the first instalment to today: those before today are paid, in `paidBy` payments. */
  startedMonthsAgo: number;
  /** Numbers of the instalments of each past payment. */
  paid: number[][];
  note: string;
}

const fees = 15_00;

/** Sample plans; the first two are of the person with many vehicles. */
export const samplePlans: SamplePlan[] = [
  {
    number: "50071184",
    person: 0,
    total: 613_70,
    length: 10,
    startedMonthsAgo: 3,
    paid: [[1, 2], [3]],
    note: "tre rate pagate, sette da pagare",
  },
  {
    number: "50080342",
    person: 0,
    total: 301_15,
    length: 5,
    startedMonthsAgo: 14,
    paid: [[1], [2], [3, 4, 5]],
    note: "pagato tutto",
  },
  {
    number: "50090021",
    person: 2,
    total: 275_00,
    length: 5,
    startedMonthsAgo: 0,
    paid: [],
    note: "nessuna rata pagata",
  },
  {
    number: "50100100",
    person: 3,
    total: 2_950_00,
    length: 20,
    startedMonthsAgo: 2,
    paid: [[1, 2]],
    note: "di un'impresa, venti rate",
  },
];

/** The year of a sample plan, in a database made on that day. */
export const yearOfPlan = ({ startedMonthsAgo }: SamplePlan, today: string) =>
  yearOf(addMonths(monthOf(today), -startedMonthsAgo));

export async function seedPlans(database: Database, today: string) {
  const people = await listLoginPeople(database);
  for (const sample of samplePlans) {
    const holder = people[sample.person]?.code;
    if (!holder) continue;
    const plan: PlanTable = {
      number: sample.number,
      year: yearOfPlan(sample, today),
      holder,
      rate: "2,5%",
      fees,
    };
    await database.insertInto("plan").values(plan).execute();
    await database.insertInto("instalment").values(instalmentsOf(sample, today)).execute();
  }
}

/** Splits an amount into equal parts; the first one includes the fees and the remaining cents. */
function instalmentsOf({ number, total, length, startedMonthsAgo }: SamplePlan, today: string) {
  const each = Math.floor(total / length);
  return Array.from({ length }, (_, index): InstalmentTable => {
    const position = index + 1;
    return {
      plan: number,
      position,
      due_on: lastDayOf(addMonths(monthOf(today), index - startedMonthsAgo)),
      amount: position === 1 ? total - each * (length - 1) + fees : each,
      notice_number: makeNoticeNumber(`3${number}${String(position).padStart(4, "0")}`),
    };
  });
}
