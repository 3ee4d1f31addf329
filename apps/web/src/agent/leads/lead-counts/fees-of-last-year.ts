const MONTHS = 12;

/** Fees paid in a month (`2026-11`), in cents. */
export type MonthFees = {
  readonly month: string;
  readonly cents: number;
};

/** Fees of the twelve months up to `thisMonth` (`2026-11`), oldest first; months without any count 0. */
export function feesOfLastYear(fees: readonly MonthFees[], thisMonth: string): MonthFees[] {
  const byMonth = new Map(fees.map(({ month, cents }) => [month, cents]));
  const [year = 0, month = 1] = thisMonth.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const monthNumber = year * 12 + (month - 1) - (MONTHS - 1 - index);
    const name = `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}`;
    return { month: name, cents: byMonth.get(name) ?? 0 };
  });
}
