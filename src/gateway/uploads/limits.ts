/** Limits of the uploads in progress. Times in milliseconds. */
export interface UploadLimits {
  /** Uploads at one time, from all networks and from one. */
  atOnce: number;
  perNetwork: number;
  /** Bytes of all uploads in memory, until they are answered. */
  bytes: number;
  /** Bytes per second that must arrive in each `window`. */
  leastRate: number;
  window: number;
  /** After this time, a sender below the minimum rate is aborted when another upload needs its slot. */
  patience: number;
  /** The longest duration of an upload. */
  total: number;
}

/** The portal waits 120 seconds for two megabytes, which needs 17 KB/s; the minimum rate is an eighth of it. */
export const defaultUploadLimits: UploadLimits = {
  atOnce: 128,
  perNetwork: 8,
  bytes: 64 * 1024 * 1024,
  leastRate: 2048,
  window: 10_000,
  patience: 2_000,
  total: 120_000,
};
