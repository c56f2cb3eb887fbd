import { monthNames } from "../../formats/quantities/month-year.ts";
import { succeed, type Handler } from "../handler.ts";
import { yearOf } from "../tax/months.ts";
import { readCartSettings } from "../parameters.ts";

/** One entry of a drop-down: label and value. */
const entry = (nome: string | number, valore: number) => ({ nome: String(nome), valore });

/** Number of past years in the drop-downs: the assessments that can be paid here are of 2019 and before. */
const yearsBack = 10;

export const elencaMesiScadenza: Handler = () =>
  succeed(monthNames.map((name, index) => entry(name, index + 1)));

export const elencaAnniScadenza: Handler = ({ today }) =>
  succeed(
    Array.from({ length: yearsBack + 2 }, (_, index) =>
      entry(yearOf(today) + 1 - index, yearOf(today) + 1 - index),
    ),
  );

export const elencaMesiValidita: Handler = () =>
  succeed(Array.from({ length: 12 }, (_, index) => entry(12 - index, 12 - index)));

export const leggiLimiteCarrello: Handler = async ({ database }) =>
  succeed({ valore: (await readCartSettings(database)).limite });
