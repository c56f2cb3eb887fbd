import type { Fix } from "../../definitions/index.ts";
import { editBetween } from "../draft/edits.ts";
import type { FileChanges, Files } from "../model/address.ts";
import { messages } from "./messages.ts";

/** The text of the button of a fix, which is also the name of its change in the list of undo. */
export const nameOfFix = ({ text }: Fix): string => messages.write(text);

/**
 * The changes that a fix makes in files that may have changed since they were checked: it moves with the text around it. Undefined where the
 * characters that it replaces have changed, or the file is gone.
 */
export function changesOfFix(fix: Fix, checked: Files, files: Files): FileChanges | undefined {
  const [before, text] = [checked.get(fix.file), files.get(fix.file)];
  if (before === undefined || text === undefined) return undefined;
  const offset = before === text ? fix.offset : offsetAfter(fix, before, text);
  if (offset === undefined) return undefined;
  return new Map([[fix.file, text.slice(0, offset) + fix.text + text.slice(offset + fix.length)]]);
}

function offsetAfter({ file, offset, length }: Fix, before: string, text: string): number | undefined {
  const edit = editBetween(file, before, text);
  if (!("at" in edit)) return undefined;
  const { at, removed, inserted } = edit;
  if (at >= offset + length) return offset;
  return at + removed.length <= offset ? offset + inserted.length - removed.length : undefined;
}
