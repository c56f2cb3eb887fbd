import type { NoticeTable } from "../database/payment-tables.ts";
import { refuse, type Call } from "../handler.ts";
import { texts } from "../messages.ts";
import { newNoticeNumber, numbersOf } from "./codes.ts";
import { quotePeriod, quoteNotice, type PeriodEnd, type QuoteResult, type Vehicle } from "./quote.ts";

type Kind = NoticeTable["kind"];

/** Quotes the notice with this code, optionally of one kind only. */
export async function findNotice(call: Call, code: string, kind?: Kind): Promise<QuoteResult> {
  const notice = await call.database
    .selectFrom("notice")
    .selectAll()
    .where("number", "in", numbersOf(code))
    .executeTakeFirst();
  if (!notice) return { ok: false, refusal: refuse(404, texts.noticeNotFound) };
  if (kind && notice.kind !== kind)
    return {
      ok: false,
      refusal: refuse(422, texts.otherKind[notice.kind], [
        { field: "iuv", error: texts.otherKind[notice.kind] },
      ]),
    };
  const vehicle = await call.database
    .selectFrom("vehicle")
    .selectAll()
    .where("id", "=", notice.vehicle)
    .executeTakeFirstOrThrow();
  return quoteNotice(call, vehicle, notice);
}

/** Quotes the notice of a vehicle's period. A payable expiry without a notice gets one. */
export async function noticeForPeriod(
  call: Call,
  vehicle: Vehicle,
  { to, months }: PeriodEnd,
  kind: Kind,
): Promise<QuoteResult> {
  const found = await quotePeriod(call, vehicle, { to, months });
  if (!found.ok) return found.refusal.status === 409 || found.hasNotice ? found : absent;
  const { notice } = found.quote;
  if (notice) return notice.kind === kind ? found : absent;
  if (kind === "assessment") return absent;
  const made: NoticeTable = {
    number: newNoticeNumber(),
    kind,
    vehicle: vehicle.id,
    to_month: to,
    months,
    issued_on: call.today,
    protocol: null,
    tax: null,
    penalty: null,
    interest: null,
  };
  await call.database.insertInto("notice").values(made).execute();
  return { ok: true, quote: { ...found.quote, notice: made } };
}

const absent: QuoteResult = { ok: false, refusal: refuse(404, texts.noNotice) };
