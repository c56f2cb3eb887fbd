import { refuse } from "../judgement.ts";
import { Reference, type StoredObject, type Value } from "./values.ts";

/** The most objects of one number: one for each time that the document was saved. */
const mostRevisions = 200;

/** The objects of a file by number: all revisions, because viewers differ in which one they use. */
export class Objects {
  readonly #byNumber = new Map<number, StoredObject[]>();

  add(objects: readonly StoredObject[]) {
    for (const object of objects) {
      const known = this.#byNumber.get(object.number);
      if (known) known.push(object);
      else this.#byNumber.set(object.number, [object]);
      if (object.number > 0 && known && known.length > mostRevisions) refuse("huge", "too many revisions");
    }
  }

  /** The objects that a value can be: those with the number of a reference, or the value itself. */
  find(value: Value | undefined): readonly Pick<StoredObject, "value" | "data">[] {
    if (value instanceof Reference) return this.#byNumber.get(value.number) ?? [];
    return value === undefined ? [] : [{ value }];
  }
}
