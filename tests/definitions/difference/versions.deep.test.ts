import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectDifference } from "../../../src/definitions/index.ts";
import { printDifference } from "../../../src/definitions/difference/print.ts";
import { wordsDifference } from "../../../src/definitions/difference/project.ts";
import { readVersion, UnknownVersion } from "../../../src/definitions/node/versions.ts";
import { checkSources } from "../../support/language-cases.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const copy = mkdtempSync(join(tmpdir(), "difference-"));
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: copy });
const path = join(copy, "schemas/services/calcolo_bollo.json");

beforeAll(() => {
  for (const part of ["schemas", "regions"])
    cpSync(join(PROJECT, part), join(copy, part), { recursive: true });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace('"label": "Targa", "help"', '"label": "La targa", "help"'),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

it("compares the last commit with the folder, and prints parts, groups and sentences", () => {
  const [before, after] = ["HEAD", copy].map((name) => checkSources(readVersion(copy, name).sources));
  expect(printDifference(projectDifference(before!, after!))).toBe(
    [
      "Calcolo del bollo (piemonte, vda)",
      "Che cosa legge il cittadino",
      "  - Alla pagina «Di quale veicolo vuoi calcolare il bollo?» il campo «Targa» ora si chiama «La targa».",
      "",
    ].join("\n"),
  );
  expect(printDifference(projectDifference(before!, before!))).toBe("Nessuna differenza.\n");
});

it("compares the words of texts", () => {
  const { wording } = readVersion(copy, "HEAD");
  const terms = [...wording.terms, { term: "prova", text: "Una prova." }];
  expect(wordsDifference(wording, { ...wording, terms })).toMatchObject([
    { titles: ["Parole dei testi"], sentences: [{ text: expect.stringContaining("«prova»") }] },
  ]);
  expect(wordsDifference(wording, wording)).toEqual([]);
});

it("refuses a name that is neither a folder nor a revision, also one that looks like an option", () => {
  expect(() => readVersion(copy, "nessuna")).toThrow(UnknownVersion);
  expect(() => readVersion(copy, "--output=x")).toThrow(UnknownVersion);
});
