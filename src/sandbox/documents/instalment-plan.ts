import { formatItalianDate } from "../../formats/quantities/date.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import { heading, paragraph, title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection, sumOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { facts, table } from "./table.ts";
import type { InstalmentPlan } from "./types.ts";

/** A plan with all its instalments, paid or not. */
export function instalmentPlan(data: InstalmentPlan): Promise<Buffer> {
  const { holder, plan, instalments, interestRate, fees } = data;
  const head = { issue: data, title: texts.titles.plan, subject: texts.reference(plan.number, plan.year) };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  holderSection(sheet, texts.headings.planHolder, holder);
  heading(sheet, texts.headings.plan);
  facts(sheet, [
    [texts.labels.instalmentCount, String(instalments.length)],
    [texts.labels.interestRate, interestRate],
    [texts.labels.fees, formatCents(fees)],
  ]);
  heading(sheet, texts.headings.instalments);
  paragraph(sheet, texts.planNote);
  table(sheet, {
    columns: [
      { title: texts.columns.instalment, share: 0.15 },
      { title: texts.columns.expiry, share: 0.25 },
      { title: texts.columns.state, share: 0.3 },
      { title: texts.columns.amount, share: 0.3, align: "right" },
    ],
    rows: instalments.map(({ number, dueOn, state, amount }) => [
      String(number),
      formatItalianDate(dueOn),
      state,
      formatCents(amount),
    ]),
    total: [texts.instalmentsTotal, formatCents(sumOf(instalments))],
  });
  return sheet.finish();
}
