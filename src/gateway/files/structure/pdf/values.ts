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

export class Reference {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** An object of the file: its value and, for a stream, its data as they are stored, decrypted. */
export interface PdfObject {
  value: Value;
  data?: Uint8Array;
}

export const isDictionary = (value: unknown): value is Dictionary => value instanceof Map;

/** The text of a name; undefined for any other value. */
export const nameIn = (value: Value | undefined) => (value instanceof Name ? value.text : undefined);

/** A whole number that is not negative; undefined for any other value. */
export const countIn = (value: Value | undefined) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;

/** A value as a list: an array has its elements, a missing value none. */
export const listOf = (value: Value | undefined): Value[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
