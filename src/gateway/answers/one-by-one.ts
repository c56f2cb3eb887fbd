/** Bytes of an answer from which it counts: its values take some ten megabytes of memory. */
const long = 1024 * 1024;
/** Long answers that are worked on at the same time. */
const most = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does the work on an answer of so many bytes. Of long answers two are worked on at a time, in the order of their arrival: fifty together
 * would take a gigabyte, and all would be ready at the end. Others do not wait.
 */
export async function oneByOne<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (bytes < long) return work();
  if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
