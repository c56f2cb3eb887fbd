import type { Member, ShapeWithTexts } from "../shape.ts";

type NumberOrText = Extract<ShapeWithTexts, { readonly json: unknown }>;

/** A number or a text that an author chooses. */
export const VALUE = { json: ["number", "string"], min: 0 } as const satisfies NumberOrText;

const dates = {
  dal: {
    string: { minLength: 1 },
    title: "Primo giorno",
    help: "Primo giorno in cui vale, anno-mese-giorno. Senza, è sempre valso.",
    examples: ["2027-01-01"],
    group: "everyday",
    control: "date",
  },
  al: {
    string: { minLength: 1 },
    title: "Ultimo giorno",
    help: "Ultimo giorno in cui vale, anno-mese-giorno. Senza, non finisce.",
    examples: ["2026-12-31"],
    group: "everyday",
    control: "date",
  },
} as const satisfies Readonly<Record<string, Member>>;

/** A value, or several ones with the days on which each is valid: together all days. The value of today counts. */
export const nowOrDated = (value: NumberOrText) =>
  ({
    anyOf: [
      value,
      {
        list: {
          title: "Valore con le sue date",
          members: {
            valore: {
              ...value,
              title: "Valore",
              help: "Il valore in quei giorni.",
              examples: [300],
              group: "everyday",
              required: true,
            },
            ...dates,
          },
        },
        min: 2,
      },
    ],
    everyday: value,
  }) as const satisfies Partial<Member>;
