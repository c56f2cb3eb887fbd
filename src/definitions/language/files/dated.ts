import { everyday } from "../member.ts";
import type { Member, ShapeWithTexts } from "../shape.ts";

type NumberOrText = Extract<ShapeWithTexts, { readonly json: unknown }>;

/** A number or a text that an author chooses. */
export const VALUE = { json: ["number", "string"], min: 0 } as const satisfies NumberOrText;

const dates = {
  dal: everyday.of(
    { string: { minLength: 1 }, control: "date" },
    "Primo giorno",
    "Primo giorno in cui vale, anno-mese-giorno. Senza, è sempre valso.",
    "2027-01-01",
  ),
  al: everyday.of(
    { string: { minLength: 1 }, control: "date" },
    "Ultimo giorno",
    "Ultimo giorno in cui vale, anno-mese-giorno. Senza, non finisce.",
    "2026-12-31",
  ),
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
            valore: everyday.required.of({ ...value }, "Valore", "Il valore in quei giorni.", 300),
            ...dates,
          },
        },
        min: 2,
      },
    ],
    everyday: value,
  }) as const satisfies Partial<Member>;
