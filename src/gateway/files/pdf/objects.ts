import { refuse } from "../judgement.ts";
import { Name, PdfString, Reference, type StoredObject, type Value } from "./values.ts";

type Found = Pick<StoredObject, "value" | "data">;

/** The most objects of one number: one for each time that the document was saved. */
const mostRevisions = 200;

/** The most objects whose numbers end like one that decides about an action. */
const mostOthers = 500;

/** The objects of a file by number: all revisions, because viewers differ in which one they use. */
export class Objects {
  readonly #byNumber = new Map<number, StoredObject[]>();
  /** Names, texts, lists and streams by the ends of their numbers: a table can lead to the 5 of `15 0 obj`. */
  readonly #byEnd = new Map<number, StoredObject[]>();

  add(objects: readonly StoredObject[]) {
    for (const object of objects) {
      const known = this.#byNumber.get(object.number);
      if (known) known.push(object);
      else this.#byNumber.set(object.number, [object]);
      if (isDecisive(object)) this.#addEnds(object);
      if (object.number > 0 && known && known.length > mostRevisions) refuse("huge", "too many revisions");
    }
  }

  #addEnds(object: StoredObject) {
    for (let unit = 10; unit <= object.number; unit *= 10) {
      const end = object.number % unit;
      const known = this.#byEnd.get(end) ?? [];
      this.#byEnd.set(end, known);
      known.push(object);
    }
  }

  /** The objects that a value can be, also by a table that leads into a number. */
  findAny(value: Value | undefined): readonly Found[] {
    if (!(value instanceof Reference)) return this.find(value);
    const others = this.#byEnd.get(value.number) ?? [];
    if (others.length > mostOthers) refuse("huge", "too many objects that a reference can find");
    return [...this.find(value), ...others];
  }

  /** The objects that a value can be: those with the number of a reference, or the value itself. */
  find(value: Value | undefined): readonly Found[] {
    if (value instanceof Reference) return this.#byNumber.get(value.number) ?? [];
    return value === undefined ? [] : [{ value }];
  }
}

const isDecisive = ({ value, data }: StoredObject) =>
  data !== undefined || value instanceof Name || value instanceof PdfString || Array.isArray(value);
