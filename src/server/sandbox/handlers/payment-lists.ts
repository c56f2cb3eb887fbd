import { monthNames } from "../../../wire/formats/month-year.ts";
import { succeed, type Handler } from "../handler.ts";
import { yearOf } from "../tax/months.ts";

/** One entry of a drop-down: what is read, what is sent. */
const entry = (nome: string | number, valore: number) => ({ nome: String(nome), valore });

/** Years back that the drop-downs offer: receipts and inspections reach six years. */
const yearsBack = 6;

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

/** The national platform takes five notices in one payment. */
export const leggiLimiteCarrello: Handler = () => succeed({ valore: 5 });
