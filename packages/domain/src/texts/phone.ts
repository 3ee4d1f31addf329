/**
 * The ten digits of an American phone number, however it was typed or pasted: `+1 (201) 555-0199`,
 * `201.555.0199` and `2015550199` give `2015550199`. Null when it does not have ten digits.
 */
export function normalisePhone(input: string): string | null {
  const digits = nationalDigits(input);
  return digits.length === 10 ? digits : null;
}

/** Typed or pasted digits under the mask (###)###-####, as far as they go. */
export function maskPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 10);
  if (digits.length <= 3) return digits === '' ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)})${digits.slice(3)}`;
  return `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}

// Area codes never begin with 1, so a 1 before ten more digits is the country code.
function nationalDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
