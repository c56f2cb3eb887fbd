import { compileBundle, createChecker, createMarker, type Language } from "../../definitions/index.ts";
import { LANGUAGE } from "../../definitions/language/index.ts";
import { sourcesOf } from "../../publications/values.ts";
import type { Files } from "../model/address.ts";

/** The parts of a page of the preview, compiled beside the studio. */
export interface PageParts {
  /** The compiled services that differ from those of the last result, as the preview would serve them, by their names. */
  readonly services: ReadonlyMap<string, string>;
  /** A number for everything else that the pages of the portal load: addresses, menu, cards, facts of the region. It changes with them. */
  readonly rest: number;
}

/** Without digests the names of files stay when their content changes. */
const tools = { digest: () => "", validators: () => "" };

/**
 * Compiles the files of a region with the marks of the preview. It has a checker of its own, because marked files would replace the results of
 * the other one. Services differ from those of the `opened` files at first: a text that was typed before the first result is in it. Returns null for
 * files with errors and for those that marks make too long, which the preview serves without marks.
 */
export function pageCompiler(
  language: Language,
  region: string,
): (files: Files, opened?: Files) => PageParts | null {
  const check = createChecker(language);
  const mark = createMarker(LANGUAGE);
  let known: ReadonlyMap<string, string> | undefined;
  let [rest, number] = ["", 0];

  /** The bundle of marked files, and its services by their names. */
  function compile(files: Files) {
    const { regions, sources, diagnostics } = check(sourcesOf(mark(files).files(), region));
    const checked = regions.get(region);
    if (!checked || !sources || diagnostics.some(({ level }) => level === "error")) return undefined;
    const { index, manifest, files: built } = compileBundle(checked, sources.catalogue, tools);
    const texts = Object.entries(index.services).map(
      ([id, { data }]) => [id, built.get(data) ?? ""] as const,
    );
    return { texts: new Map(texts), rest: JSON.stringify([manifest, index]) };
  }

  return (files, opened = files) => {
    if (files !== opened) known ??= compile(opened)?.texts;
    const made = compile(files);
    if (!made) return null;
    if (made.rest !== rest) [rest, number] = [made.rest, number + 1];
    const before = known ?? made.texts;
    known = made.texts;
    return {
      services: new Map([...made.texts].filter(([id, text]) => text !== before.get(id))),
      rest: number,
    };
  };
}
