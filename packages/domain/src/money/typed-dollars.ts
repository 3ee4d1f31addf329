/** Whole dollars, and whether cents were rounded, which the field then says. */
export type WholeDollars = { readonly dollars: number; readonly roundedCents: boolean };

// Thousands parted by commas and cents behind a point, as in the US; the other way round, as in Spanish; or by spaces.
const AMOUNTS = [
  /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})()$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{0,2}))?$/,
];

/**
 * Reads a pasted amount: `1,204`, `$1204`, `1204.00`, `1 204` and `1.204,00` are 1204; `87.43` is 87 with its cents
 * rounded, never 8743. Null for anything that could be read in two ways, such as `87,43` or `1.204`.
 */
export function parseDollars(input: string): WholeDollars | null {
  const text = input
    .normalize('NFKC')
    .trim()
    .replace(/^(?:US ?\$|USD|\$)\s*|\s*(?:USD|\$)$/gi, '');
  const [, whole, cents = ''] = AMOUNTS.map((amount) => amount.exec(text)).find(Boolean) ?? [];
  const digits = whole?.replace(/[,. ]/g, '');
  if (digits === undefined || !Number.isSafeInteger(Number(digits))) return null;
  return rounded(digits, cents);
}

/** Reads a pasted number as `parseDollars` does, without a unit behind it: `2,400 sq. ft.`, `2400 ft2`, `35 %`. */
export function parseWholeNumber(input: string): WholeDollars | null {
  return parseDollars(input.replace(/[\s%]*(?:\p{L}[\p{L}.\s]*[²2]?)?[\s%]*$/u, ''));
}

/**
 * Reads what stands in the box while it is typed: digits and at most one point. A third digit behind it says that it parts
 * thousands, as in Spanish: `250.000` is 250,000, `87.43` is 87 with its cents rounded.
 */
export function typedDollars(typed: string): { dollars: number | null; roundedCents: boolean } {
  if (!/\d/.test(typed)) return { dollars: null, roundedCents: false };
  const [whole = '', behind = ''] = typed.split('.');
  if (behind.length > 2) return { dollars: Number(whole + behind), roundedCents: false };
  return rounded(whole, behind);
}

const rounded = (whole: string, cents: string): WholeDollars => ({
  dollars: Number(whole) + Math.round(Number(`0.${cents}`)),
  roundedCents: Number(cents) > 0,
});

/**
 * The amount in front of a comma that one or two digits were typed behind: those are cents, `87,43` is 87. Null where the
 * comma parts thousands or there is none, for which `before` is 0.
 */
export function withoutCents(amount: number | null, before: number): number | null {
  const behind = String(amount ?? '').length - before;
  if (amount === null || before === 0 || behind < 1 || behind > 2) return null;
  return Math.round(amount / 10 ** behind);
}
