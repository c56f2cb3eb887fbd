import { AsyncLocalStorage } from "node:async_hooks";

/** The longest time in milliseconds that one request waits for the database, all its statements together. */
export const longestWait = 3_000;

/** The time in milliseconds that work may still wait for the database. */
export interface Patience {
  left: number;
  /** True for work of the program itself, whose statements may run for longer than those of a request. */
  isLong: boolean;
}

const current = new AsyncLocalStorage<Patience>();

/** Returns the patience of the running work; a new one for each statement outside any. */
export const patience = (): Patience => current.getStore() ?? { left: longestWait, isLong: false };

/** Runs a request: its statements wait for `longestWait` at most, together. */
export const withPatience = <Result>(work: () => Result): Result =>
  current.run({ left: longestWait, isLong: false }, work);

/** Runs work of the program itself, such as a migration, whose statements may take `limit` milliseconds together. */
export const patiently = <Result>(limit: number, work: () => Result): Result =>
  current.run({ left: limit, isLong: true }, work);
