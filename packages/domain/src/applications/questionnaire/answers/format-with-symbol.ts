import { formatUsDate } from '../../../dates/dates.ts';
import { formatDollars, groupThousands } from '../../../money/money.ts';

/** The properties of a question that decide how its typed answer is read. */
export type Written = {
  readonly type: number;
  readonly symbol: string | null;
  readonly symbolPosition: 'left' | 'right' | null;
};

/** The symbol of a height in inches, with how the height is written. */
const heights: Readonly<Record<string, (feet: number, inches: number) => string>> = {
  in: (feet, inches) => `${feet} ft ${inches} in`,
  pulgadas: (feet, inches) => `${feet} pies ${inches} pulgadas`,
};

/** Whether a number with this symbol is a height in inches. */
export const isHeight = (symbol: string | null): boolean =>
  symbol !== null && Object.hasOwn(heights, symbol);

/** A number of inches as whole feet and the inches beside them. */
export const feetAndInches = (inches: number): { feet: number; inches: number } => ({
  feet: Math.floor(inches / 12),
  inches: inches % 12,
});

/** A typed or calculated value with its symbol: `$350,000`, `1,800 sq ft`, `5 ft 8 in`, `12/31/2026`. */
export function formatWithSymbol({ type, symbol, symbolPosition }: Written, text: string): string {
  if (type === 4) return formatUsDate(text) || text;
  const isNumber = (type === 0 || type === 5) && /^\d{1,15}$/.test(text);
  if (symbol === '$') return isNumber ? formatDollars(Number(text)) : text;
  const height = symbol === null || !isNumber ? undefined : heights[symbol];
  if (height) {
    const { feet, inches } = feetAndInches(Number(text));
    return height(feet, inches);
  }
  const value = isNumber && type === 5 ? groupThousands(Number(text)) : text;
  if (symbol === null) return value;
  return symbolPosition === 'left' ? `${symbol} ${value}` : `${value} ${symbol}`;
}
