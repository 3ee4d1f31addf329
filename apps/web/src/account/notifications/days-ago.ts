const DAY_MS = 24 * 60 * 60 * 1000;

/** How many midnights of the reader's own calendar lie between two instants. */
export function daysAgo(then: Date, now: Date): number {
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  // A day may have 23 or 25 hours; rounding takes that away.
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}
