const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Returns date and time in Italy, `YYYY-MM-DDTHH:MM`, of an instant in milliseconds, in any time zone of the device. */
export const italianTime = (instant: number): string => clock.format(instant).replace(" ", "T");

/** Returns the day in Italy, `YYYY-MM-DD`, of an instant in milliseconds. */
export const italianDay = (instant: number): string => italianTime(instant).slice(0, 10);

const MONTHS = [
  ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
  ...["luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
];

/** Prints an ISO date in words, `1º gennaio 2027`. */
export function formatLongDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  return `${day === 1 ? "1º" : day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Prints an ISO date with its time in words, `1º gennaio 2027 alle 8:00`. */
export const formatLongTime = (time: string): string =>
  `${formatLongDate(time)} alle ${time.slice(11, 16).replace(/^0/, "")}`;
