import { latin, refuse } from "../../structure.ts";
import type { StoredObject, View } from "../document.ts";
import { decode, filtersOf } from "../filters/decode.ts";
import { isDictionary, listOf, nameIn, Reference, type Dictionary, type Value } from "../values.ts";
import { checkInlineImages } from "./images.ts";
import { dictionaryAt, resolve, type Page } from "./pages.ts";

/** The most bytes of instructions that a page executes, drawings counted as often as they are used. */
const mostExecuted = 256 * 1024 * 1024;
const mostDecoded = 32 * 1024 * 1024;

/** Kinds of resources that have instructions of their own, by their category. */
const withContents = ["XObject", "Pattern", "Font", "ExtGState"];

/** Measures the instructions of the pages. Refuses drawings that draw themselves, or that multiply beyond measure. */
export function checkContents(pages: readonly Page[], view: View) {
  const costs = new CostOfDrawings(view);
  for (const { dictionary, resources } of pages) {
    const contents = dictionary.get("Contents");
    const isStream = contents instanceof Reference && view.find(contents)?.data !== undefined;
    const streams = isStream ? [contents] : listOf(resolve(view, contents));
    costs.add(streams, resources);
    costs.addAppearances(dictionary);
  }
}

/** The cost of each drawing with the resources by which it was measured. */
class CostOfDrawings {
  readonly #view: View;
  readonly #known = new Map<StoredObject, number>();
  readonly #open = new Set<StoredObject>();
  readonly #texts = new Map<StoredObject, ReadonlyMap<string, number>>();

  constructor(view: View) {
    this.#view = view;
  }

  /** Adds the streams of a page, or those of an appearance. The same stream may come many times. */
  add(streams: Value[], resources: Dictionary) {
    let cost = 0;
    for (const stream of streams) cost += this.#costOf(stream, resources);
    if (cost > mostExecuted) refuse("huge", "drawings that multiply");
  }

  addAppearances(page: Dictionary) {
    for (const annotation of listOf(resolve(this.#view, page.get("Annots")))) {
      const looks = dictionaryAt(this.#view, dictionaryAt(this.#view, annotation).get("AP"));
      for (const look of looks.values()) this.add(this.#streamsIn(look), new Map());
    }
  }

  /** A stream, or the streams in a dictionary of states. */
  #streamsIn(value: Value): Value[] {
    const object = value instanceof Reference ? this.#view.find(value) : undefined;
    if (object?.data) return [value];
    const resolved = object?.value ?? value;
    return isDictionary(resolved) ? [...resolved.values()] : [];
  }

  #costOf(value: Value, inherited: Dictionary): number {
    const object = value instanceof Reference ? this.#view.find(value) : undefined;
    if (!object?.data || !isDictionary(object.value) || nameIn(object.value.get("Subtype")) === "Image")
      return 0;
    const known = this.#known.get(object);
    if (known !== undefined) return known;
    if (this.#open.has(object) || this.#open.size > 64) refuse("damaged", "a drawing that draws itself");
    this.#open.add(object);
    const own = dictionaryAt(this.#view, object.value.get("Resources"));
    const cost = this.#costWith(object, own.size > 0 ? own : inherited);
    this.#open.delete(object);
    this.#known.set(object, cost);
    return cost;
  }

  #costWith(object: StoredObject, resources: Dictionary) {
    let cost = object.data?.length ?? 0;
    const used = this.#namesIn(object);
    for (const category of withContents)
      for (const [name, value] of dictionaryAt(this.#view, resources.get(category))) {
        const times = used.get(name);
        if (times !== undefined) cost += times * this.#costOfResource(value, resources);
      }
    return cost;
  }

  /** A form or a tile is a stream, a drawn font has one for each glyph, a state may have a mask. */
  #costOfResource(value: Value, resources: Dictionary): number {
    const resource = dictionaryAt(this.#view, value);
    const glyphs = [...dictionaryAt(this.#view, resource.get("CharProcs")).values()];
    const mask = dictionaryAt(this.#view, resource.get("SMask")).get("G");
    const own = dictionaryAt(this.#view, resource.get("Resources"));
    const parts = [value, ...glyphs, ...(mask === undefined ? [] : [mask])];
    return parts.reduce<number>((sum, part) => sum + this.#costOf(part, own.size > 0 ? own : resources), 0);
  }

  /** The names in the instructions with their number: an over-approximation, because texts may contain names too. */
  #namesIn(object: StoredObject) {
    const known = this.#texts.get(object);
    if (known) return known;
    const names = new Map<string, number>();
    const text = latin(this.#decoded(object));
    checkInlineImages(text);
    for (const [, raw = ""] of text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g)) {
      const name = raw.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      );
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    this.#texts.set(object, names);
    return names;
  }

  #decoded({ value, data = new Uint8Array() }: StoredObject) {
    const filters = isDictionary(value) ? filtersOf(value, (each) => resolve(this.#view, each)) : [];
    const { bytes, image } = decode(data, filters, mostDecoded, true);
    return image ? new Uint8Array() : bytes;
  }
}
