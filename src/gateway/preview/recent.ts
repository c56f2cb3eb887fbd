/** Keeps the values that were used last. A value that is pushed out is closed. */
export function recentlyUsed<Value>(most: number, close: (value: Value) => void) {
  const values = new Map<string, Value>();
  const drop = (key: string) => {
    const value = values.get(key);
    values.delete(key);
    if (value !== undefined) close(value);
  };
  return {
    /** Returns the value of a key, and makes it where there is none. */
    get(key: string, make: () => Value): Value {
      const value = values.get(key) ?? make();
      values.delete(key); // the last used is the last of the map
      values.set(key, value);
      for (const [oldest] of values) if (values.size > most) drop(oldest);
      return value;
    },
    drop,
    clear: () => [...values.keys()].forEach(drop),
    size: () => values.size,
  };
}
