import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { unsafeTexts } from "./support/changing-texts.ts";

const root = join(import.meta.dirname, "..");
/** Rooms of the pages that citizens read, whose browsers translate them. */
const ROOMS = ["ui", "forms", "screens", "portal"];
const components = ROOMS.flatMap((room) =>
  readdirSync(join(root, "src", room), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(root, "src", room, file)),
);

/** Components of a seeded fault each, with the line of the fault; none on the lines without one. */
const EXAMPLES = `
import type { ReactNode } from "react";
const texts = { paid: "Pagato" };
interface P { n: number; t: string; b: boolean; c: ReactNode }
export const A = ({ t, b }: P) => <p>{t}{b ? <b>1</b> : null}</p>; // fault
export const B = ({ n }: P) => <p>{n} veicoli</p>; // fault
export const C = ({ b }: P) => <p>{b ? "sì" : "no"} <b>1</b></p>; // fault
export const D = ({ b }: P) => <p>{b ? <b>1</b> : null} veicoli</p>; // fault
export const E = ({ t }: P) => <>{t}</>; // fault
export const F = ({ t }: P) => t; // fault
export function G({ b }: P) { return <p>{b && <b>1</b>}{texts.paid}</p>; } // fault
export const H = ({ t, b }: P) => <p><span>{t}</span>{b ? <b>1</b> : null}</p>;
export const I = ({ n }: P) => <p>{\`\${n} veicoli\`}</p>;
export const J = ({ b }: P) => <p>{texts.paid} {b ? <b>1</b> : null}</p>;
export const K = ({ t }: P) => <p>{t}</p>;
export const L = ({ b }: P) => <p>{b ? "sì" : <b>no</b>}</p>;
export const M = ({ b }: P) => <p>{b ? <b>1</b> : null} <span>veicoli</span></p>;
export const N = ({ c }: P) => <div>{c}<b>1</b></div>;
`;
const examples = join(root, "src", "ui", "Examples.tsx");

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  root,
);
const disk = ts.createCompilerHost(options);
const program = ts.createProgram([...components, examples], options, {
  ...disk,
  fileExists: (file) => file === examples || disk.fileExists(file),
  readFile: (file) => (file === examples ? EXAMPLES : disk.readFile(file)),
  getSourceFile: (file, version, ...rest) =>
    file === examples
      ? ts.createSourceFile(file, EXAMPLES, version, true)
      : disk.getSourceFile(file, version, ...rest),
});

it("finds each seeded fault, and no other", () => {
  const faulty = EXAMPLES.split("\n").flatMap((line, index) =>
    line.endsWith("// fault") ? [index + 1] : [],
  );
  expect(unsafeTexts([examples], program).map(({ line }) => line)).toEqual(faulty);
});

it("a text that changes is the single child of its element, so that a translated page stays right", () => {
  const found = unsafeTexts(components, program);
  expect(found.map(({ file, line, problem }) => `${relative(root, file)}:${line} ${problem}`)).toEqual([]);
});
