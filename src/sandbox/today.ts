const romeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" });

/** Returns today's date in Italy, YYYY-MM-DD, in any time zone of the server. */
export const todayInItaly = (now = Date.now()) => romeDay.format(now);
