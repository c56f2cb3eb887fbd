import { refuse } from "../judgement.ts";
import { hexDigit, isBlank, isLineEnd, isRegular } from "./characters.ts";
import { readLiteral } from "./literal.ts";
import { LARGEST_NUMBER, Name, PdfString, Reference, type Dictionary, type Value } from "./values.ts";

/** The deepest nesting of dictionaries and arrays; ordinary documents have fewer than ten levels. */
const deepest = 64;
/** A number, also as careless producers write it: `--5`, `1.`, `4.-2`, `1e-05`. */
const number = /^[+-]*[\d.][\d.+-]*(?:e[+-]?\d+)?$/i;

/** The values and bytes that a document may still have. An ordinary one has some ten thousand values. */
export interface Budget {
  values: number;
  /** Bytes of object streams, when they are inflated. */
  bytes: number;
}
export const fullBudget = (): Budget => ({ values: 1_500_000, bytes: 12 * 1024 * 1024 });
/** A dictionary takes as much time and memory as some plain values. */
const costOfDictionary = 4;

/** Reads values one after the other. Refuses data that are no value, because viewers differ in how they repair them. */
export class Parser {
  readonly bytes: Buffer;
  at: number;
  readonly #budget: Budget;

  constructor(bytes: Buffer, budget: Budget, from = 0) {
    this.bytes = bytes;
    this.#budget = budget;
    this.at = from;
  }

  get isAtEnd() {
    return this.at >= this.bytes.length;
  }

  /** The byte at the current offset; undefined at the end. */
  get byte() {
    return this.bytes[this.at];
  }

  /** Skips white space and comments. */
  skip() {
    for (;;) {
      while (isBlank(this.byte)) this.at++;
      if (this.byte !== 0x25) return;
      while (!this.isAtEnd && !isLineEnd(this.byte)) this.at++;
    }
  }

  /** Reads a run of regular characters: a number or a keyword; empty at a delimiter. */
  word() {
    const start = this.at;
    while (isRegular(this.byte)) this.at++;
    return this.bytes.toString("latin1", start, this.at);
  }

  /** Reads the next word, after white space and comments, without moving beyond them. */
  peekWord() {
    this.skip();
    const start = this.at;
    const word = this.word();
    this.at = start;
    return word;
  }

  /** Reads a whole number without a sign, after white space and comments. */
  integer() {
    this.#spend(1);
    this.skip();
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) refuse("damaged", `a number expected at ${this.at}`);
    return Number(word);
  }

  /** Reads the number of an object. */
  objectNumber() {
    return numberOfObject(String(this.integer()));
  }

  value(depth = 0): Value {
    if (depth > deepest) refuse("damaged", "deep nesting");
    this.#spend(1);
    this.skip();
    switch (this.byte) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return new PdfString(this.#literal());
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : new PdfString(this.#hex());
      default:
        return this.#plain();
    }
  }

  #spend(cost: number) {
    this.#budget.values -= cost;
    if (this.#budget.values < 0) refuse("huge", "too many values");
  }

  #plain(): Value {
    const word = this.word();
    if (number.test(word)) return this.#reference(word) ?? Number.parseFloat(word);
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    return refuse("damaged", `an unknown word at ${this.at}: ${word.slice(0, 20)}`);
  }

  /** Reads the rest of `12 0 R`; undefined, without moving, when the first number stands alone. */
  #reference(first: string) {
    if (!/^\d{1,10}$/.test(first)) return undefined;
    const start = this.at;
    this.skip();
    const generation = this.word();
    this.skip();
    if (/^\d{1,10}$/.test(generation) && this.word() === "R") return new Reference(numberOfObject(first));
    this.at = start;
    return undefined;
  }

  #name() {
    this.at++;
    const raw = this.word();
    if (!raw.includes("#")) return new Name(raw);
    // Some viewers end the name at a zero.
    if (raw.includes("#00")) refuse("damaged", `a malformed name: ${raw.slice(0, 40)}`);
    return new Name(
      raw.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      ),
    );
  }

  #literal() {
    const { bytes, end } = readLiteral(this.bytes, this.at);
    this.at = end;
    return bytes;
  }

  #hex() {
    const digits: number[] = [];
    for (this.at++; this.byte !== 0x3e; this.at++) {
      if (isBlank(this.byte)) continue;
      digits.push(hexDigit(this.byte) ?? refuse("damaged", `a malformed hexadecimal string at ${this.at}`));
    }
    this.at++;
    const bytes = new Uint8Array(Math.ceil(digits.length / 2));
    bytes.forEach((_, index) => (bytes[index] = 16 * digits[2 * index]! + (digits[2 * index + 1] ?? 0)));
    return bytes;
  }

  #array(depth: number) {
    const values: Value[] = [];
    this.at++;
    for (this.skip(); this.byte !== 0x5d; this.skip()) values.push(this.value(depth + 1));
    this.at++;
    return values;
  }

  #dictionary(depth: number) {
    this.#spend(costOfDictionary);
    const entries: Dictionary = new Map();
    this.at += 2;
    for (this.skip(); this.byte === 0x2f; this.skip()) {
      const key = this.#name().text;
      // Viewers differ in which of two values they use.
      if (entries.has(key)) refuse("damaged", `a key given twice: ${key.slice(0, 40)}`);
      entries.set(key, this.value(depth + 1));
    }
    if (this.byte !== 0x3e || this.bytes[this.at + 1] !== 0x3e)
      refuse("damaged", `a dictionary without an end at ${this.at}`);
    this.at += 2;
    return entries;
  }
}

function numberOfObject(digits: string) {
  const value = Number(digits);
  return value > LARGEST_NUMBER ? refuse("damaged", `an object number that is too large: ${digits}`) : value;
}
