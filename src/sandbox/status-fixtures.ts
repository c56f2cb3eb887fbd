import { refuse, type Outcome } from "./handler.ts";
import { texts } from "./messages.ts";

/**
 * Codes that trigger a chosen status: the notice or protocol 301000000000000NNN, the plate GXnnnXX, the plan PIANOnnn.
 * Statuses that the seeded data can produce need no code.
 */
const fixtureCodes = /^(?:301000000000000(\d{3})|GX(\d{3})XX|PIANO(\d{3}))$/;

/** VAT numbers that trigger a status; the last digit is the check digit. */
const fixtureTaxCodes = /^9900(\d{3})000\d$/;

/** The step of a service that a recipient triggers a status at. */
export type FixtureStep = "search" | "submission" | "confirmation";

/** E-mail addresses that trigger a status: `prova404@esempio.it` at submission. */
const fixtureMails: Readonly<Record<FixtureStep, RegExp>> = {
  search: /^cerca(\d{3})@/,
  submission: /^prova(\d{3})@/,
  confirmation: /^conferma(\d{3})@/,
};

/** Mobile numbers that trigger a status: `3900000404` at submission. */
const fixturePhones: Readonly<Record<FixtureStep, RegExp>> = {
  search: /^3910000(\d{3})$/,
  submission: /^3900000(\d{3})$/,
  confirmation: /^3920000(\d{3})$/,
};

/** Returns the refusal that a code triggers; `field` is the field of a 422. */
export const fixtureRefusal = (code: string, field: string) =>
  refusalOf(fixtureCodes.exec(code)?.slice(1).find(Boolean), field);

/** Returns the refusal that the tax code of a search triggers. */
export const fixtureOfTaxCode = (code: string, field: string) =>
  refusalOf(fixtureTaxCodes.exec(code)?.[1], field);

/** Returns the refusal that an e-mail address triggers. */
export const fixtureOfMail = (address = "", field: string, step: FixtureStep = "submission") =>
  refusalOf(fixtureMails[step].exec(address)?.[1], field);

/** Protocol numbers that trigger a status at the reading of a case: `0000Knnn/2000`, where K counts the types from 1. */
const fixtureCases = /^0000([1-8])(\d{3})\/2000$/;

/** Returns the place of the type that a protocol number names, and the refusal that it triggers. */
export function fixtureOfCase(protocol: string) {
  const [, place, digits] = fixtureCases.exec(protocol) ?? [];
  return place === undefined
    ? undefined
    : { place: Number(place) - 1, refusal: refusalOf(digits, "identificativo") };
}

/** Returns the refusal that a mobile number triggers. */
export const fixtureOfPhone = (number: string, field: string, step: FixtureStep = "submission") =>
  refusalOf(fixturePhones[step].exec(number)?.[1], field);

/** The first 10 digits of the VAT number that triggers a status. */
export const fixtureTaxCode = (status: number) => `9900${status}000`;

/** Words before the status in the names of documents: `prova500.pdf` at upload, `resta409.pdf` at deletion, … */
const words = {
  upload: "prova",
  deletion: "resta",
  validation: "valida",
  confirmation: "conferma",
  download: "scarica",
};

/** Returns the refusal that the name of a document triggers at a step. */
export const fixtureOfFile = (step: keyof typeof words, name: string, field = "upFile") =>
  refusalOf(new RegExp(`^${words[step]}(\\d{3})\\.`).exec(name)?.[1], field);

function refusalOf(digits: string | undefined, field: string): Outcome | undefined {
  const status = Number(digits);
  const title = texts.fixtureTitles[status];
  if (!title) return undefined;
  return refuse(status, title, status === 422 ? [{ field, error: texts.fixtureField }] : undefined);
}
