/**
 * Adds the functions of the language that browsers of the supported floor lack (README: Safari 15, Chrome 100, Firefox 102). Imported
 * before every other module, because libraries use them as well. `tests/floor.test.ts` lists those that a built portal may
 * use: a newer one belongs here or goes.
 */
const add = (target: object, functions: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
};

type List = readonly unknown[];
type Test = (value: unknown, index: number, list: List) => unknown;

function findLastIndex(this: List, test: Test): number {
  let index = this.length - 1;
  while (index >= 0 && !test(this[index], index, this)) index -= 1;
  return index;
}

function toSpliced(this: List, ...change: [number, number, ...unknown[]]): unknown[] {
  const copy = [...this];
  copy.splice(...change);
  return copy;
}

add(Object, {
  hasOwn: (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name),
});
add(Array.prototype, {
  at(this: List, index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  findLastIndex,
  findLast(this: List, test: Test) {
    return this[findLastIndex.call(this, test)];
  },
  toSorted(this: List, compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced,
  with(this: List, index: number, value: unknown) {
    return toSpliced.call(this, index, 1, value);
  },
});
add(globalThis, { reportError: (error: unknown) => console.error(error) });
