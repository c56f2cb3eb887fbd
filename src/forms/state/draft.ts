import { isEqual, readPath, writePath, type Json, type JsonObject, type Path } from "../../engine/index.ts";

/**
 * What is being typed into one form, key by key. Writing here draws nothing: that is why typing costs the same in a
 * form of four fields and in one of two hundred. React sees a value when its field drives something or is left.
 */
export interface Draft {
  readonly data: JsonObject;
  /** Writes one value; true when it was different. */
  write(path: Path, value: Json): boolean;
  /** Dotted paths written since the last time they were taken. */
  takeChanged(): readonly string[];
  /** Takes over data from outside. What was typed and not handed on yet stays, unless they say otherwise of it. */
  adopt(data: JsonObject): void;
  /** Takes over the same data, made even. */
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
