import type { Sources } from "../../../src/definitions/index.ts";
import { filesOf } from "../../../src/publications/values.ts";

const PLACE = /([\w/]+\.json)(?::|, riga )(\d+)/g;

/**
 * A sentence about authored files with the text of each line in place of its number, which other edits of the file move:
 * `visure.json:6` and `visure.json, riga 6` become `visure.json «"title": "Visure",»`. Throws for a line that the files do not have.
 */
export function withTextOfLines(sentence: string, sources: Sources): string {
  const files = new Map(Object.keys(sources.regions).flatMap((region) => [...filesOf(sources, region)]));
  return sentence.replace(PLACE, (place, path: string, number: string) => {
    const line = files.get(path)?.split("\n")[Number(number) - 1];
    if (line === undefined) throw new Error(`No authored file has the place ${place}.`);
    return `${path} «${line.trim()}»`;
  });
}
