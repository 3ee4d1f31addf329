import { formatUsDate } from '../../../dates/dates.ts';
import { formatDollars, groupThousands } from '../../../money/money.ts';

/** The properties of a question that decide how its typed answer is read. */
export type Written = {
  readonly type: number;
  readonly symbol: string | null;
  readonly symbolPosition: 'left' | 'right' | null;
};

/** A typed or calculated value with its symbol: `$350,000`, `1,800 sq ft`, `12/31/2026`. */
export function writtenOut({ type, symbol, symbolPosition }: Written, text: string): string {
  if (type === 4) return formatUsDate(text) || text;
  const isNumber = (type === 0 || type === 5) && /^\d{1,15}$/.test(text);
  if (symbol === '$') return isNumber ? formatDollars(Number(text)) : text;
  const value = isNumber && type === 5 ? groupThousands(Number(text)) : text;
  if (symbol === null) return value;
  return symbolPosition === 'left' ? `${symbol} ${value}` : `${value} ${symbol}`;
}
