import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Part } from "../stories/every-story.ts";
import { entries, type IndexEntry, openStorybook, type StoryPage } from "../stories/storybook-page.ts";
import { falseProject } from "./false-project.ts";
import { faultsAtWidths } from "./faults-at-widths.ts";

const folder = join(falseProject, "dist/storybook");

/** Pages of staff, forms of the studio, and stories about all pieces are Italian. */
const isForCitizens = ({ type, title, id }: IndexEntry) =>
  type === "story" &&
  !/^(?:Studio|Fondamenti|Manuale)\/|^Pezzi\/Icona|^Campi\/Pannello/.test(title) &&
  !id.endsWith("--percorso");

/** Texts that stories hand to pieces, data of the back end, and texts that the explorer types: the files in which they are written, as one text. */
function writtenData(): (text: string) => boolean {
  const home = join(import.meta.dirname, "../..");
  const below = (path: string) =>
    readdirSync(join(home, path), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|json|yaml)$/.test(name))
      .map((name) => readFileSync(join(home, path, name), "utf8"));
  const files = ["stories", "schemas/contract", "tests/support", "src/explorer"].flatMap(below);
  const all = plain(files.join("\n"));
  const words = new Set(all.match(/\p{L}+/gu));
  /** Names come in parts. */
  const isName = (text: string) =>
    (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) && words.has(word.toLowerCase()));
  // A piece may join its texts.
  return (text) =>
    text
      .replace(/\S+@\S+/g, "")
      .split(/[^\p{L}\s'’]+/u)
      .every((part) => all.includes(plain(part).trim()) || isName(part));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\\n/g, " ")
    .replaceAll("&apos;", "'")
    .replace(/[\s"'+`]+/g, " ");

/** Opens a part of the stories in the false language. A story may fail to be played, because its actions name Italian buttons: its page counts as it is then. */
export function testStories({ part, parts }: Part): void {
  const tested = entries(folder).filter(isForCitizens);
  describe(`stories in the false language: ${part} of ${parts}`, () => {
    let storybook: StoryPage;
    const isData = writtenData();
    beforeAll(async () => {
      storybook = await openStorybook({ region: "piemonte", checks: "nessuno", width: 390, folder });
    });
    afterAll(() => storybook.close());

    test.each(
      tested
        .filter((_, index) => index % parts === part - 1)
        .map(({ id, title, name }) => [`${title} › ${name}`, id] as const),
    )("%s", async (_, id) => {
      await storybook.show(id, "story");
      expect(await faultsAtWidths(storybook.page, isData)).toEqual([]);
    });
  });
}
