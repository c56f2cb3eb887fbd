/** Texts of the bounds of fields that have none of their own. */
export const boundTexts = {
  /** Of a date that is bounded by today. */
  today: { min: "La data non può essere passata.", max: "La data non può essere futura." },
  /** Stands for a bound that is computed. */
  limit: "il limite",
} as const;
