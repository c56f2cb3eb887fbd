import { refuse } from "../../structure.ts";
import type { StoredObject, View } from "../document.ts";
import { countIn, isDictionary, listOf, nameIn, Reference, type Dictionary, type Value } from "../values.ts";

/** The most pages, and the deepest tree of them. */
const mostPages = 5_000;
const deepest = 64;
/** The largest coordinate of a page: ten times the limit of Acrobat, which is five metres. */
const farthest = 144_000;

export interface Page {
  dictionary: Dictionary;
  resources: Dictionary;
}

/** The value of a reference, or the value itself; null when the object is missing. */
export function resolve(view: View, value: Value | undefined): Value {
  return value instanceof Reference ? (view.find(value)?.value ?? null) : (value ?? null);
}

export function dictionaryAt(view: View, value: Value | undefined): Dictionary {
  const resolved = resolve(view, value);
  return isDictionary(resolved) ? resolved : new Map();
}

/** Returns the pages. Refuses a tree that repeats a page, or whose number of pages is not the stated one. */
export function checkPages(view: View): Page[] {
  const catalog = dictionaryAt(view, view.trailer.get("Root"));
  if (nameIn(catalog.get("Type")) !== "Catalog") refuse("damaged", "no catalog");
  const root = catalog.get("Pages");
  const pages: Page[] = [];
  const seen = new Set<StoredObject>();
  const read = (node: Value | undefined, inherited: Dictionary, depth: number) => {
    const object = node instanceof Reference ? view.find(node) : undefined;
    const dictionary = object?.value;
    if (!object || !isDictionary(dictionary) || depth > deepest)
      return refuse("damaged", "the tree of pages");
    if (seen.has(object)) refuse("damaged", "a page that is listed twice");
    seen.add(object);
    checkBoxes(dictionary, view);
    const resources = dictionary.has("Resources")
      ? dictionaryAt(view, dictionary.get("Resources"))
      : inherited;
    if (nameIn(dictionary.get("Type")) === "Page") pages.push({ dictionary, resources });
    else readNode(dictionary, resources, depth);
    if (pages.length > mostPages) refuse("huge", "too many pages");
  };
  const readNode = (node: Dictionary, resources: Dictionary, depth: number) => {
    if (nameIn(node.get("Type")) !== "Pages") refuse("damaged", "a page of an unknown type");
    const before = pages.length;
    for (const kid of listOf(resolve(view, node.get("Kids")))) read(kid, resources, depth + 1);
    if (countIn(resolve(view, node.get("Count"))) !== pages.length - before)
      refuse("damaged", "the number of pages");
  };
  read(root, new Map(), 0);
  if (pages.length === 0) refuse("damaged", "no pages");
  return pages;
}

function checkBoxes(page: Dictionary, view: View) {
  for (const key of ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"]) {
    if (!page.has(key)) continue;
    const sides = listOf(resolve(view, page.get(key))).map((side) => resolve(view, side));
    if (sides.length !== 4) refuse("damaged", "a page of an unknown size");
    if (sides.some((side) => typeof side !== "number" || Math.abs(side) > farthest))
      refuse("huge", "a page of miles");
  }
  const unit = page.get("UserUnit");
  if (unit !== undefined && !(typeof unit === "number" && unit > 0 && unit <= 100))
    refuse("huge", "a page of miles");
}
