import { withoutOriginMarks } from "../../formats/origin-marks.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { LIMITS } from "../source/safety.ts";
import { isObject, type AuthoredValue } from "../source/source.ts";

/** The characters of a fragment, and how often it inserts each parameter. */
interface Measure {
  readonly length: number;
  readonly insertions: ReadonlyMap<string, number>;
}

interface Copying {
  readonly fragment: AuthoredNode;
  readonly use: AuthoredNode;
  readonly given: ReadonlyMap<string, AuthoredValue>;
  /** The name of the fragment that the service itself uses. */
  readonly outermost: string;
}

/** Counts the characters that fragments bring to one service: fragments inside fragments may multiply them. */
export class ExpansionSize {
  readonly #measures = new Map<object, Measure>();
  #total = 0;

  /** True when a fragment with these parameters may be copied once more; reports the first one that may not. */
  admits({ fragment, use, given, outermost }: Copying): boolean {
    if (this.#total > LIMITS.expansion) return false;
    const { length, insertions } = this.#measureOf(fragment);
    this.#total += length;
    for (const [name, value] of given) this.#total += (insertions.get(name) ?? 0) * sizeOf(value);
    if (this.#total <= LIMITS.expansion) return true;
    use.report("expansion-too-large", "use", { name: outermost, n: LIMITS.expansion / 1000 });
    return false;
  }

  #measureOf({ source }: AuthoredNode): Measure {
    const known = this.#measures.get(source);
    if (known) return known;
    const text = textOf(broughtBy(source));
    const insertions = new Map<string, number>();
    for (const [, name = ""] of text.matchAll(/\bdati\.(\w+)/g))
      insertions.set(name, (insertions.get(name) ?? 0) + 1);
    const measure = { length: text.length, insertions };
    this.#measures.set(source, measure);
    return measure;
  }
}

/** The parts of a fragment that are copied: its description for authors is not. */
function broughtBy(fragment: AuthoredValue): AuthoredValue {
  if (!isObject(fragment)) return fragment;
  const { $schema: _schema, id: _id, title: _title, params: _params, ...brought } = fragment;
  return brought;
}

/** As its author wrote it: the marks of a preview do not count. */
const textOf = (value: AuthoredValue): string => withoutOriginMarks(JSON.stringify(value));

const sizeOf = (value: AuthoredValue): number => textOf(value).length;
