import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters only: an id with many digits could be mistaken for a card number. */
export function randomLetters(): string {
  return Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('');
}

/** A new id with the provider's prefix, such as `pi`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters()}`;
}
