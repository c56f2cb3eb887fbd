/** Moves the clock of a process by `CLOCK_SKEW` milliseconds: loaded before the program. */
const skew = Number(process.env.CLOCK_SKEW);
const { now } = Date;
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...values) {
    super(...(values.length === 0 ? [now() + skew] : values));
  }
  static now() {
    return now() + skew;
  }
};
