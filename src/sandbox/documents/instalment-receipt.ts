import { formatItalianDate } from "../../formats/quantities/date.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import { heading, title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection, paymentSection, sumOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { facts, table } from "./table.ts";
import type { InstalmentReceipt } from "./types.ts";

/** Receipt of instalments of one plan. */
export function instalmentReceipt(data: InstalmentReceipt): Promise<Buffer> {
  const { holder, plan, instalments, payment, creditor } = data;
  const head = {
    issue: data,
    title: texts.titles.instalmentReceipt,
    subject: texts.planOf(plan.number, plan.year),
  };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  holderSection(sheet, texts.headings.planHolder, holder);
  heading(sheet, texts.headings.plan);
  facts(sheet, [
    [texts.labels.reference, `${plan.number}/${plan.year}`],
    [texts.labels.paidInstalments, String(instalments.length)],
  ]);
  heading(sheet, texts.headings.instalments);
  table(sheet, {
    columns: [
      { title: texts.columns.instalment, share: 0.3 },
      { title: texts.columns.expiry, share: 0.4 },
      { title: texts.columns.amount, share: 0.3, align: "right" },
    ],
    rows: instalments.map(({ number, dueOn, amount }) => [
      String(number),
      formatItalianDate(dueOn),
      formatCents(amount),
    ]),
    total: [texts.instalmentsTotal, formatCents(sumOf(instalments))],
  });
  paymentSection(sheet, payment, creditor);
  return sheet.finish();
}
