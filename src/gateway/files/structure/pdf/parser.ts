import { latin, refuse } from "../structure.ts";
import { hexDigit, isBlank, isLineEnd, isRegular } from "./characters.ts";
import { readLiteral } from "./literal.ts";
import { Name, PdfString, Reference, type Dictionary, type Value } from "./values.ts";

/** The deepest nesting of dictionaries and arrays; ordinary documents have fewer than ten levels. */
const deepest = 64;
/** The most bytes of all comments: producers write some lines. More could hide a file. */
const mostComments = 16 * 1024;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;
const number = /^[+-]?(?:\d{1,19}(?:\.\d{0,40})?|\.\d{1,40})$/;

export interface ParserSettings {
  from?: number;
  to?: number;
}

/**
 * Reads values one after the other, by the letter of the standard: any deviation that some viewers forgive and others
 * read differently is refused as damaged.
 */
export class Parser {
  readonly bytes: Uint8Array;
  at: number;
  readonly #to: number;
  #comments = 0;

  constructor(bytes: Uint8Array, { from = 0, to = bytes.length }: ParserSettings = {}) {
    this.bytes = bytes;
    this.at = from;
    this.#to = to;
  }

  get isAtEnd() {
    return this.at >= this.#to;
  }

  /** The byte at the current offset; undefined at the end. */
  get byte() {
    return this.at < this.#to ? this.bytes[this.at] : undefined;
  }

  skipBlanks() {
    while (isBlank(this.byte)) this.at++;
  }

  /** Skips white space and comments. */
  skip() {
    for (this.skipBlanks(); this.byte === 0x25; this.skipBlanks()) {
      const start = this.at;
      while (!this.isAtEnd && !isLineEnd(this.byte)) this.at++;
      this.#comments += this.at - start;
      if (this.#comments > mostComments) refuse("trailing", "long comments");
      if (markup.test(latin(this.bytes, start, this.at))) refuse("trailing", "a page in a comment");
    }
  }

  /** Reads a run of regular characters: a number or a keyword; empty at a delimiter. */
  word() {
    const start = this.at;
    while (isRegular(this.byte)) this.at++;
    return latin(this.bytes, start, this.at);
  }

  /** Reads a word without moving. */
  peekWord() {
    const start = this.at;
    const word = this.word();
    this.at = start;
    return word;
  }

  /** Reads a keyword after white space and comments. */
  expect(keyword: string) {
    this.skip();
    const word = this.word();
    if (word !== keyword) refuse("damaged", `${keyword} expected at ${this.at}, not ${word.slice(0, 20)}`);
  }

  /** Reads a whole number of some digits, without a sign. */
  integer(mostDigits = 10) {
    const word = this.word();
    if (!/^\d+$/.test(word) || word.length > mostDigits)
      refuse("damaged", `a number expected at ${this.at}, not ${word.slice(0, 20)}`);
    return Number(word);
  }

  value(depth = 0): Value {
    if (depth > deepest) refuse("damaged", "deep nesting");
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

  #plain(): Value {
    const word = this.word();
    if (number.test(word)) return this.#reference(word) ?? Number(word);
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
    if (/^\d{1,5}$/.test(generation) && this.word() === "R")
      return new Reference(Number(first), Number(generation));
    this.at = start;
    return undefined;
  }

  #name() {
    this.at++;
    const raw = this.word();
    if (!raw.includes("#")) return new Name(raw);
    if (/#(?![0-9A-Fa-f]{2})|#00/.test(raw)) refuse("damaged", `a malformed name: ${raw.slice(0, 40)}`);
    return new Name(
      raw.replace(/#(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    );
  }

  #literal() {
    const { bytes, end } = readLiteral(this.bytes, this.at, this.#to);
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
    const entries: Dictionary = new Map();
    this.at += 2;
    for (this.skip(); this.byte === 0x2f; this.skip()) {
      const key = this.#name().text;
      // Viewers differ in which of two values they use.
      if (entries.has(key)) refuse("damaged", `a key given twice: ${key}`);
      entries.set(key, this.value(depth + 1));
    }
    if (this.byte !== 0x3e || this.bytes[this.at + 1] !== 0x3e)
      refuse("damaged", `a dictionary without an end at ${this.at}`);
    this.at += 2;
    return entries;
  }
}
