import type { Edit } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import type { WrittenName } from "../../names/written-paths.ts";
import { edited } from "../../text/edit-json.ts";

/** Edits of several files that replace names; a name that is named twice is replaced once. */
export class TokenEdits {
  readonly #edits = new Map<string, Map<number, Edit>>();

  replace(file: string, { offset, name }: WrittenName, content: string): void {
    const edits = this.#edits.get(file) ?? new Map<number, Edit>();
    edits.set(offset, { offset, length: name.length, content });
    this.#edits.set(file, edits);
  }

  /** The new texts of the files. */
  texts(files: Files): Map<string, string> {
    return new Map(
      [...this.#edits].map(([file, edits]) => [file, edited(files.get(file) ?? "", [...edits.values()])]),
    );
  }
}

/** Replaces the text of a string node without its quotes. */
export const insideOf = ({ offset, length }: { readonly offset: number; readonly length: number }) => ({
  offset: offset + 1,
  name: " ".repeat(length - 2), // only its length counts
});
