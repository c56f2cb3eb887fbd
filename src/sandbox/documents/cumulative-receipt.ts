import { formatCents } from "../../formats/quantities/money.ts";
import { heading, title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { paymentSection, totalOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { facts, table, type Column } from "./table.ts";
import type { CumulativeReceipt, Tax } from "./types.ts";

const amount = { share: 0.115, align: "right" } as const;
const columns: readonly Column[] = [
  { title: texts.columns.plate, share: 0.2 },
  { title: texts.columns.holder, share: 0.24 },
  { title: texts.columns.expiry, share: 0.1 },
  { title: texts.columns.tax, ...amount },
  { title: texts.columns.penalty, ...amount },
  { title: texts.columns.interest, ...amount },
  { title: texts.columns.total, ...amount },
];

/** Receipt of several taxes paid together. */
export function cumulativeReceipt(data: CumulativeReceipt): Promise<Buffer> {
  const { taxes, payment, creditor, email } = data;
  const head = {
    issue: data,
    title: texts.titles.cumulativeReceipt,
    subject: `${texts.labels.iuv} ${payment.iuv}`,
  };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  facts(sheet, [[texts.labels.email, email]]);
  heading(sheet, texts.headings.paidTaxes);
  const total = taxes.reduce((sum, { amounts }) => sum + totalOf(amounts), 0);
  table(sheet, {
    columns,
    rows: taxes.map(rowOf),
    total: [texts.columns.total, formatCents(total)],
    isSmall: true,
  });
  paymentSection(sheet, payment, creditor);
  return sheet.finish();
}

const rowOf = ({ vehicle, holder, period, amounts }: Tax) => [
  `${vehicle.plate}\n${vehicle.type}`,
  `${holder.name}\n${holder.fiscalCode}`,
  `${period.expiry}\n${texts.months(period.months)}`,
  formatCents(amounts.tax),
  formatCents(amounts.penalty),
  formatCents(amounts.interest),
  formatCents(totalOf(amounts)),
];
