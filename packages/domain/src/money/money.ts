/** Whole dollars with thousands commas, below zero with a minus sign: `$1,204`, `−$1,204`. */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}$${groupThousands(Math.abs(dollars))}`;
}

/** Cents as dollars, the cents only where there are any: `$51`, `$51.50`. */
export function formatCents(cents: number): string {
  const whole = formatDollars(Math.floor(cents / 100));
  return cents % 100 === 0 ? whole : `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Cents with both decimals and a sign: `-$1,035.00`. */
export const formatSignedCents = (cents: number): string => {
  const whole = formatDollars(Math.floor(Math.abs(cents) / 100));
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

/** A whole number with thousands commas: `1,204`. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
