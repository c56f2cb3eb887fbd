import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handbookPages } from "../support/handbook-examples.ts";

const FOLDER = "stories/handbook";
/** Bytes: the pictures are in the repository. */
const LARGEST = 80_000;

const pages = handbookPages().map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, "utf8") }));
const shown = pages.flatMap(({ text }) =>
  [...text.matchAll(/^import (\w+) from "\.\/(pictures\/[\w-]+\.webp)";$/gm)].map(([, name, file]) => ({
    name,
    file,
    text,
  })),
);

describe("the pictures of the handbook", () => {
  it("are those that a page shows, each taken by a journey", () => {
    const journey = readFileSync("tests/journeys/handbook-studio.spec.ts", "utf8");
    const taken = [...journey.matchAll(/picture\(\w+, "([\w-]+)"\)/g)]
      .map(([, name]) => `${name}.webp`)
      .sort();
    expect(shown.map(({ file }) => file?.split("/")[1]).sort()).toEqual(taken);
    expect(readdirSync(`${FOLDER}/pictures`).sort()).toEqual(taken);
  });

  it.each(shown)("$file exists, is small, and has a text", ({ name, file, text }) => {
    expect(existsSync(`${FOLDER}/${file}`)).toBe(true);
    expect(statSync(`${FOLDER}/${file}`).size).toBeLessThan(LARGEST);
    expect(text).toMatch(new RegExp(`<img\\s+src={${name}}\\s+alt="[^"]{20,}"\\s+/>`));
  });
});
