import { summaryOf } from "../field-types/typed-text.ts";
import { formatIsoText, formatReceivedDay } from "../formats/quantities/received-date.ts";
import { receivedText } from "../formats/texts/received-text.ts";
import { plainHtml } from "../formats/plain-html.ts";
import { formatEuro } from "../formats/quantities/money.ts";
import { formatMonthOf } from "../formats/quantities/month-year.ts";
import { formatNumber, formatWhole } from "../formats/quantities/number.ts";
import type { FieldType, Format, Json } from "./definition.ts";
import { messages } from "./messages.ts";

/** The text of a value; null when the value does not have the form of the format. */
type Print = (value: Json) => string | null;

/** A value as text, as it is sent. */
export const asText = (value: Json): string => {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return value.map(asText).join(", ");
  return typeof value === "object" ? "" : value;
};

/** Answers write some numbers as text. */
const ofNumber =
  (print: (value: number) => string): Print =>
  (value) => {
    const isText = typeof value === "string" && value.trim() !== "";
    const number = typeof value === "number" || isText ? Number(value) : NaN;
    return Number.isFinite(number) ? print(number) : null;
  };

const ofText =
  (print: (value: string) => string): Print =>
  (value) =>
    typeof value === "string" ? print(value) : null;

const printers: Readonly<Record<Format, Print>> = {
  euro: ofNumber(formatEuro),
  intero: ofNumber(formatWhole),
  data: ofText(formatReceivedDay),
  mese: ofText(formatMonthOf),
  html: ofText(plainHtml),
  maiuscolo: (value) => asText(value).toUpperCase(),
  frase: ofText(asSentence),
};

/** Words of three letters or more without a vowel are initials, such as GPL. */
const INITIALS = /^[B-DF-HJ-NP-TV-XZ]{3,}$/;

/** A word of the back end, `DA_ESAMINARE`, as people write it: `Da esaminare`. A text with small letters stays as it is. */
function asSentence(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text
    .replaceAll("_", " ")
    .replaceAll(/\p{L}+/gu, (word) => (INITIALS.test(word) ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value without a format as people read it: a text that is a date is one also where the contract says text. */
const asShown = (value: Json): string => {
  if (Array.isArray(value)) return value.map(asShown).join(", ");
  return typeof value === "string" ? formatIsoText(value) : asText(value);
};

/** A value as people read it, in Italian. A value that does not have the form of the format is printed as it is. */
export const formatValue = (value: Json, format?: Format): string => {
  if (value === null) return "";
  const printed = (format === undefined ? null : printers[format](value)) ?? asShown(value);
  return typeof value === "string" ? receivedText(printed) : printed;
};

/** The parts of a text, joined. Italian writes "ad" before a month in "a": "fino ad aprile 2027". */
export const joinParts = (parts: readonly string[]): string =>
  parts.join("").replace(/\ba (?=(?:aprile|agosto) [0-9])/g, "ad ");

/** The value of a field as summaries show it. */
export const formatField = (type: FieldType, value: Json): string =>
  summaryOf(type, value) ?? formatValue(value);
