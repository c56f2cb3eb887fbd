/** The values of a PDF (ISO 32000-2, 7.3). A dictionary is a `Map`, an array is an array, a number is a number. */
export type Value = null | boolean | number | Name | PdfString | Reference | Value[] | Dictionary;
export type Dictionary = Map<string, Value>;

export class Name {
  /** With `#xx` decoded, one character for each byte. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The largest number of an object (ISO 32000-1, annex C). Viewers differ in how they read a larger one: some keep its last 32 bits. */
export const LARGEST_NUMBER = 8_388_607;

/** A reference to an object by its number. Viewers differ in how they read its generation. */
export class Reference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A value that stands in the file with a number of its own. */
export interface StoredObject {
  number: number;
  generation: number;
  /** The offsets of its number, and of the white space and comments before it; absent in a stream of objects. */
  place?: { from: number; at: number };
  value: Value;
  /** The data of a stream as they are stored, with the line ends around them. */
  data?: Buffer;
}

export const isDictionary = (value: unknown): value is Dictionary => value instanceof Map;

/** The text of a name; undefined for any other value. */
export const nameIn = (value: Value | undefined) => (value instanceof Name ? value.text : undefined);

/** A whole number that is not negative; undefined for any other value. */
export const countIn = (value: Value | undefined) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
