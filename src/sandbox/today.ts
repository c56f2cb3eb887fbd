import { italianDay } from "../formats/quantities/italian-time.ts";

/** Returns today's date in Italy, YYYY-MM-DD, in any time zone of the server. */
export const todayInItaly = (now = Date.now()) => italianDay(now);
