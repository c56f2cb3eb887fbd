/** Resolves with the fallback when the promise takes longer than `limit` milliseconds. The work continues: a query cannot be cancelled. */
export async function inTime<Result, Fallback>(
  limit: number,
  work: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
