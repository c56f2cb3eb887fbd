import type { NoticeTable } from "../database/payment-tables.ts";
import { refuse, type Call } from "../handler.ts";
import { texts } from "../messages.ts";
import { newNoticeNumber, numbersOf } from "./codes.ts";
import { findPeriod, priceNotice, type Found, type Vehicle } from "./due.ts";

type Kind = NoticeTable["kind"];

/** What a notice code asks for; of one kind only, when a kind is given. */
export async function findNotice(call: Call, code: string, kind?: Kind): Promise<Found> {
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
  return priceNotice(call, vehicle, notice);
}

/** The notice of a vehicle's period. An expiry that is due gets one when somebody wants to print it. */
export async function noticeForPeriod(
  call: Call,
  vehicle: Vehicle,
  to: string,
  months: number,
  kind: Kind,
): Promise<Found> {
  const found = await findPeriod(call, vehicle, to, months);
  if (!found.ok) return found.refusal.status === 409 || found.hasNotice ? found : absent;
  const { notice } = found.due;
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
  return { ok: true, due: { ...found.due, notice: made } };
}

const absent: Found = { ok: false, refusal: refuse(404, texts.noNotice) };
