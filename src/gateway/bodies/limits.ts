/** Limits of the bodies of one kind in progress. Times in milliseconds. */
export interface KindLimits {
  /** Bodies at one time, from all networks and from one. */
  atOnce: number;
  perNetwork: number;
  /** Bytes of all bodies in memory, and of those of one network, until they are answered. */
  bytes: number;
  bytesPerNetwork: number;
  /** Bytes per second that must arrive in each `window`. */
  leastRate: number;
  window: number;
  /** After this time, a sender below the minimum rate is aborted when another body needs its slot. */
  patience: number;
  /** The longest duration of a body. */
  total: number;
  /** Time for a sender to finish a refused body, after which the connection is closed. */
  grace: number;
}

export interface BodyLimits {
  /** Forms with a file. */
  file: KindLimits;
  /** All other bodies. */
  data: KindLimits;
}

const megabyte = 1024 * 1024;

export const defaultBodyLimits: BodyLimits = {
  /** The portal waits 120 seconds for two megabytes, which needs 17 KB/s; the minimum rate is an eighth of it. */
  file: {
    atOnce: 128,
    perNetwork: 8,
    bytes: 64 * megabyte,
    bytesPerNetwork: 20 * megabyte,
    leastRate: 2048,
    window: 10_000,
    patience: 2_000,
    total: 120_000,
    grace: 30_000,
  },
  /** A request of the portal has some kilobytes, and arrives with its head. */
  data: {
    atOnce: 512,
    perNetwork: 64,
    bytes: 64 * megabyte,
    bytesPerNetwork: 8 * megabyte,
    leastRate: 1024,
    window: 5_000,
    patience: 2_000,
    total: 20_000,
    grace: 5_000,
  },
};
