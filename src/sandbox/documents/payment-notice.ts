import { title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection, taxSection, totalOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { slip } from "./slip.ts";
import type { PaymentNotice } from "./types.ts";

/** Slip of an expiry notice or of an assessment. */
export function paymentNotice(data: PaymentNotice): Promise<Buffer> {
  const { kind, tax, creditor, noticeNumber, payBy } = data;
  const { vehicle, period, holder, amounts } = tax;
  const head = { issue: data, title: texts.titles.notice[kind], subject: texts.plate(vehicle.plate) };
  const sheet = new Sheet(head);
  title(sheet, head.title, head.subject);
  holderSection(sheet, texts.headings.owner, holder);
  taxSection(sheet, tax);
  slip(sheet, {
    creditor,
    object: texts.objects[kind](vehicle.plate, period.expiry),
    noticeNumber,
    amount: totalOf(amounts),
    payBy,
  });
  return sheet.finish();
}
