const romeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" });

/** Today's date in Italy, YYYY-MM-DD, wherever the server runs. */
export const todayInItaly = () => romeDay.format(new Date());
