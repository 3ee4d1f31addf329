const MS_PER_DAY = 86_400_000;

/**
 * Returns the time this many business days after now or after the current deadline, whichever is later: a preset never
 * shortens it.
 */
export function addBusinessDays(days: number, stands: string | null, now = Date.now()): string {
  let at = Math.max(now, stands === null ? 0 : Date.parse(stands));
  for (let remaining = days; remaining > 0; ) {
    at += MS_PER_DAY;
    if (isBusinessDay(new Date(at))) remaining -= 1;
  }
  return new Date(at).toISOString();
}

/** As the database counts them: Saturdays and Sundays are not business days. */
const isBusinessDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0;
