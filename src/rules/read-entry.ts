import { isObject, type Json } from "../engine/index.ts";
import type { CartEntry } from "./cart.ts";

/**
 * Reads the answer of a calculation as an entry of the cart. Null without the members that identify a payment (plate, kind
 * of vehicle, expiry) or without a total.
 */
export function readEntry(answer: Json): CartEntry | null {
  if (!isObject(answer) || !isObject(answer.risultato)) return null;
  const { targa, tipoVeicolo, scadenza, totale } = answer.risultato;
  const identity = [targa, isObject(tipoVeicolo) ? tipoVeicolo.codice : null, scadenza];
  const isReadable = identity.every((part) => typeof part === "string") && typeof totale === "number";
  return isReadable ? (answer as unknown as CartEntry) : null; // the members that the cart reads were checked above
}
