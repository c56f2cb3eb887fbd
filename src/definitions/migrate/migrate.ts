import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import type { SourceFile } from "../source/source.ts";
import { type Edit, WrittenObject } from "./written-object.ts";

/** One change of the language: the edits that it asks for in each object of a file. Applied again it changes nothing. */
export interface Migration {
  /** A line of the changelog, in Italian. */
  readonly title: string;
  readonly edits: (object: WrittenObject, file: SourceFile) => readonly Edit[];
}

/** The text of an authored file after every migration; the same text when none applies or the file is not JSON. */
export function migrate(file: SourceFile, migrations: readonly Migration[]): string {
  return migrations.reduce((text, migration) => applyMigration({ ...file, text }, migration), file.text);
}

function applyMigration(file: SourceFile, { edits }: Migration): string {
  const root = parseTree(file.text);
  if (!root) return file.text;
  const all = objectsIn(root).flatMap((node) =>
    edits(new WrittenObject(node, file.text, getNodeValue(node)), file),
  );
  return all
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (text, edit) => text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length),
      file.text,
    );
}

function objectsIn(node: Node): Node[] {
  const below = (node.children ?? []).flatMap(objectsIn);
  return node.type === "object" ? [node, ...below] : below;
}
