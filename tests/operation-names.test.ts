import { join } from "node:path";
import { expect, it } from "vitest";
import { readContract } from "../src/contract/read-contract.ts";
import { readSourceTree } from "./support/source-tree.ts";

const { operations } = readContract();
/** The rooms that describe operations, and stand in for the region. */
const describes = /^(?:contract|sandbox)\//;
const files = readSourceTree(join(import.meta.dirname, "../src")).filter(
  ({ file }) => !describes.test(file) && !file.includes(".generated."),
);

/** A file may name the operations whose calls it imports. */
const importedBy = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from "[./]*contract\/(?:phone\/)?calls\.generated\.ts"/g)].flatMap(
    ([, names]) => names!.split(",").map((name) => name.trim()),
  );

it("operations are named by the contract only, and where their generated call is imported", () => {
  const ids = new RegExp(`\\b(?:${operations.map(({ id }) => id).join("|")})\\b`, "g");
  const named = files.flatMap(({ file, text }) => {
    const imported = importedBy(text);
    const found = [...new Set(text.match(ids))].filter((id) => !imported.includes(id));
    return found.map((id) => `${file}: ${id}`);
  });
  expect(named).toEqual([]);
});

it("no name of operations is recognized by its beginning", () => {
  const verbs = new Set(operations.map(({ id }) => /^[a-z]+/.exec(id)![0]));
  const pattern = new RegExp(`(?:startsWith\\("|/\\^(?:\\(\\?:)?)(?:${[...verbs].join("|")})\\b`);
  expect(files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});

it("addresses of operations are written by the contract only", () => {
  const addresses = operations.map(({ path }) =>
    path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "\\$\\{[^`]*\\}"),
  );
  const literal = new RegExp(`["'\`](?:\\$\\{[^}]*\\})?(?:${addresses.join("|")})["'\`]`);
  expect(files.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
});

it("only programs that call or answer an operation outside a definition import its call", () => {
  const importing = files.filter(({ text }) => importedBy(text).length > 0).map(({ file }) => file);
  expect(
    importing.filter(
      (file) =>
        !/^(?:portal|gateway\/(?:access|captcha|drafts|handed-drafts|phone|usage|reports|preview)|explorer)\//.test(
          file,
        ),
    ),
  ).toEqual([]);
});
