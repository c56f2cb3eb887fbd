/**
 * Measures the processor time of each turn of the event loop until it is stopped, and returns that of the longest in milliseconds.
 * Other processes of a busy machine do not count.
 */
export function measureTurns(): () => number {
  let longest = 0;
  let isRunning = true;
  let last = process.cpuUsage();
  const note = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  };
  const tick = () => {
    note();
    if (isRunning) setImmediate(tick);
  };
  setImmediate(tick);
  return () => {
    isRunning = false;
    note();
    return longest;
  };
}
