import { readFileSync } from 'node:fs';
import { filterHas } from './word-filter.ts';

/** Whether a password is among those that are tried first. */
export type IsCommon = (password: string) => boolean;

const plainLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Knows 220,000 passwords and words of breaches (`npm run make:common-passwords`) and the words people choose here, also
 * written twice, with up to six digits or signs before or after, or with signs in place of letters; and runs of digits,
 * letters and keys.
 */
export function loadCommonPasswords(): IsCommon {
  const file = new URL('./common-words.txt', import.meta.url);
  const words = new Set(readFileSync(file, 'utf8').split(/\s+/).filter(Boolean));
  for (const run of listSequences()) words.add(run);
  const listed = readFileSync(new URL('./common-passwords.bin', import.meta.url));
  const isKnown = (form: string): boolean => words.has(form) || filterHas(listed, form);
  return (password) => {
    const typed = password.toLowerCase();
    const found = [...listForms(typed), ...listForms(undoShift(typed))];
    return [...new Set([...found, ...found.map(replaceSigns)])].some(isKnown);
  };
}

/** The text, and the text without digits and signs around it; each also as its half when it repeats itself. */
function listForms(text: string): string[] {
  const end = text.replace(/[^\p{L}]{1,6}$/u, '');
  const start = text.replace(/^[^\p{L}]{1,6}/u, '');
  const both = end.replace(/^[^\p{L}]{1,6}/u, '');
  const endOfPlain = replaceSigns(text).replace(/[^\p{L}]{1,6}$/u, '');
  return [text, end, start, both, endOfPlain].flatMap((form) => {
    const half = form.slice(0, form.length / 2);
    return half + half === form ? [form, half] : [form];
  });
}

const replaceSigns = (text: string): string =>
  text.replace(/[@431!0$5]/g, (sign) => plainLetters[sign] ?? sign);

/** The keys of the digits with the shift key held: !QAZ@WSX is 1qaz2wsx. */
const undoShift = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String((shiftedDigits.indexOf(sign) + 1) % 10));

const shiftedDigits = '!@#$%^&*()';

/** Sequences such as 123456789, 987654321, aaaaaaaaa, 121212121 and qwertyuiop. */
function listSequences(): Set<string> {
  const found = new Set<string>();
  const digits = '01234567890123456789';
  const rows = [digits, 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  for (const row of [...rows, ...rows.map((text) => [...text].reverse().join(''))])
    for (let from = 0; from < row.length; from += 1)
      for (let length = 4; length <= row.length - from; length += 1)
        found.add(row.slice(from, from + length));
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789')
    for (let length = 4; length <= 20; length += 1) found.add(character.repeat(length));
  for (let pair = 0; pair < 100; pair += 1)
    for (let times = 2; times <= 8; times += 1)
      found.add(String(pair).padStart(2, '0').repeat(times));
  return found;
}
