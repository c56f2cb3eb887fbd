import { refuse, succeed, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";

export const leggiParametro: Handler = async ({ query, database }) => {
  if (!query.paramName) return refuse(400);
  const found = await database
    .selectFrom("parameter")
    .select("value")
    .where("name", "=", query.paramName)
    .executeTakeFirst();
  return found ? succeed(found.value) : refuse(404, texts.parameterNotFound);
};
