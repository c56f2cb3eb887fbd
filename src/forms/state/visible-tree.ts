import {
  visibleEntries,
  type Entry,
  type JsonObject,
  type Scope,
  type VisibleEntry,
} from "../../engine/index.ts";

/**
 * Remembers the tree of what was visible, so that equal parts of the next one are the identical objects and what is
 * drawn from them is not drawn again.
 */
export function createTree(): {
  of(content: readonly Entry[], scope: Scope, data: JsonObject): readonly VisibleEntry[];
} {
  let asked: readonly unknown[] = [];
  let entries: readonly VisibleEntry[] = [];
  return {
    of(content, scope, data) {
      if (asked[0] !== content || asked[1] !== scope || asked[2] !== data) {
        asked = [content, scope, data];
        entries = visibleEntries(content, scope, data, entries);
      }
      return entries;
    },
  };
}
