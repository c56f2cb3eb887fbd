import { isEqual, readPath, writePath, type Json, type JsonObject, type Path } from "../../engine/index.ts";

/**
 * The values being typed into a form. Writing to a draft renders nothing, so that a key costs the same in a form of four
 * fields and in one of two hundred; React sees a value when it is committed.
 */
export interface Draft {
  readonly data: JsonObject;
  /** Writes a value; returns true when it differs from the one before. */
  write(path: Path, value: Json): boolean;
  /** Returns the dotted paths written since the last call. */
  takeChanged(): readonly string[];
  /** Takes over data from outside. Uncommitted values stay, unless the data change the same fields. */
  adopt(data: JsonObject): void;
  /** Takes over the committed data. */
  replace(data: JsonObject): void;
}

export function createDraft(initial: JsonObject): Draft {
  let data = initial;
  let adopted = initial;
  const changed = new Map<string, Path>();
  return {
    get data() {
      return data;
    },
    write(path, value) {
      if (isEqual(readPath(data, path), value)) return false;
      data = writePath(data, path, value);
      changed.set(path.join("."), path);
      return true;
    },
    takeChanged() {
      const paths = [...changed.keys()];
      changed.clear();
      return paths;
    },
    adopt(next) {
      const typed = data;
      data = next;
      for (const path of changed.values())
        if (isEqual(readPath(next, path), readPath(adopted, path)))
          data = writePath(data, path, readPath(typed, path) ?? null);
      adopted = next;
    },
    replace(next) {
      data = next;
    },
  };
}
