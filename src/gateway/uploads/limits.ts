/** Limits of the uploads that are under way. Times in milliseconds. */
export interface UploadLimits {
  /** Uploads at one time, from all networks and from one. */
  atOnce: number;
  perNetwork: number;
  /** Uploads that one network may start in an hour. */
  perHour: number;
  /** Bytes of all uploads in memory, until they are answered. */
  bytes: number;
  /** Bytes per second that must arrive in each `window`. */
  leastRate: number;
  window: number;
  /** After this time a sender below the least rate gives way to another upload when there is no room. */
  patience: number;
  /** The longest that an upload may take. */
  total: number;
}

/** Two megabytes in the 120 seconds that the portal waits are 17 KB/s: a line eight times slower is still served. */
export const defaultUploadLimits: UploadLimits = {
  atOnce: 128,
  perNetwork: 8,
  perHour: 200,
  bytes: 64 * 1024 * 1024,
  leastRate: 2048,
  window: 10_000,
  patience: 2_000,
  total: 120_000,
};
