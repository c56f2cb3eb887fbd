/** Milliseconds before each further attempt to load something from a portal that is busy. */
export const retryWaits = [1_000, 2_000, 4_000, 8_000] as const;
