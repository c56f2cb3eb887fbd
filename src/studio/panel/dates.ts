const WRITTEN = /^(?:(\d{4})-)?(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;
const TYPED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?:[ ,]+(\d{1,2}:\d{2}))?$/;

/** A day of an authored file (`2027-12-31`, `12-31`, `2027-12-31T08:00`) as people write it; another text as it is. */
export function printDay(written: string): string {
  const [, year, month, day, time] = WRITTEN.exec(written) ?? [];
  if (month === undefined) return written;
  return `${day}/${month}${year === undefined ? "" : `/${year}`}${time === undefined ? "" : ` ${time}`}`;
}

/** A day as people write it, as authored files have it; a text that is no day as it is, so that the check says so. */
export function readDay(typed: string): string {
  const [, day, month, year, time] = TYPED.exec(typed.trim()) ?? [];
  if (day === undefined || month === undefined) return typed;
  const date = `${year === undefined ? "" : `${year}-`}${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date}T${time.padStart(5, "0")}`;
}
