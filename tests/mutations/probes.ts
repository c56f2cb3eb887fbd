import ts from "typescript";
import type { Mutant } from "./mutants.ts";

/**
 * Returns the text of a file with a call of `__reached` before the code of each of its mutants: at the start of the nearest
 * block, in front of the body of the nearest arrow function, or at the start of the module. A call passes the number of its mutant.
 */
export function insertProbes(file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const insertions = [...mutants].flatMap(([number, mutant]) => {
    const probe = `globalThis.__reached?.(${number})`;
    const place = placeOf(source, mutant);
    if (ts.isSourceFile(place)) return [{ at: 0, code: `${probe};` }];
    if (ts.isBlock(place)) return [{ at: place.getStart() + 1, code: `${probe};` }];
    return [
      { at: place.getStart(), code: `(${probe}, ` },
      { at: place.getEnd(), code: ")" },
    ];
  });
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((changed, { at, code }) => changed.slice(0, at) + code + changed.slice(at), text);
}

/** The nearest code around a mutant that is executed as a whole or not at all. */
function placeOf(source: ts.SourceFile, { start, end }: Mutant): ts.Node {
  let place: ts.Node = source;
  const visit = (node: ts.Node): void => {
    if (node.getStart() > start || node.getEnd() < end) return;
    if (ts.isBlock(node) || (ts.isArrowFunction(node.parent) && node.parent.body === node)) place = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return place;
}
