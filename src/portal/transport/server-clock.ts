/** Milliseconds by which the server's clock is ahead of the device's. */
let ahead = 0;

/** Reads the `Date` header of a response. Idempotency keys need the server's time: a device may be wrong by hours. */
export function noteServerDate(date: string): void {
  const time = Date.parse(date);
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Milliseconds since 1970 by the server's clock, within about a second; by the device's clock before the first response. */
export const serverTime = (): number => Date.now() + ahead;
