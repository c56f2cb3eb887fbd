/** The texts of the calendar, loaded with it. */
export const texts = {
  open: (label: string, chosen: string | null) =>
    `Scegli dal calendario: ${label}${chosen === null ? "" : `, data scelta ${chosen}`}`,
  title: "Scegli la data",
  month: "Mese",
  year: "Anno",
  before: "Mese precedente",
  after: "Mese successivo",
  today: "oggi",
  days: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
} as const;
