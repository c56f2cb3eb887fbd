/**
 * Runs work one after the other for each key. The saves of one person would otherwise wait for the lock of their row, each with a connection of
 * the database that other people need.
 */
export function turns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
