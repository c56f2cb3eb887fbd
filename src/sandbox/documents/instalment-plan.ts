import { formatItalianDate } from "../../formats/date.ts";
import { formatCents } from "../../formats/money.ts";
import { heading, paragraph, title } from "./blocks.ts";
import { say } from "./messages.ts";
import { holderSection, sumOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { facts, table } from "./table.ts";
import type { InstalmentPlan } from "./types.ts";

/** A plan with all its instalments, paid or not. */
export function instalmentPlan(data: InstalmentPlan): Promise<Buffer> {
  const { holder, plan, instalments, interestRate, fees } = data;
  const head = { issue: data, title: say.titles.plan, subject: say.reference(plan.number, plan.year) };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  holderSection(sheet, say.headings.planHolder, holder);
  heading(sheet, say.headings.plan);
  facts(sheet, [
    [say.labels.instalmentCount, String(instalments.length)],
    [say.labels.interestRate, interestRate],
    [say.labels.fees, formatCents(fees)],
  ]);
  heading(sheet, say.headings.instalments);
  paragraph(sheet, say.planNote);
  table(sheet, {
    columns: [
      { title: say.columns.instalment, share: 0.15 },
      { title: say.columns.expiry, share: 0.25 },
      { title: say.columns.state, share: 0.3 },
      { title: say.columns.amount, share: 0.3, align: "right" },
    ],
    rows: instalments.map(({ number, dueOn, state, amount }) => [
      String(number),
      formatItalianDate(dueOn),
      state,
      formatCents(amount),
    ]),
    total: [say.instalmentsTotal, formatCents(sumOf(instalments))],
  });
  return sheet.finish();
}
