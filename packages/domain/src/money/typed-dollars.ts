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
