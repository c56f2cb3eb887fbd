import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

const NAME = "virtual:program-texts";

/** The rooms whose texts citizens see. */
const ROOMS = ["engine", "formats", "forms", "portal", "rules", "screens", "ui"];

/**
 * The texts of a module of messages, as the pieces that stand between their values. Names of members, of modules and of types are no texts.
 * Throws an Error for a module that is not TypeScript.
 */
export function textsOfModule(source: string): string[][] {
  const { program, errors } = parseSync("messages.ts", source);
  if (errors[0]) throw new Error(errors[0].message);
  const texts: string[][] = [];
  const names = new Set<ESTree.Node>();
  new Visitor({
    ImportDeclaration: ({ source: from }) => void names.add(from),
    Property: ({ key }) => void names.add(key),
    TSLiteralType: ({ literal }) => void names.add(literal),
    Literal(node) {
      if (typeof node.value === "string" && !names.has(node)) texts.push([node.value]);
    },
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked ?? "")),
  }).visit(program);
  return texts.filter((pieces) => /\p{L}{2}/u.test(pieces.join(" ")));
}

/** Gives the studio the module `virtual:program-texts`: the texts that the program of the citizens has of its own. */
export const programTextsPlugin = (home: string): Plugin => ({
  name: "program-texts",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const files = ROOMS.flatMap((room) =>
      readdirSync(join(home, "src", room), { recursive: true, encoding: "utf8" })
        .filter((file) => /(^|\/)messages[^/]*\.ts$/.test(file))
        .map((file) => join(home, "src", room, file)),
    );
    const texts = files.flatMap((file) => textsOfModule(readFileSync(file, "utf8")));
    return `export const programTexts = ${JSON.stringify(texts)};`;
  },
});
