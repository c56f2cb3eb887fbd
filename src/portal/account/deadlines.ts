import { calcolaBollo } from "../../contract/calls.generated.ts";
import { titleText } from "../../engine/calls/index.ts";
import { formatValue } from "../../engine/expressions/index.ts";
import type { Json } from "../../engine/index.ts";
import { daysBetween, formatItalianDate } from "../../formats/quantities/date.ts";
import { formatReceivedDay, readReceivedDay } from "../../formats/quantities/received-date.ts";
import { italianDay } from "../../formats/quantities/italian-time.ts";
import { formatEuro } from "../../formats/quantities/money.ts";
import { messages } from "./messages.ts";
import { objectOf, objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";
import { serverTime } from "../transport/server-clock.ts";

/** A vehicle of the person. Its plate or its kind may be empty. */
export interface OwnVehicle {
  /** Its position in the answer. */
  readonly id: string;
  readonly plate: string;
  readonly kind: string;
  /** Code of the kind. */
  readonly code: string;
  /** Last day of ownership, printed; empty for a present vehicle. */
  readonly until: string;
  /** The entry of the answer, which other services receive. */
  readonly entry: Json;
}

/** The next payment of a vehicle. */
export interface Deadline {
  readonly state: "overdue" | "due" | "later" | "none" | "unknown";
  /** May have marks. */
  readonly text: string;
  /** ISO date of the last day to pay; empty when unknown. */
  readonly day: string;
}

const texts = messages.vehicles;

/** Reads `ElencoVisure`, present vehicles first. In the contract the vehicle is in `tipoVeicolo`, and its kind in the nested `tipoVeicolo`. */
export function readVehicles(answer: unknown): OwnVehicle[] {
  const vehicles = objectsOf(objectOf(answer).visure)
    .map((entry, index): OwnVehicle => {
      const vehicle = objectOf(entry.tipoVeicolo);
      const { codice, descrizione } = objectOf(vehicle.tipoVeicolo);
      return {
        id: String(index),
        plate: textOf(vehicle.targa),
        kind: formatValue(textOf(descrizione), "frase"),
        code: textOf(codice),
        until: formatReceivedDay(textOf(entry.dataFineProprieta)),
        entry: entry as Json, // a member of a JSON answer
      };
    })
    .filter(({ plate, kind }) => plate || kind);
  return [...vehicles.filter(({ until }) => !until), ...vehicles.filter(({ until }) => until)];
}

/** Days before the deadline from which a payment is due. */
const DUE_DAYS = 31;

/** Reads `EsitoCalcoloBollo`. A total of zero, as of an exempt vehicle, is no payment. A deadline before `today` is overdue; its total contains penalty and interest. */
export function readDeadline(answer: unknown, today: string): Deadline {
  const { ultimoGiornoUtile, totale } = objectOf(answer);
  const day = readReceivedDay(ultimoGiornoUtile);
  if (day === null || typeof totale !== "number") return unknown(texts.unknown);
  const printed = formatItalianDate(day);
  if (totale <= 0) return { state: "none", day, text: texts.nothing(printed) };
  const days = daysBetween(today, day);
  const state = days < 0 ? "overdue" : days <= DUE_DAYS ? "due" : "later";
  return { state, day, text: texts.until(printed, formatEuro(totale), state === "overdue") };
}

const unknown = (text: string): Deadline => ({ state: "unknown", day: "", text });

/** Loads the next deadline of a vehicle; it is unknown without a plate or a kind. A refusal of the calculation is its text, for example for a vehicle that offices compute. */
export async function loadDeadline({ plate, code }: OwnVehicle): Promise<Deadline> {
  if (!plate || !code) return unknown(texts.unknown);
  const query = { targa: plate, tipo_veicolo: code };
  const answer = await send({ ...calcolaBollo, query });
  if (answer.kind === "done") return readDeadline(answer.value, italianDay(serverTime()));
  return unknown((answer.status === 406 && titleText(answer)) || texts.unknown);
}

const order = { overdue: 0, due: 1, later: 2, none: 3, unknown: 4 } as const;

/** The most urgent first. */
export const byUrgency = (one: Deadline, other: Deadline): number =>
  order[one.state] - order[other.state] || one.day.localeCompare(other.day);
