/**
 * How long a test waits for an event, in milliseconds. It ends waits for something that never happens, and measures nothing: an
 * event that usually takes a millisecond takes seconds on a busy machine.
 */
export const WAIT_LIMIT = 20_000;
