import { refuse } from "../structure.ts";
import { openCipher, type Cipher } from "./cipher/cipher.ts";
import { isDigit } from "./characters.ts";
import { decodePlain } from "./filters/decode.ts";
import { readIndirect, type IndirectObject } from "./indirect.ts";
import { readObjectStream } from "./object-stream.ts";
import { Parser } from "./parser.ts";
import type { Entry, Section } from "./section.ts";
import {
  countIn,
  isDictionary,
  nameIn,
  PdfString,
  Reference,
  type Dictionary,
  type PdfObject,
  type Value,
} from "./values.ts";

/** An object with an identity of its own: two revisions of a number are two objects. */
export interface StoredObject extends PdfObject {
  number: number;
  generation: number;
  /** The offset after it; undefined in an object stream. */
  end?: number;
  /** The object stream that contains it; undefined for an object of the file's body. */
  container?: StoredObject;
}

/** The objects as one revision of the document finds them. */
export interface View {
  trailer: Dictionary;
  find(reference: Reference): StoredObject | undefined;
}

/** The objects of a document by their location: read once, decrypted. */
export class PdfDocument {
  readonly bytes: Uint8Array;
  readonly sections: readonly Section[];
  readonly #cipher: Cipher | undefined;
  /** The number of the encryption dictionary, whose strings are not encrypted. */
  readonly #encryption: number | undefined;
  readonly #objects = new Map<number, StoredObject>();
  readonly #contents = new Map<StoredObject, StoredObject[]>();
  readonly #latest: View;
  readonly #opening = new Set<number>();

  constructor(bytes: Uint8Array, sections: readonly Section[]) {
    this.bytes = bytes;
    this.sections = sections;
    this.#latest = this.view(0);
    const encryption = sections[0]?.trailer.get("Encrypt");
    // The first page of a linearized file has a trailer of its own, with all entries.
    const all = sections.flatMap(({ trailer }) => trailer.get("Encrypt") ?? []);
    if (all.some((each) => !isSame(each, encryption)))
      refuse("damaged", "revisions with different encryptions");
    this.#encryption = encryption instanceof Reference ? encryption.number : undefined;
    this.#cipher = this.#openCipher(encryption);
  }

  #openCipher(encryption: Value | undefined) {
    if (encryption === undefined) return undefined;
    const dictionary = encryption instanceof Reference ? this.#latest.find(encryption)?.value : encryption;
    const id = this.sections.map(({ trailer }) => trailer.get("ID")).find(Array.isArray)?.[0];
    if (!isDictionary(dictionary)) return refuse("damaged", "encryption without a dictionary");
    return openCipher(dictionary, id instanceof PdfString ? id.bytes : new Uint8Array());
  }

  /** The document as it was `back` sections ago; 0 for the latest. */
  view(back: number): View {
    const entries = new Map<number, Entry>();
    for (const section of this.sections.slice(back))
      for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry);
    return { trailer: this.sections[back]!.trailer, find: (reference) => this.#find(reference, entries) };
  }

  /** Reads the object at an offset, which must be the exact start of one. */
  at(offset: number): StoredObject {
    const known = this.#objects.get(offset);
    if (known) return known;
    if (this.#opening.has(offset)) return refuse("damaged", "an object that needs itself");
    this.#opening.add(offset);
    const object = this.read(new Parser(this.bytes, { from: offset }));
    this.#opening.delete(offset);
    return object;
  }

  /** Reads the object at a parser's offset and keeps it. */
  read(parser: Parser): StoredObject {
    const start = parser.at;
    const known = this.#objects.get(start);
    const read = readIndirect(parser, {
      lengthOf: (value) => countIn(value instanceof Reference ? this.#latest.find(value)?.value : value),
      stringsOf: (number, generation) => this.#stringsOf(number, generation),
    });
    if (known) return known;
    const object = { ...read, data: this.#decrypted(read) };
    this.#objects.set(start, object);
    return object;
  }

  /** The objects of an object stream. */
  contentsOf(stream: StoredObject): StoredObject[] {
    const known = this.#contents.get(stream);
    if (known) return known;
    const { value, data } = stream;
    if (!data || !isDictionary(value) || nameIn(value.get("Type")) !== "ObjStm")
      return refuse("damaged", "no object stream at its place");
    const contents = readObjectStream(value, decodePlain(value, data)).map((object) => ({
      ...object,
      generation: 0,
      container: stream,
    }));
    this.#contents.set(stream, contents);
    return contents;
  }

  #find({ number, generation }: Reference, entries: Map<number, Entry>): StoredObject | undefined {
    const entry = entries.get(number);
    if (!entry || entry.kind === "free") return undefined;
    const object = entry.kind === "at" ? this.at(this.skipTo(entry.offset)) : this.#inStream(entry, entries);
    if (
      object.number !== number ||
      object.generation !== generation ||
      (entry.kind === "at" && entry.generation !== generation)
    )
      return refuse("damaged", `the reference to ${number} ${generation} finds another object`);
    return object;
  }

  /** White space may stand before the object at an offset: every viewer skips it. */
  skipTo(offset: number) {
    if (isDigit(this.bytes[offset])) return offset;
    const parser = new Parser(this.bytes, { from: offset });
    parser.skipBlanks();
    return parser.at;
  }

  #inStream({ stream, index }: Extract<Entry, { kind: "in" }>, entries: Map<number, Entry>) {
    const entry = entries.get(stream);
    if (entry?.kind !== "at") return refuse("damaged", "an object stream without a location");
    return (
      this.contentsOf(this.at(this.skipTo(entry.offset)))[index] ??
      refuse("damaged", "an object stream that is too short")
    );
  }

  #stringsOf(number: number, generation: number) {
    const cipher = this.#cipher;
    if (!cipher || number === this.#encryption) return undefined;
    return (bytes: Uint8Array) => cipher.strings(bytes, number, generation);
  }

  #decrypted({ value, data, number, generation }: IndirectObject) {
    if (!data || !this.#cipher || !isDictionary(value)) return data;
    const type = nameIn(value.get("Type"));
    const isPlain =
      type === "XRef" || (type === "Metadata" && !this.#cipher.encryptsMetadata) || isIdentity(value);
    return isPlain ? data : this.#cipher.streams(data, number, generation);
  }
}

/** True for a stream that states that it is not encrypted. */
const isIdentity = (dictionary: Dictionary) => {
  const [filter] = [dictionary.get("Filter")].flat();
  const [parameters] = [dictionary.get("DecodeParms")].flat();
  if (nameIn(filter) !== "Crypt") return false;
  const name =
    isDictionary(parameters) && parameters.has("Name") ? nameIn(parameters.get("Name")) : "Identity";
  return name === "Identity" ? true : refuse("locked", "a stream with an encryption of its own");
};

const isSame = (one: Value | undefined, other: Value | undefined) =>
  one === other || (one instanceof Reference && other instanceof Reference && one.number === other.number);
