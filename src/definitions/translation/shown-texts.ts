import type { createMarker } from "../marks/mark-texts.ts";
import { originNumbers } from "../../formats/origin-marks.ts";
import type { SourceFile } from "../source/source.ts";
import type { Sources } from "../source/parsed-sources.ts";
import type { SourceEntry, TextAddress } from "./entry.ts";
import type { ReadTexts } from "./translatable-texts.ts";

/** How the texts of files are read and marked; both keep their results. */
export interface TextTools {
  readonly read: ReadTexts;
  readonly mark: ReturnType<typeof createMarker>;
}

/** The texts of a bundle, as one; a mark in it is that of a text that the region shows. */
export type BundleText = (files: ReadonlyMap<string, string>) => string | null;

/** The files of one region, in the order in which a translator meets their texts. */
export function filesOfRegion(
  { services, fragments, errors, catalogue, regions }: Sources,
  region: string,
): SourceFile[] {
  const own = regions[region];
  return [catalogue, ...services, ...fragments, ...(own ? [...own.overlays, own.region] : []), errors];
}

/** Joins the places of the same texts, in the order of the first ones. */
export function mergeTexts(all: Iterable<SourceEntry>): SourceEntry[] {
  const found = new Map<string, { keys: Set<string>; places: Set<string>; addresses: TextAddress[] }>();
  for (const { text, keys, places, addresses = [] } of all) {
    const known = found.get(text) ?? { keys: new Set(), places: new Set(), addresses: [] };
    found.set(text, known);
    for (const key of keys) known.keys.add(key);
    for (const place of places) known.places.add(place);
    known.addresses.push(...addresses);
  }
  return [...found].map(([text, { keys, places, addresses }]) => ({
    text,
    keys: [...keys],
    places: [...places],
    ...(addresses.length > 0 && { addresses }),
  }));
}

/**
 * The texts that people of a region read. `bundleText` compiles files that are marked: a text without its mark there is one that this region never
 * shows. Texts that have no mark count when another text of their file is shown. Null when the files do not compile.
 */
export function shownTexts(
  sources: Sources,
  { region, read, mark, bundleText }: { region: string; bundleText: BundleText } & TextTools,
): SourceEntry[] | null {
  const files = filesOfRegion(sources, region);
  const marked = mark(new Map(files.map(({ path, text }) => [path, text])));
  const bundle = bundleText(marked.files());
  if (bundle === null) return null;
  const shown = new Map<string, Set<string>>();
  for (const number of originNumbers(bundle)) {
    const text = marked.textOf(number);
    if (!text) continue;
    const paths = shown.get(text.file) ?? new Set<string>();
    shown.set(text.file, paths.add(text.path.join("/")));
  }
  return mergeTexts(
    files.flatMap((file) => {
      const own = shown.get(file.path);
      if (!own) return [];
      // Of a service that is not offered people read the title.
      const isOffered = [...own].some((path) => path !== "title");
      return read(file)
        .filter(({ path, isUnmarked }) => own.has(path.join("/")) || (isUnmarked && isOffered))
        .map(({ text, key, words, path }) => ({
          text,
          keys: [key],
          places: [words],
          addresses: [{ file: file.path, path }],
        }));
    }),
  );
}
