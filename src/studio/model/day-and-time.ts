const format = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Rome",
});

/** `26 novembre 2026 alle ore 18:20`. `at`: milliseconds since 1970. */
export const dayAndTime = (at: number): string => format.format(at);
