/** Whole dollars, and whether cents were cut off, which the field then says. */
export type WholeDollars = { readonly dollars: number; readonly droppedCents: boolean };

/**
 * Reads a typed or pasted amount: `1,204`, `$1204` and `1204.00` are 1204; `87.43` is 87 with its
 * cents dropped, never 8743. Null for anything that could be read in two ways, such as `87,43`.
 */
export function parseDollars(input: string): WholeDollars | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(input.trim());
  const dollars = Number(match?.[1]?.replaceAll(',', ''));
  if (match === null || !Number.isSafeInteger(dollars)) return null;
  return { dollars, droppedCents: Number(match[2] ?? '0') > 0 };
}

/** Whole dollars with thousands commas, below zero with a minus sign: `$1,204`, `−$1,204`. */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}$${groupThousands(Math.abs(dollars))}`;
}

/** Cents as dollars, the cents only where there are any: `$51`, `$51.50`. */
export function formatCents(cents: number): string {
  const whole = formatDollars(Math.floor(cents / 100));
  return cents % 100 === 0 ? whole : `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** A whole number with thousands commas: `1,204`. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
