import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters only: an id that held a run of digits could be taken for a card number. */
export function randomLetters(length: number): string {
  let text = '';
  for (let index = 0; index < length; index++) text += letters[randomInt(letters.length)];
  return text;
}

/** A new id with the provider's prefix, such as `pi`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}
