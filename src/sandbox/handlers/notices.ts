import { refuse, succeed, type Handler } from "../handler.ts";
import { creditorOf } from "../demonstration.ts";
import { texts } from "../messages.ts";

/** Service messages of the home page. */
export const elencaMessaggi: Handler = async ({ database }) => {
  const found = await database.selectFrom("message").selectAll().orderBy("id").execute();
  return succeed(found.map(({ id, kind, text }) => ({ id, tipo: kind, messaggio: text })));
};

export const leggiMessaggio: Handler = async ({ params, database }) => {
  const found = await database
    .selectFrom("message")
    .selectAll()
    .where("id", "=", Number(params.id) || 0)
    .executeTakeFirst();
  return found
    ? succeed({ id: found.id, tipo: found.kind, messaggio: found.text })
    : refuse(404, texts.messageNotFound);
};

export const leggiInformativaPrivacy: Handler = ({ region }) =>
  succeed({ informativa: texts.privacy(creditorOf(region).name) });
