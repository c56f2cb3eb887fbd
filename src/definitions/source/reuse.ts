interface Reused<T> {
  readonly inputs: readonly unknown[];
  readonly result: T;
}

/** Keeps the last result under each key and computes it again only when one of its inputs is another value. */
export class Reuse<T> {
  readonly #entries = new Map<string, Reused<T>>();

  get(key: string, inputs: readonly unknown[], compute: () => T): T {
    return this.getBy(key, () => inputs, compute);
  }

  /** The same where some inputs are known only from the result, such as the files that it turned out to use. */
  getBy(key: string, inputsOf: (result: T) => readonly unknown[], compute: () => T): T {
    const last = this.#entries.get(key);
    if (last && isSame(last.inputs, inputsOf(last.result))) return last.result;
    const result = compute();
    this.#entries.set(key, { inputs: inputsOf(result), result });
    return result;
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((input, index) => input === other[index]);
