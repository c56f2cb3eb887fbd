import { title } from "./blocks.ts";
import { say } from "./messages.ts";
import { holderSection } from "./sections.ts";
import { Sheet } from "./sheet.ts";
import { slip } from "./slip.ts";
import type { InstalmentNotices } from "./types.ts";

/** Slips of instalments, a page each. */
export function instalmentNotices(data: InstalmentNotices): Promise<Buffer> {
  const { holder, plan, planLength, instalments, creditor } = data;
  const subject = say.planOf(plan.number, plan.year);
  const sheet = new Sheet({ issue: data, title: say.titles.instalmentNotices, subject });
  instalments.forEach(({ number, dueOn, amount, noticeNumber }, index) => {
    if (index > 0) sheet.newPage();
    title(sheet, say.titles.instalmentNotice(number, planLength), subject);
    holderSection(sheet, say.headings.planHolder, holder);
    const object = say.objects.instalment(number, plan.number, plan.year);
    slip(sheet, { creditor, object, noticeNumber, amount, payBy: dueOn });
  });
  return sheet.finish();
}
