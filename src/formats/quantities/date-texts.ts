/** The texts of dates in words. */
export const texts = {
  months: [
    ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
    ...["luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  ],
  first: (month: string, year: string) => `1º ${month} ${year}`,
  date: (day: number, month: string, year: string) => `${day} ${month} ${year}`,
  at: (date: string, time: string) => `${date} alle ${time}`,
} as const;
