import { formatItalianDate } from "../../formats/quantities/date.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import { heading, highlight } from "./blocks.ts";
import { texts } from "./messages.ts";
import type { Sheet } from "./sheet.ts";
import { facts, table, type Fact } from "./table.ts";
import type { Amounts, Creditor, Holder, Instalment, Payment, Tax } from "./types.ts";

/** Sections shared by several documents. */

export const totalOf = ({ tax, penalty, interest }: Amounts) => tax + penalty + interest;

export const sumOf = (instalments: readonly Instalment[]) =>
  instalments.reduce((sum, { amount }) => sum + amount, 0);

export function holderSection(sheet: Sheet, title: string, { name, fiscalCode }: Holder) {
  heading(sheet, title);
  facts(sheet, [
    [texts.labels.name, name],
    [texts.labels.fiscalCode, fiscalCode],
  ]);
}

export function taxSection(sheet: Sheet, { vehicle, period, amounts }: Tax) {
  const { columns, headings, labels } = texts;
  heading(sheet, headings.vehicle);
  facts(sheet, [
    [labels.vehicle, texts.vehicleOf(vehicle.type, vehicle.plate)],
    [labels.period, texts.periodOf(period.expiry, texts.months(period.months))],
  ]);
  heading(sheet, headings.amount);
  table(sheet, {
    columns: [
      { title: columns.item, share: 0.6 },
      { title: columns.amount, share: 0.4, align: "right" },
    ],
    rows: [
      [columns.tax, formatCents(amounts.tax)],
      [columns.penalty, formatCents(amounts.penalty)],
      [columns.interest, formatCents(amounts.interest)],
    ],
    total: [columns.total, formatCents(totalOf(amounts))],
  });
}

export function paymentSection(sheet: Sheet, payment: Payment, creditor: Creditor) {
  const { labels } = texts;
  heading(sheet, texts.headings.payment);
  const code: Fact[] = payment.paymentCode === null ? [] : [[labels.paymentCode, payment.paymentCode]];
  facts(sheet, [
    [labels.provider, payment.provider],
    ...code,
    [labels.transactionCode, payment.transactionCode],
    [labels.collectionCode, payment.collectionCode],
    [labels.iuv, payment.iuv],
    [labels.paidOn, formatItalianDate(payment.paidOn)],
    [labels.outcome, payment.outcome],
    [labels.beneficiary, creditor.name],
  ]);
  highlight(sheet, texts.paid, formatCents(payment.amount));
}
