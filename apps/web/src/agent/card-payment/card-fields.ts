import { testCards } from './test-cards.ts';

/** The result for a typed card number: the test card to send instead, or the reason why none is sent. */
export type NumberReading =
  | { ok: true; cardName: string }
  | { ok: false; problem: 'empty' | 'incomplete' | 'incorrect' | 'not-a-test-card' };

const SHORTEST_NUMBER = 13;

/** Maps a typed number to its test card, in the browser only. */
export function readCardNumber(typed: string): NumberReading {
  const digits = typed.replace(/[\s-]/g, '');
  if (digits === '') return { ok: false, problem: 'empty' };
  const card = testCards.find(({ number }) => number.replaceAll(' ', '') === digits);
  if (card) return { ok: true, cardName: card.name };
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'incorrect' };
  if (digits.length < SHORTEST_NUMBER) return { ok: false, problem: 'incomplete' };
  return { ok: false, problem: passesLuhn(digits) ? 'not-a-test-card' : 'incorrect' };
}

/** Whether the last digit of a card number fits the others. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A typed expiry date, or why it does not count. */
export type ExpiryReading =
  | { ok: true; month: number; year: number }
  | { ok: false; problem: 'empty' | 'incomplete' | 'month' | 'past' | 'far' };

const MAX_YEARS_AHEAD = 50;

/** Reads `MM/YY` or `MM/YYYY`; a card is good until the end of its month. */
export function readExpiry(typed: string, now: Date): ExpiryReading {
  if (typed.trim() === '') return { ok: false, problem: 'empty' };
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(typed.trim());
  if (!match) return { ok: false, problem: 'incomplete' };
  const month = Number(match[1]);
  const year = match[2]?.length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  if (month < 1 || month > 12) return { ok: false, problem: 'month' };
  const monthsAhead = (year - now.getFullYear()) * 12 + (month - 1 - now.getMonth());
  if (monthsAhead < 0) return { ok: false, problem: 'past' };
  if (year > now.getFullYear() + MAX_YEARS_AHEAD) return { ok: false, problem: 'far' };
  return { ok: true, month, year };
}

/** Whether this is three or four digits. The code itself is never sent. */
export function isSecurityCode(typed: string): boolean {
  return /^\d{3,4}$/.test(typed.trim());
}

/** Typed digits in the groups printed on cards, as far as they go. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Typed digits as `MM/YY`, as far as they go; four year digits are kept. */
export function groupExpiry(typed: string): string {
  const [, month, year] = /^(\d{1,2})\D+(\d{0,4})/.exec(typed.trim()) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  const digits = typed.replace(/\D/g, '').slice(0, 6);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
}
