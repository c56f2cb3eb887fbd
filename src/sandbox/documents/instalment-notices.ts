import { title } from "./blocks.ts";
import { texts } from "./messages.ts";
import { holderSection } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { slip } from "./slip.ts";
import type { InstalmentNotices } from "./types.ts";

/** Slips of instalments, one per page. */
export function instalmentNotices(data: InstalmentNotices): Promise<Buffer> {
  const { holder, plan, planLength, instalments, creditor } = data;
  const subject = texts.planOf(plan.number, plan.year);
  const sheet = new Sheet({ issue: data, title: texts.titles.instalmentNotices, subject });
  instalments.forEach(({ number, dueOn, amount, noticeNumber }, index) => {
    if (index > 0) sheet.newPage();
    title(sheet, texts.titles.instalmentNotice(number, planLength), subject);
    holderSection(sheet, texts.headings.planHolder, holder);
    const object = texts.objects.instalment(number, plan.number, plan.year);
    slip(sheet, { creditor, object, noticeNumber, amount, payBy: dueOn });
  });
  return sheet.finish();
}
