import { refuse } from "../../judgement.ts";
import type { Objects } from "../objects.ts";
import { isDictionary, nameIn, type Dictionary, type Value } from "../values.ts";
import { checkDictionary } from "./dictionary.ts";

/** The keys of actions that run without a click. */
const automatic = ["OpenAction", "AA"];

/** Judges the values of a document, each by its own shape and never by its place. */
export class Judge {
  readonly #objects: Objects;
  /** Values that run without a click, and tables of them. */
  readonly #running = new Set<Value>();
  readonly #tables = new Set<Value>();
  /** Keys of files that have been seen. */
  readonly #files = new Set<string>();

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  /** Judges a value and all values in it. References are not followed: their objects are judged on their own. */
  value(value: Value, isStream = false) {
    if (Array.isArray(value)) for (const each of value) this.value(each);
    if (!isDictionary(value)) return;
    checkDictionary(value, isStream, this.#objects);
    this.#checkFiles(value);
    for (const key of automatic) this.#run(value.get(key), key === "AA");
    for (const each of value.values()) this.value(each);
  }

  /** Refuses a tree of files together with a file: a tree that is empty is not, where a table leads to another one. */
  #checkFiles(dictionary: Dictionary) {
    for (const key of ["EmbeddedFiles", "EF"])
      if ((dictionary.get(key) ?? null) !== null) this.#files.add(key);
    if (this.#files.size > 1) refuse("files", "a tree of files and a file");
  }

  /** Refuses a link among the actions that run without a click: those of a list or a table of actions, and the next ones. */
  #run(given: Value | undefined, isTable: boolean) {
    const waiting = [{ given, isTable }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const seen = next.isTable ? this.#tables : this.#running;
      for (const { value } of this.#objects.find(next.given)) {
        if (seen.has(value)) continue;
        if (isDictionary(value) || Array.isArray(value)) seen.add(value);
        for (const each of this.#following(value, next.isTable))
          waiting.push({ given: each, isTable: false });
      }
    }
  }

  /** The actions that follow a value without a click. */
  #following(value: Value, isTable: boolean): Iterable<Value> {
    if (Array.isArray(value)) return value;
    if (!isDictionary(value)) return [];
    for (const { value: style } of this.#objects.find(value.get("S"))) {
      const name = nameIn(style);
      if (name === "URI" || name === "Named") refuse("active", `${name} without a click`);
    }
    return isTable ? value.values() : [value.get("Next") ?? null];
  }
}
