interface Entry<T> {
  readonly inputs: readonly unknown[];
  readonly result: T;
}

/** Keeps the last result under each key and computes it again only when one of its inputs is another value. */
export class Reuse<T> {
  readonly #entries = new Map<string, Entry<T>>();

  get(key: string, inputs: readonly unknown[], compute: () => T): T {
    const last = this.#entries.get(key);
    if (last?.inputs.length === inputs.length && last.inputs.every((input, index) => input === inputs[index]))
      return last.result;
    const result = compute();
    this.#entries.set(key, { inputs, result });
    return result;
  }

  /** The last result under a key, even if its inputs have changed since. */
  last(key: string): T | undefined {
    return this.#entries.get(key)?.result;
  }
}
