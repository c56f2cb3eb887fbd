import { formatItalianDate } from "../../formats/quantities/date.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import { address, heading, highlight, paragraph, title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection, taxSection, totalOf } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { groupDigits } from "./slip.ts";
import { facts } from "./table.ts";
import type { AssessmentLetter } from "./types.ts";

/** Letter that accompanies the slip of an assessment. */
export function assessmentLetter(data: AssessmentLetter): Promise<Buffer> {
  const { tax, noticeNumber, protocol, payBy } = data;
  const { holder, vehicle, period, amounts } = tax;
  const payDay = formatItalianDate(payBy);
  const head = { issue: data, title: texts.titles.letter, subject: texts.plate(vehicle.plate) };
  const sheet = new Sheet(head);
  address(sheet, [holder.name, ...data.address]);
  paragraph(sheet, texts.protocol(protocol));
  title(sheet, head.title, texts.objects.assessment(vehicle.plate, period.expiry));
  for (const text of texts.letter(payDay)) paragraph(sheet, text);
  holderSection(sheet, texts.headings.owner, holder);
  taxSection(sheet, tax);
  highlight(sheet, texts.dueBy(payDay), formatCents(totalOf(amounts)));
  heading(sheet, texts.headings.howToPay);
  paragraph(sheet, texts.letterSlip);
  facts(sheet, [[texts.labels.notice, groupDigits(noticeNumber)]]);
  return sheet.finish();
}
