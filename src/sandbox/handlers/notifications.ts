import type { Selectable } from "kysely";
import type { NotificationTable } from "../database/portal-tables.ts";
import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";

const onTheWire = ({ id, title, tags, content, sent_at, is_read, link }: Selectable<NotificationTable>) => ({
  id,
  titolo: title,
  tag: tags,
  contenuto: content,
  data: new Date(sent_at).toISOString(),
  read: is_read,
  call_to_action: link,
});

/** Returns the key of the person's own notification: one of another person is not found. */
const own = ({ params }: Call) => {
  const id = /^\d{1,9}$/.test(params.id ?? "") ? Number(params.id) : 0;
  return { id, person: params.cf ?? "" };
};
const absent = () => refuse(404, texts.notificationNotFound);

export const elencaNotifiche: Handler = async ({ params, query, database }) => {
  const found = await database
    .selectFrom("notification")
    .selectAll()
    .where("person", "=", params.cf ?? "")
    .where("is_read", "=", query.read === "true")
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .execute();
  return succeed(found.map(onTheWire));
};

export const leggiNotifica: Handler = async (call) => {
  const { id, person } = own(call);
  const found = await call.database
    .selectFrom("notification")
    .selectAll()
    .where("id", "=", id)
    .where("person", "=", person)
    .executeTakeFirst();
  return found ? succeed(onTheWire(found)) : absent();
};

export const segnaNotificaLetta: Handler = async (call) => {
  const { id, person } = own(call);
  const { numUpdatedRows } = await call.database
    .updateTable("notification")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("person", "=", person)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? succeed({}) : absent();
};

export const eliminaNotifica: Handler = async (call) => {
  const { id, person } = own(call);
  const { numDeletedRows } = await call.database
    .deleteFrom("notification")
    .where("id", "=", id)
    .where("person", "=", person)
    .executeTakeFirst();
  return numDeletedRows > 0 ? succeed({}) : absent();
};
