import { title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection, paymentSection, taxSection } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import type { PaymentReceipt } from "./types.ts";

/** Receipt of one tax. */
export function paymentReceipt(data: PaymentReceipt): Promise<Buffer> {
  const { tax, payment, creditor } = data;
  const head = { issue: data, title: texts.titles.receipt, subject: texts.plate(tax.vehicle.plate) };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  holderSection(sheet, texts.headings.payer, tax.holder);
  taxSection(sheet, tax);
  paymentSection(sheet, payment, creditor);
  return sheet.finish();
}
