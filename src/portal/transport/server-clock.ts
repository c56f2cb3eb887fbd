/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0;

/** Notes the `Date` header of an answer of our server: a device may be wrong by hours, the keys of calls must not be. */
export function noteServerDate(date: string): void {
  const time = Date.parse(date);
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to a second or so; by this device's before the first answer. */
export const serverTime = (): number => Date.now() + ahead;
